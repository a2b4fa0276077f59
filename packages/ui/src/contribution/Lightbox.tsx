import type { User } from "@cortile/contract/entity";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog, IconButton, personName } from "#core/kit";
import { messages, templates } from "./contribution.messages.ts";
import { LightboxPicture } from "./LightboxPicture.tsx";
import { downloadAddress, type GalleryPicture } from "./media.ts";
import { maxScale, panBy, unzoomed, zoomBy, type ZoomState, type Size } from "./zoom.ts";
import classes from "./Lightbox.module.css";

type Props = {
  author: User | null | undefined;
  pictures: readonly GalleryPicture[];
  /** Which picture is shown; null while closed. */
  at: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

const step = 1.6;
const middle = { x: 0, y: 0 };
/** By an arrow key, while a picture is enlarged. */
const panPixels = 80;

/**
 * Pictures full screen, one at a time. Arrow keys, swipes and buttons move, + and - enlarge and shrink, 0 resets the zoom; an
 * enlarged one is drawn about by arrow keys. Esc, Back and a swipe up or down close.
 */
export function Lightbox({ author, pictures, at, onMove, onClose }: Props) {
  const intl = useIntl();
  const body = useRef<HTMLElement>(null);
  const [look, setLook] = useState({ at, ...unzoomed });
  // Another picture starts unzoomed.
  const current: ZoomState = look.at === at ? look : unzoomed;
  const total = pictures.length;
  const shown = at ?? 0;
  const picture = pictures[shown];
  const change = (make: (look: ZoomState, stage: Size) => ZoomState) =>
    setLook((before) => ({ at, ...make(before.at === at ? before : unzoomed, sizeOf(body.current)) }));
  const zoom = (factor: number) => change((before, stage) => zoomBy(before, factor, middle, stage));
  const move = (by: 1 | -1) => {
    if (total > 1) onMove((shown + by + total) % total);
  };
  const arrow = (x: -1 | 0 | 1, y: -1 | 0 | 1) => {
    if (current.scale > 1) change((before, stage) => panBy(before, { x: -x * panPixels, y: -y * panPixels }, stage));
    else if (x !== 0) move(x);
  };
  useKeys(at !== null, {
    ArrowRight: () => arrow(1, 0),
    ArrowLeft: () => arrow(-1, 0),
    ArrowDown: () => arrow(0, 1),
    ArrowUp: () => arrow(0, -1),
    "+": () => zoom(step),
    "=": () => zoom(step),
    "-": () => zoom(1 / step),
    "0": () => change(() => unzoomed),
  });
  const name = author ? personName(author) : "";
  const alt = picture?.description || intl.formatMessage(messages.noDescription);
  return (
    <Dialog
      open={at !== null}
      onClose={onClose}
      size="full"
      className={classes.root}
      title={intl.formatMessage(templates.pictures, { name })}
      headEnd={
        <>
          <span aria-live="polite">
            {total > 1 ? <FormattedMessage {...templates.position} values={{ number: shown + 1, total }} /> : null}
          </span>
          <IconButton
            icon="zoom-out"
            label={intl.formatMessage(messages.zoomOut)}
            disabled={current.scale === 1}
            onClick={() => zoom(1 / step)}
          />
          <IconButton
            icon="zoom-in"
            label={intl.formatMessage(messages.zoomIn)}
            disabled={current.scale === maxScale}
            onClick={() => zoom(step)}
          />
          {picture ? (
            <IconButton
              component="a"
              icon="download"
              label={intl.formatMessage(messages.download)}
              href={downloadAddress(picture.image)}
              download=""
            />
          ) : null}
        </>
      }
    >
      <figure ref={body} className={classes.figure}>
        {picture ? (
          <LightboxPicture
            key={picture.id}
            picture={picture}
            alt={alt}
            look={current}
            onLook={change}
            onSwipe={move}
            onDismiss={onClose}
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

const sizeOf = (element: HTMLElement | null): Size => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/** Keys, wherever the focus is; ahead of the dialog, which keeps its keys to itself. */
function useKeys(active: boolean, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) latest.current[event.key]?.();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [active]);
}
