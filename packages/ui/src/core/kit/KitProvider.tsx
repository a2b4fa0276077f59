import type { ReactNode } from "react";
import { NowProvider } from "./now.tsx";
import { ToastProvider } from "./Toasts.tsx";
import { TooltipLayer } from "./Tooltip.tsx";

/**
 * What the kit needs once, inside CommunityRoot and the language provider: the clock, toasts and tooltips.
 * @param now milliseconds since 1970; in the browser, the server's value from the page
 */
export const KitProvider = ({ now, children }: { now: number; children: ReactNode }) => (
  <NowProvider now={now}>
    <ToastProvider>{children}</ToastProvider>
    <TooltipLayer />
  </NowProvider>
);
