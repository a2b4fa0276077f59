import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useBackCloses } from "#core/routing";
import { usePortalTarget } from "#core/theme";
import { cx } from "./cx.ts";
import { useAnchored, type Placement } from "./anchored.ts";
import { keepTabInside, useDismiss, useFocusInside } from "./overlays.ts";
import { Trigger, type TriggerElement } from "./Trigger.tsx";
import classes from "./Menu.module.css";

type PopoverProps = {
  label: string;
  trigger: TriggerElement;
  placement?: Placement;
  /** A function gets what closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small panel beside its button, for more than a list of actions; on phones a sheet. */
export function Popover({ label, trigger, placement = "bottom-start", children }: PopoverProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Trigger element={trigger} popup="dialog" panelId={id} open={anchor !== null} onToggle={setAnchor} />
      {anchor ? (
        <PopoverPanel id={id} label={label} anchor={anchor} placement={placement} onClose={close}>
          {typeof children === "function" ? children(close) : children}
        </PopoverPanel>
      ) : null}
    </>
  );
}

type PanelProps = {
  id: string;
  label: string;
  anchor: HTMLElement;
  placement: Placement;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The panel alone, for what is opened by other things than a button: it is there until `onClose`. */
export function PopoverPanel({ id, label, anchor, placement, className, onClose, children }: PanelProps) {
  const target = usePortalTarget();
  const panel = useRef<HTMLDivElement>(null);
  useAnchored(anchor, panel, placement);
  useFocusInside(panel, true);
  useDismiss(panel, anchor, onClose);
  useBackCloses(true, onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else keepTabInside(event, event.currentTarget);
  };
  if (!target) return null;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and Tab belong to the panel
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(classes.popover, className)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    target,
  );
}
