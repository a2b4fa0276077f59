import { useRef, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { CustomAdv } from "@cortile/contract/custom";
import { useClient } from "#core/client";
import { Button, useInView } from "#core/kit";
import { useAdCount, useAdConsent } from "./count.hooks.ts";
import { messages } from "./custom_adv.messages.ts";
import classes from "./custom_adv.module.css";

/** One advertisement: a picture, code in a frame of its own, or both. */
export function Ad({ adv }: { adv: CustomAdv }) {
  const { portal } = useClient();
  const intl = useIntl();
  const root = useRef<HTMLElement>(null);
  const count = useAdCount(adv.id);
  const [consents, consent] = useAdConsent();
  const { id, title, image, embed_code, asks_consent } = adv;
  const waits = asks_consent === true && !consents;
  useInView(root, (inView) => {
    if (inView) count("view");
  });
  const label = intl.formatMessage(messages.label);
  return (
    <section ref={root} className={classes.root} aria-label={label} data-position={adv.position}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {image ? (
        <AdLink adv={adv} onFollow={() => count("click")}>
          <img src={image} alt={title ?? ""} loading="lazy" className={classes.image} />
        </AdLink>
      ) : null}
      {embed_code && waits ? (
        <div className={classes.consent}>
          <p>
            <FormattedMessage {...messages.consentText} />
          </p>
          <Button size="sm" onClick={consent}>
            <FormattedMessage {...messages.consent} />
          </Button>
        </div>
      ) : null}
      {embed_code && !waits ? (
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
function AdLink({ adv: { link }, onFollow, children }: { adv: CustomAdv; onFollow: () => void; children: ReactNode }) {
  const { portal } = useClient();
  const address = link === null ? null : URL.parse(link, portal);
  if (!address || !/^https?:$/.test(address.protocol)) return children;
  return (
    <a href={address.href} target="_blank" rel="noopener sponsored nofollow" onClick={onFollow}>
      {children}
    </a>
  );
}
