import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "./IconButton.tsx";
import { templates } from "./kit.messages.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type Options = {
  /** In their order. */
  ids: readonly number[];
  nameOf: (id: number) => string;
  /** All ids, once something was dropped, or moved by a key. */
  onChange: (ids: number[]) => void;
  disabled?: boolean;
};

export type Reorder = {
  /** The ids in the order to draw: while something is dragged, with it where it is. */
  order: readonly number[];
  dragged: number | null;
  /** For the element around the items. */
  list: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  /** For the element of each item. */
  item: (id: number) => { "data-sort-in": string; "data-sort": number; "data-dragged": "" | undefined };
  /** What an item is dragged by; the arrow keys move it as well. */
  grip: (id: number) => ReactNode;
  /** Says where something was moved; has to be drawn. */
  status: ReactNode;
};

const movedTo = (ids: readonly number[], id: number, to: number): number[] =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id);

/** Puts the items of a list in another order, by any pointer or by keys. Lists may stand in each other. */
export function useReorder({ ids, nameOf, onChange, disabled = false }: Options): Reorder {
  const listId = useId();
  const intl = useIntl();
  const [draft, setDraft] = useState<{ id: number; order: number[] } | null>(null);
  const held = useRef<{ id: number; order: number[] } | null>(null);
  const [said, setSaid] = useState("");
  const hold = (next: { id: number; order: number[] } | null) => {
    held.current = next;
    setDraft(next);
  };
  const idAt = (target: Element | null): number | null => {
    const found = target?.closest<HTMLElement>(`[data-sort-in="${listId}"]`)?.dataset["sort"];
    return found === undefined ? null : Number(found);
  };
  const commit = (order: number[], id: number) => {
    if (order.join() === ids.join()) return;
    setSaid(intl.formatMessage(templates.movedTo, { name: nameOf(id), place: order.indexOf(id) + 1, count: order.length }));
    onChange(order);
  };
  const moveByKey = (event: KeyboardEvent, id: number) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0 || disabled) return;
    event.preventDefault();
    const to = Math.min(Math.max(ids.indexOf(id) + by, 0), ids.length - 1);
    commit(movedTo(ids, id, to), id);
  };
  return {
    order: draft?.order ?? ids,
    dragged: draft?.id ?? null,
    list: {
      onPointerDown(event) {
        const target = event.target instanceof Element ? event.target : null;
        const grip = target?.closest<HTMLElement>("[data-grip]");
        if (disabled || event.button !== 0 || grip?.dataset["grip"] !== listId) return;
        const id = idAt(target);
        if (id === null) return;
        // The list keeps the pointer: what is moved loses it.
        event.currentTarget.setPointerCapture(event.pointerId);
        hold({ id, order: [...ids] });
      },
      onPointerMove({ clientX, clientY }) {
        const { current } = held;
        if (!current) return;
        const over = idAt(document.elementFromPoint(clientX, clientY));
        if (over === null || over === current.id) return;
        hold({ ...current, order: movedTo(current.order, current.id, current.order.indexOf(over)) });
      },
      onPointerUp() {
        const { current } = held;
        hold(null);
        if (current) commit(current.order, current.id);
      },
      onPointerCancel: () => hold(null),
    },
    item: (id) => ({ "data-sort-in": listId, "data-sort": id, "data-dragged": draft?.id === id ? "" : undefined }),
    grip: (id) => (
      <IconButton
        icon="grip-vertical"
        size="sm"
        label={intl.formatMessage(templates.move, { name: nameOf(id) })}
        tooltip={false}
        disabled={disabled}
        data-grip={listId}
        onKeyDown={(event: KeyboardEvent) => moveByKey(event, id)}
      />
    ),
    status: (
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    ),
  };
}
