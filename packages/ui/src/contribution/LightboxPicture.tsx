import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import type { GalleryPicture } from "./media.ts";
import { panBy, pinchOf, unzoomed, zoomBy, type ZoomState, type Point, type Size } from "./zoom.ts";
import classes from "./Lightbox.module.css";

type Props = {
  picture: GalleryPicture;
  alt: string;
  look: ZoomState;
  onLook: (change: (look: ZoomState, stage: Size) => ZoomState) => void;
  /** A finger drew it aside while it was unzoomed. */
  onSwipe: (by: 1 | -1) => void;
  /** A finger drew it down or up while it was unzoomed. */
  onDismiss: () => void;
};

const swipePixels = 48;
const awayPixels = 96;
const closer = 2.5;

/**
 * One picture on its stage: the small file until the large one is there. The wheel, two fingers and a double press enlarge it;
 * enlarged, it is drawn about.
 */
export function LightboxPicture({ picture, alt, look, onLook, onSwipe, onDismiss }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState(false);
  const { drawn, hands } = useGestures(stage, look, { onLook, onSwipe, onDismiss });
  useWheel(stage, (factor, about) => onLook((before, size) => zoomBy(before, factor, about, size)));
  const small = picture.image_thumbnail?.url;
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-zoomed={look.scale > 1 || undefined}
      data-drawn={drawn !== still || undefined}
      {...hands}
      onDoubleClick={(event) => {
        const about = fromMiddle(stage, event);
        onLook((before, size) => (before.scale > 1 ? unzoomed : zoomBy(before, closer, about, size)));
      }}
    >
      <img
        src={large || !small ? picture.image : small}
        alt={alt}
        width={picture.image_width ?? undefined}
        height={picture.image_height ?? undefined}
        draggable={false}
        style={{
          backgroundColor: picture.image_thumbnail?.color ?? undefined,
          transform:
            look.scale > 1 ? `translate(${look.x}px, ${look.y}px) scale(${look.scale})` : `translate(${drawn.x}px, ${drawn.y}px)`,
        }}
      />
      {small && !large ? <img src={picture.image} alt="" hidden onLoad={() => setLarge(true)} /> : null}
    </div>
  );
}

const still: Point = { x: 0, y: 0 };

/** Restricts a swipe to one axis. */
const swipeOf = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y });

type Stage = RefObject<HTMLDivElement | null>;

/** A press as seen from the middle of the stage. */
function fromMiddle(stage: Stage, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage.current?.getBoundingClientRect();
  return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
}

/** Fingers and the mouse: two spread or pinch, one draws the picture about, or aside while it is unzoomed. */
function useGestures(
  stage: Stage,
  look: ZoomState,
  { onLook, onSwipe, onDismiss }: Pick<Props, "onLook" | "onSwipe" | "onDismiss">,
) {
  const fingers = useRef(new Map<number, Point>());
  /** How far a swipe has drawn the picture. */
  const [drawn, setDrawn] = useState(still);
  /** Where a swipe began; null once it is something else. */
  const start = useRef<Point | null>(null);
  const pair = (): [Point, Point] | null => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? [one, other] : null;
  };
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    start.current = null;
    setDrawn(still);
  };
  const hands = {
    onPointerDown: (event: PointerEvent) => {
      const at = fromMiddle(stage, event);
      fingers.current.set(event.pointerId, at);
      start.current = fingers.current.size === 1 && look.scale === 1 ? at : null;
      setDrawn(still);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = fingers.current.get(event.pointerId);
      if (!from) return;
      const before = pair();
      const at = fromMiddle(stage, event);
      fingers.current.set(event.pointerId, at);
      const after = pair();
      if (before && after) {
        const [was, is] = [pinchOf(before), pinchOf(after)];
        const by = { x: is.x - was.x, y: is.y - was.y };
        onLook((one, size) => panBy(zoomBy(one, is.distance / Math.max(was.distance, 1), is, size), by, size));
      } else if (start.current) setDrawn(swipeOf({ x: at.x - start.current.x, y: at.y - start.current.y }));
      else onLook((one, size) => panBy(one, { x: at.x - from.x, y: at.y - from.y }, size));
    },
    onPointerUp: (event: PointerEvent) => {
      const at = fromMiddle(stage, event);
      const by = start.current ? { x: at.x - start.current.x, y: at.y - start.current.y } : null;
      lift(event);
      if (!by) return;
      const { x, y } = swipeOf(by);
      if (Math.abs(x) > swipePixels) onSwipe(x < 0 ? 1 : -1);
      else if (Math.abs(y) > awayPixels) onDismiss();
    },
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
  return { drawn, hands };
}

/** The wheel, and a pinch on a touch pad, which comes as one. React listens to it passively, so that the page would scroll. */
function useWheel(stage: Stage, onZoom: (factor: number, about: Point) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      latest.current(Math.exp(-pixels / (event.ctrlKey ? 120 : 400)), fromMiddle(stage, event));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [stage]);
}
