import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { IconButton, VisuallyHidden } from "#core/kit";
import { templates } from "./content.messages.ts";
import classes from "./content.module.css";

type Props<Row extends { id: number }> = {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The ids in their new order. */
  onOrder: (ids: number[]) => void;
  children: (row: Row) => ReactNode;
};

/** A list in an order that staff change: rows are dragged by the mouse, and moved by buttons from the keyboard and on phones. */
export function OrderedRows<Row extends { id: number }>({ label, rows, nameOf, onOrder, children }: Props<Row>) {
  const intl = useIntl();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: number; act: string } | null>(null);
  const ids = rows.map(({ id }) => id);
  const order = ids.join();
  useEffect(() => {
    // A row that moves in the page loses the focus.
    const { id, act } = pressed.current ?? {};
    pressed.current = null;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-act="${act}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLButtonElement>("[data-act]:not(:disabled)"))?.focus();
  }, [order]);
  const move = (id: number, to: number) => {
    const row = rows.find((one) => one.id === id);
    if (!row || to < 0 || to >= ids.length) return;
    const next = ids.filter((one) => one !== id).toSpliced(to, 0, id);
    setSaid(intl.formatMessage(templates.moved, { name: nameOf(row), place: to + 1, count: ids.length }));
    onOrder(next);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null && ids.indexOf(dragged) !== to) move(dragged, to);
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={classes.rows}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same from the keyboard
          <li
            key={row.id}
            data-row={row.id}
            data-over={over === index || undefined}
            className={classes.row}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", String(row.id));
              setDragged(row.id);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDrop={(event) => drop(event, index)}
          >
            <span className={classes.grip} aria-hidden="true">
              <Icon name="grip-vertical" size={18} />
            </span>
            {children(row)}
            <span className={classes.moves}>
              {(["up", "down"] as const).map((act) => (
                <IconButton
                  key={act}
                  icon={act === "up" ? "arrow-up" : "arrow-down"}
                  size="sm"
                  data-act={act}
                  disabled={act === "up" ? index === 0 : index === rows.length - 1}
                  label={intl.formatMessage(act === "up" ? templates.moveUp : templates.moveDown, { name: nameOf(row) })}
                  onClick={() => {
                    pressed.current = { id: row.id, act };
                    move(row.id, act === "up" ? index - 1 : index + 1);
                  }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
