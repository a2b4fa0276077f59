import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "#core/kit";
import { BellProvider } from "#shell";

const NotificationPopover = lazyPart(async () => (await import("./NotificationPopover.tsx")).NotificationPopover);

/** Around pages whose bell opens the latest notifications beside it. */
export function NotificationHost({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (bell: HTMLElement) => setAnchor((open) => (open ? null : bell));
  return (
    <BellProvider value={{ toggle, isOpen: anchor !== null }}>
      {children}
      <Suspense fallback={null}>
        {anchor ? <NotificationPopover anchor={anchor} onClose={() => setAnchor(null)} /> : null}
      </Suspense>
    </BellProvider>
  );
}
