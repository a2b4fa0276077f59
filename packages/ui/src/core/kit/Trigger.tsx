import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement } from "react";

type TriggerProps = {
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  "aria-controls"?: string | undefined;
};

/** A button that passes on clicks, keys and aria attributes: Button, IconButton, Chip, `<button>`. */
export type TriggerElement = ReactElement<TriggerProps>;

type Props = {
  element: TriggerElement;
  popup: "menu" | "dialog";
  panelId: string;
  open: boolean;
  /** The button to open at, or null to close; and whether a key did it. */
  onToggle: (anchor: HTMLElement | null, byKey: boolean) => void;
};

/** The given button, with what makes it open a panel. Arrow down opens a menu too. */
export function Trigger({ element, popup, panelId, open, onToggle }: Props) {
  const { onClick, onKeyDown } = element.props;
  return cloneElement(element, {
    "aria-haspopup": popup,
    "aria-expanded": open,
    "aria-controls": open ? panelId : undefined,
    onClick: (event) => {
      onClick?.(event);
      if (!event.defaultPrevented) onToggle(open ? null : event.currentTarget, event.detail === 0);
    },
    onKeyDown: (event) => {
      onKeyDown?.(event);
      if (popup !== "menu" || event.key !== "ArrowDown" || open) return;
      event.preventDefault();
      onToggle(event.currentTarget, true);
    },
  });
}
