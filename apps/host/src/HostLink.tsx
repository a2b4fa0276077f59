import { isPlainPress } from "@cortile/ui/core/routing";
import type { RouterLinkProps } from "@cortile/ui/core/settings";
import type { MouseEvent } from "react";
import { go } from "./router.ts";

/** The link of this application's router, as any router has one. */
export function HostLink({ to, onClick, children, ...rest }: RouterLinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={to} onClick={press} data-host-link="">
      {children}
    </a>
  );
}
