import type { Contribution } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { useMemberAction } from "#core/actions";
import { MenuDivider, MenuItem, MenuLabel } from "#core/kit";
import { useGate, usePreference } from "#core/preferences";
import { useBuildHref } from "#core/routing";
import { useCopyLink } from "./contribution.hooks.ts";
import { useContributionShare } from "./edit.tsx";
import { plainText } from "./rich-html.ts";
import { isForEverybody, originalOf, useShareNow } from "./share.hooks.ts";
import { shareMessages } from "./share.messages.ts";

const maxTitleLength = 120;

/** The ways to share a contribution: here, by its link, with an app of the phone, and on the networks the community allows. */
export function ShareChoices({ contribution }: { contribution: Contribution }) {
  const act = useMemberAction();
  const copyLink = useCopyLink(contribution);
  const buildHref = useBuildHref();
  const share = useShareNow(contribution);
  const writes = useGate("compose");
  const mayShareHere = useContributionShare() !== null && writes;
  const networks = useNetworks(contribution);
  const original = originalOf(contribution);
  const { type, id } = contribution;
  const address = new URL(buildHref(type, { id }), document.baseURI).href;
  const title = contribution.title ?? plainText(contribution.html).slice(0, maxTitleLength);
  return (
    <>
      {mayShareHere && original && isForEverybody(original) ? (
        <MenuItem icon="repeat" onSelect={() => act(() => share.mutate())}>
          <FormattedMessage {...shareMessages.shareNow} />
        </MenuItem>
      ) : null}
      <MenuItem icon="link" onSelect={copyLink}>
        <FormattedMessage {...shareMessages.copyLink} />
      </MenuItem>
      {hasShareSheet() ? (
        // Closing the share sheet is no failure.
        <MenuItem icon="share" onSelect={() => void navigator.share({ url: address, title }).catch(() => undefined)}>
          <FormattedMessage {...shareMessages.elsewhere} />
        </MenuItem>
      ) : null}
      {networks.length > 0 ? (
        <>
          <MenuDivider />
          <MenuLabel>
            <FormattedMessage {...shareMessages.outside} />
          </MenuLabel>
        </>
      ) : null}
      {networks.map(({ name, icon, href }) => (
        <MenuItem key={name} component="a" icon={icon} href={href(address, title)} target="_blank" rel="noopener noreferrer">
          <FormattedMessage {...shareMessages[name]} />
        </MenuItem>
      ))}
    </>
  );
}

/** Phones and tablets that have one; desktops have the link. */
const hasShareSheet = (): boolean => "share" in navigator && matchMedia("(pointer: coarse)").matches;

const encoded = encodeURIComponent;
const allNetworks = [
  {
    name: "facebook",
    icon: "brand-facebook",
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  },
  {
    name: "x",
    icon: "brand-x",
    href: (url: string, title: string) => `https://x.com/intent/post?url=${encoded(url)}&text=${encoded(title)}`,
  },
  {
    name: "linkedin",
    icon: "brand-linkedin",
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(url)}`,
  },
] as const;

/** Where the community lets its contents be shared: only what visitors can read. */
function useNetworks(contribution: Contribution) {
  const isPublic = useGate("public") && isForEverybody(contribution);
  const isOn = {
    facebook: usePreference("addons.share_post_on_facebook_enabled") === true,
    x: usePreference("addons.share_post_on_twitter_enabled") === true,
    linkedin: usePreference("addons.share_post_on_linkedin_enabled") === true,
  };
  return isPublic ? allNetworks.filter(({ name }) => isOn[name]) : [];
}
