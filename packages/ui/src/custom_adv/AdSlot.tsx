import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { CustomAdv } from "@cortile/contract/custom";
import { useClient } from "#core/client";
import { useAdv, type AdPlace } from "./custom_adv.hooks.ts";
import { messages } from "./custom_adv.messages.ts";
import classes from "./custom_adv.module.css";

/** An advertisement of the community's own. Nothing where there is none for the place, or they are not for this viewer. */
export function AdSlot({ turn = 0, ...place }: AdPlace & { turn?: number }) {
  const { portal } = useClient();
  const intl = useIntl();
  const adv = useAdv(place, turn);
  if (!adv) return null;
  const { id, title, image, embed_code } = adv;
  const label = intl.formatMessage(messages.label);
  return (
    <section className={classes.root} aria-label={label} data-position={adv.position}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {image ? (
        <AdLink adv={adv}>
          <img src={image} alt={title ?? ""} loading="lazy" className={classes.image} />
        </AdLink>
      ) : null}
      {embed_code ? (
        <iframe
          src={new URL(`/x/frame/adv/${id}`, portal).href}
          title={title ?? label}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
          className={classes.frame}
        />
      ) : null}
    </section>
  );
}

/** In a new tab; an advertisement may lead nowhere. */
function AdLink({ adv: { link }, children }: { adv: CustomAdv; children: ReactNode }) {
  const { portal } = useClient();
  const address = link === null ? null : URL.parse(link, portal);
  if (!address || !/^https?:$/.test(address.protocol)) return children;
  return (
    <a href={address.href} target="_blank" rel="noopener sponsored nofollow">
      {children}
    </a>
  );
}
