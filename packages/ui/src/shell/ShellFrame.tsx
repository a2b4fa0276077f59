import { useId, type ReactNode } from "react";
import { SkipLink } from "#core/kit";
import { useFocusOnNavigation } from "./focus-on-navigation.ts";
import { BottomBar } from "./BottomBar.tsx";
import { CookieHost } from "./CookieHost.tsx";
import type { EntryName } from "./entries.ts";
import { MainIdProvider } from "./frame.ts";
import { OfflineBar } from "./OfflineBar.tsx";
import { RouteProgress } from "./RouteProgress.tsx";
import { useActiveEntry, useEntryAccess, useZoneCookie } from "./shell.hooks.ts";
import { SideNav } from "./SideNav.tsx";
import classes from "./ShellFrame.module.css";

export type ShellFrameProps = {
  /** The entry of the page, where the address does not tell it. */
  active?: EntryName | "you" | undefined;
  /** Opens the composer; without it nothing offers to write. */
  onWrite?: (() => void) | undefined;
  /** A host's own things in the nav: above the entries, and below the member's spaces. */
  navStart?: ReactNode;
  navEnd?: ReactNode;
  /** Shows the community to its member; the member's menu offers it where there is such a thing. */
  onTour?: (() => void) | undefined;
  /** A host's own MenuItems in the member's menu. */
  menuItems?: ReactNode;
  /** False where the page brings a bar of its own to the lower edge of phones. */
  bottomBar?: boolean;
  /** The next page is on its way. */
  pending?: boolean;
  /** A Page, or a router's outlet that ends in one. */
  children: ReactNode;
};

/** What stays while pages change: nav, bars, and the grid that pages stand in. */
export function ShellFrame(props: ShellFrameProps) {
  const { active, onWrite, navStart, navEnd, onTour, menuItems, bottomBar = true, pending = false, children } = props;
  const id = useId();
  const access = useEntryAccess(onWrite !== undefined);
  const found = useActiveEntry(access);
  const current = active ?? found;
  const menu = { onTour, items: menuItems };
  useFocusOnNavigation(id);
  useZoneCookie();
  return (
    <div className={classes.root}>
      <SkipLink target={id} />
      <RouteProgress pending={pending} />
      <div className={classes.frame}>
        <SideNav access={access} active={current} onWrite={onWrite} navStart={navStart} navEnd={navEnd} menu={menu} />
        <MainIdProvider value={id}>{children}</MainIdProvider>
      </div>
      <CookieHost />
      <OfflineBar />
      {bottomBar ? <BottomBar access={access} active={current} onWrite={onWrite} menu={menu} /> : null}
    </div>
  );
}
