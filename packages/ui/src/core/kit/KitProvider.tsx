import type { ReactNode } from "react";
import { TopLevelProvider } from "./Heading.tsx";
import { NowProvider } from "./now.tsx";
import { ToastProvider } from "./Toasts.tsx";
import { TooltipLayer } from "./Tooltip.tsx";

type KitProviderProps = {
  /** Milliseconds since 1970; in the browser, the server's value from the page. */
  now: number;
  /** Level of the headings that name a page. */
  headingLevel?: number | undefined;
  children: ReactNode;
};

/** Clock, toasts and tooltips. Once per community, inside CommunityRoot and the language provider. */
export const KitProvider = ({ now, headingLevel = 1, children }: KitProviderProps) => (
  <NowProvider now={now}>
    <TopLevelProvider value={headingLevel}>
      <ToastProvider>{children}</ToastProvider>
      <TooltipLayer />
    </TopLevelProvider>
  </NowProvider>
);
