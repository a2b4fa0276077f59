import type { Contribution, Media } from "@cortile/contract/entity";
import { useEffect, useRef, type PointerEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog, IconButton } from "#core/kit";
import { personName } from "#vote";
import { messages, valued } from "./contribution.messages.ts";
import classes from "./Lightbox.module.css";

type Props = {
  contribution: Contribution;
  pictures: readonly (Media & { image: string })[];
  /** Which picture is shown; null while closed. */
  at: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

const swipePixels = 48;

/** Pictures full screen, one at a time: arrow keys, swipes and buttons move; Esc closes. */
export function Lightbox({ contribution, pictures, at, onMove, onClose }: Props) {
  const intl = useIntl();
  const start = useRef<number | null>(null);
  const total = pictures.length;
  const shown = at ?? 0;
  const picture = pictures[shown];
  const canMove = at !== null && total > 1;
  const move = (by: 1 | -1) => onMove((shown + by + total) % total);
  useArrows(canMove, move);
  const onPointerUp = (event: PointerEvent) => {
    const distance = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (canMove && Math.abs(distance) > swipePixels) move(distance < 0 ? 1 : -1);
  };
  const name = contribution.author ? personName(contribution.author) : "";
  const alt = picture?.description || intl.formatMessage(messages.noDescription);
  return (
    <Dialog
      open={at !== null}
      onClose={onClose}
      size="full"
      className={classes.root}
      title={intl.formatMessage(valued.pictures, { name })}
      headEnd={
        <span aria-live="polite">
          {total > 1 ? <FormattedMessage {...valued.position} values={{ number: shown + 1, total }} /> : null}
        </span>
      }
    >
      <figure
        className={classes.stage}
        onPointerDown={(event) => {
          start.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        {picture ? (
          <img
            key={picture.id}
            src={picture.image}
            alt={alt}
            draggable={false}
            style={{ backgroundColor: picture.image_thumbnail?.color ?? undefined }}
          />
        ) : null}
        {picture?.description ? <figcaption>{picture.description}</figcaption> : null}
      </figure>
      {total > 1 ? (
        <>
          <IconButton
            icon="chevron-left"
            size="lg"
            className={classes.previous}
            label={intl.formatMessage(messages.previous)}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            size="lg"
            className={classes.next}
            label={intl.formatMessage(messages.next)}
            onClick={() => move(1)}
          />
        </>
      ) : null}
    </Dialog>
  );
}

/** Arrow keys, wherever the focus is; ahead of the dialog, which keeps its keys to itself. */
function useArrows(active: boolean, move: (by: 1 | -1) => void): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "ArrowRight") latest.current(1);
      if (event.key === "ArrowLeft") latest.current(-1);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [active]);
}
