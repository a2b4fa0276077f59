import { useLayoutEffect, type RefObject } from "react";

export type Placement = "bottom-start" | "bottom-end" | "top-start" | "top-end" | "top" | "bottom";

type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const gap = 6;
const edge = 8;

/**
 * Position of a panel: above or below its anchor, as preferred while there is room; beside one that it fits neither above nor
 * below, so that it does not cover it; always within the viewport.
 * All in pixels of the viewport. `start` and `end` are left and right; swap them for right-to-left text.
 */
export function placeBox(anchor: Box, panel: Size, view: Size, placement: Placement): { left: number; top: number } {
  const [side, align = "centre"] = placement.split("-");
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - panel.height;
  const fitsBelow = below + panel.height <= view.height - edge;
  const fitsAbove = above >= edge;
  const under = side === "bottom" ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  const centre = (anchor.left + anchor.right - panel.width) / 2;
  const besides = fitsBelow || fitsAbove ? [] : [anchor.right + gap, anchor.left - gap - panel.width];
  const beside = besides.find((at) => at >= edge && at + panel.width <= view.width - edge);
  const aligned = align === "start" ? anchor.left : align === "end" ? anchor.right - panel.width : centre;
  const within = (value: number, size: number, whole: number) => Math.max(edge, Math.min(value, whole - size - edge));
  const left = beside ?? within(aligned, panel.width, view.width);
  const top = beside === undefined ? (under ? below : above) : under ? anchor.top : anchor.bottom - panel.height;
  return { left, top: within(top, panel.height, view.height) };
}

const mirrored: Record<Placement, Placement> = {
  "bottom-start": "bottom-end",
  "bottom-end": "bottom-start",
  "top-start": "top-end",
  "top-end": "top-start",
  top: "top",
  bottom: "bottom",
};

const inDirection = (placement: Placement, anchor: HTMLElement): Placement =>
  getComputedStyle(anchor).direction === "rtl" ? mirrored[placement] : placement;

/** Keeps a fixed panel beside its anchor while the page scrolls, or either changes size. */
export function useAnchored(anchor: HTMLElement | null, panel: RefObject<HTMLElement | null>, placement: Placement): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const view = anchor?.ownerDocument.defaultView;
    if (!anchor || !element || !view) return undefined;
    const place = () => {
      element.style.setProperty("left", "0px");
      element.style.setProperty("top", "0px");
      // A host's transform may make the origin of fixed boxes another than the viewport's.
      const origin = element.getBoundingClientRect();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      // Without the bar that scrolls the page.
      const { clientWidth, clientHeight } = anchor.ownerDocument.documentElement;
      const room = { width: clientWidth, height: clientHeight };
      const { left, top } = placeBox(anchor.getBoundingClientRect(), size, room, inDirection(placement, anchor));
      element.style.setProperty("left", `${left - origin.left}px`);
      element.style.setProperty("top", `${top - origin.top}px`);
    };
    place();
    // Its contents may load later.
    const grown = new ResizeObserver(place);
    grown.observe(element);
    view.addEventListener("resize", place);
    view.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      grown.disconnect();
      view.removeEventListener("resize", place);
      view.removeEventListener("scroll", place, { capture: true });
    };
  }, [anchor, panel, placement]);
}
