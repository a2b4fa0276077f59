import type { ComponentType } from "react";
import type { AnchorProps, Navigation } from "#core/routing";
import type { RouterLinkProps } from "#core/settings";

/** The navigation with the host's link in place of its own; addresses of other sites stay plain anchors. */
export function withRouterLink(navigation: Navigation, RouterLink: ComponentType<RouterLinkProps>): Navigation {
  const Anchor = (props: AnchorProps) =>
    /^\/(?!\/)/.test(props.href) ? <RouterLink {...props} to={props.href} /> : <a {...props}>{props.children}</a>;
  return { ...navigation, Anchor };
}
