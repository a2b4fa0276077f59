import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from "react";

const restMs = 400;
const leaveMs = 500;
const holdMs = 450;

/** When the tray of reactions shows: resting with a mouse, holding a finger, a key. Closes on leaving and on a press elsewhere. */
export function useTray(root: RefObject<HTMLElement | null>, isOffered: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const [isOpen, setOpen] = useState<false | "pointer" | "key">(false);
  const later = (ms: number, change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, ms);
  };
  const now = (value: false | "pointer" | "key") => {
    clearTimeout(timer.current);
    setOpen(value);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const page = root.current?.ownerDocument;
    if (!isOpen || !page) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    page.addEventListener("pointerdown", outside);
    page.addEventListener("focusin", outside);
    return () => {
      page.removeEventListener("pointerdown", outside);
      page.removeEventListener("focusin", outside);
    };
  }, [isOpen, root]);
  const isMouse = (event: PointerEvent) => isOffered && event.pointerType === "mouse";
  return {
    isOpen,
    close: () => now(false),
    openByKey: () => now("key"),
    /** Whether the press that just ended was a hold, which opened the tray and is no like. Says so once. */
    wasHeld: () => {
      const was = held.current;
      held.current = false;
      return was;
    },
    /** For what holds the button and the tray. */
    hover: {
      onPointerEnter: (event: PointerEvent) => {
        if (isMouse(event)) later(restMs, () => setOpen((open) => open || "pointer"));
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isMouse(event)) later(leaveMs, () => setOpen((open) => open === "key" && open));
      },
    },
    /** For the button. */
    hold: {
      onPointerDown: (event: PointerEvent) => {
        held.current = false;
        if (!isOffered || event.pointerType === "mouse") return;
        later(holdMs, () => {
          held.current = true;
          setOpen("pointer");
        });
      },
      onPointerUp: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") clearTimeout(timer.current);
      },
      onPointerCancel: () => clearTimeout(timer.current),
      // Where a finger holds, the browser would offer its own menu.
      onContextMenu: (event: MouseEvent) => {
        if (isOpen) event.preventDefault();
      },
    },
  };
}
