import type { Reaction } from "@cortile/contract/entity";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { messages } from "./vote.messages.ts";
import classes from "./Vote.module.css";

type Props = {
  id: string;
  reactions: readonly Reaction[];
  /** The reader's own. */
  chosenId: number | null;
  /** Opened by a key: the first reaction, or the reader's own, gets focus. */
  takesFocus: boolean;
  onChoose: (reaction: Reaction) => void;
  onClose: () => void;
};

/** The reactions in a row over the button. Arrows move, Enter chooses, Esc closes. */
export function ReactionTray({ id, reactions, chosenId, takesFocus, onChoose, onClose }: Props) {
  const intl = useIntl();
  const menu = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus || !menu.current) return;
    const items = itemsOf(menu.current);
    (items.find((item) => item.getAttribute("aria-checked") === "true") ?? items[0])?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item === item.ownerDocument.activeElement);
    const next = nextOf(event.key, items, at);
    const closes = event.key === "Escape" || event.key === "ArrowDown" || event.key === "Tab";
    if (!next && !closes) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
    if (closes) onClose();
  };
  return (
    <span
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-orientation="horizontal"
      aria-label={intl.formatMessage(messages.trayLabel)}
      className={classes.tray}
      onKeyDown={onKeyDown}
    >
      {reactions.map((reaction) => (
        <button
          key={reaction.id}
          type="button"
          role="menuitemradio"
          aria-checked={reaction.id === chosenId}
          aria-label={reaction.label}
          data-ct-tip={reaction.label}
          tabIndex={-1}
          className={classes.choice}
          onClick={() => onChoose(reaction)}
        >
          <img src={reaction.image} alt="" width={28} height={28} draggable={false} />
        </button>
      ))}
    </span>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => Array.from(menu.querySelectorAll<HTMLElement>('[role="menuitemradio"]'));

function nextOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === "ArrowRight") return items[(at + 1) % items.length];
  if (key === "ArrowLeft") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  return undefined;
}
