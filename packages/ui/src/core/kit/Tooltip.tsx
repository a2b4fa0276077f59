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
    const ending = new AbortController();
    const { signal } = ending;
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    // Nothing of it before somebody uses the keyboard.
    const keep = async () => (await import("./keyboard-place.ts")).keepKeyboardPlace(root, signal);
    root.addEventListener("pointerover", over, { signal });
    for (const name of ["pointerleave", "pointerdown", "focusout"] as const) root.addEventListener(name, hide, { signal });
    root.addEventListener("focusin", focus, { signal });
    root.addEventListener("keydown", key, { signal });
    root.addEventListener("keydown", () => void keep().catch(hide), { once: true, signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
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
