import { cloneElement, useEffect, useRef, useState, type ReactElement } from "react";
import { createPortal } from "react-dom";
import { usePortalTarget } from "#core/theme";
import { useAnchored } from "./anchored.ts";
import classes from "./Tooltip.module.css";

/**
 * Words that appear over a control on hover or focus. They are decoration: the control must carry them as its name or description.
 * The child gets one attribute; the layer in KitProvider does the rest for the whole community.
 */
export const Tooltip = ({ label, children }: { label: string; children: ReactElement<{ "data-ct-tip"?: string }> }) =>
  cloneElement(children, { "data-ct-tip": label });

const delayMs = 400;

/** One for each community: shows the tooltip of whatever is hovered or focused inside it. */
export function TooltipLayer() {
  const target = usePortalTarget();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const root = target?.closest<HTMLElement>("[data-ct]");
    if (!root) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (found: HTMLElement | null, wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setAnchor(found), wait);
    };
    const tipped = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ct-tip]") : null;
    const over = (event: PointerEvent) => event.pointerType === "mouse" && show(tipped(event), tipped(event) ? delayMs : 0);
    const focus = (event: FocusEvent) => {
      const found = tipped(event);
      show(found?.matches(":focus-visible") ? found : null, 0);
    };
    const hide = () => show(null, 0);
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    root.addEventListener("pointerover", over);
    root.addEventListener("pointerleave", hide);
    root.addEventListener("pointerdown", hide);
    root.addEventListener("focusin", focus);
    root.addEventListener("focusout", hide);
    root.addEventListener("keydown", key);
    return () => {
      clearTimeout(timer);
      root.removeEventListener("pointerover", over);
      root.removeEventListener("pointerleave", hide);
      root.removeEventListener("pointerdown", hide);
      root.removeEventListener("focusin", focus);
      root.removeEventListener("focusout", hide);
      root.removeEventListener("keydown", key);
    };
  }, [target]);
  if (!target || !anchor?.isConnected || anchor.ariaExpanded === "true") return null;
  return createPortal(<Tip key={anchor.dataset.ctTip} anchor={anchor} />, target);
}

function Tip({ anchor }: { anchor: HTMLElement }) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchored(anchor, panel, "bottom");
  return (
    <div ref={panel} className={classes.tip} aria-hidden="true">
      {anchor.dataset.ctTip}
    </div>
  );
}
