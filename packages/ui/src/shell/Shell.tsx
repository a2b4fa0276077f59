import { Page, type PageProps } from "./Page.tsx";
import { ShellFrame, type ShellFrameProps } from "./ShellFrame.tsx";

/** A page with the frame around it, for hosts without a layout of their own. */
export const Shell = ({
  active,
  onWrite,
  navStart,
  navEnd,
  onTour,
  menuItems,
  bottomBar,
  pending,
  ...page
}: Omit<ShellFrameProps, "children"> & PageProps) => (
  <ShellFrame {...{ active, onWrite, navStart, navEnd, onTour, menuItems, bottomBar, pending }}>
    <Page {...page} />
  </ShellFrame>
);
