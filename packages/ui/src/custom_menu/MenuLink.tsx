import { PlainLink, type AnchorProps } from "#core/routing";
import type { MenuEntry } from "./custom_menu.hooks.ts";

/** The link of an entry; addresses elsewhere leave the site. */
export function MenuLink({ entry, children, ...rest }: Omit<AnchorProps, "href"> & { entry: MenuEntry }) {
  const { href, isOwn, newTab } = entry;
  if (isOwn && !newTab)
    return (
      <PlainLink {...rest} href={href}>
        {children}
      </PlainLink>
    );
  return (
    <a {...rest} href={href} {...(newTab && { target: "_blank", rel: "noopener" })}>
      {children}
    </a>
  );
}
