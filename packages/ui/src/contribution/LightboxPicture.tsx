import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import type { GalleryPicture } from "./media.ts";
import { moved, pinchOf, whole, zoomed, type Look, type Point, type Size } from "./zoom.ts";
import classes from "./Lightbox.module.css";

type Props = {
  picture: GalleryPicture;
  alt: string;
  look: Look;
  onLook: (change: (look: Look, stage: Size) => Look) => void;
  /** A finger drew it aside while it was whole. */
  onSwipe: (by: 1 | -1) => void;
};

const swipePixels = 48;
const closer = 2.5;

/**
 * One picture on its stage: the small file until the large one is there. The wheel, two fingers and a double press enlarge it;
 * enlarged, it is drawn about.
 */
export function LightboxPicture({ picture, alt, look, onLook, onSwipe }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState(false);
  const { aside, hands } = useHands(stage, look, { onLook, onSwipe });
  useWheel(stage, (factor, about) => onLook((before, size) => zoomed(before, factor, about, size)));
  const small = picture.image_thumbnail?.url;
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-zoomed={look.scale > 1 || undefined}
      data-drawn={aside !== 0 || undefined}
      {...hands}
      onDoubleClick={(event) => {
        const about = fromMiddle(stage, event);
        onLook((before, size) => (before.scale > 1 ? whole : zoomed(before, closer, about, size)));
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
          transform: look.scale > 1 ? `translate(${look.x}px, ${look.y}px) scale(${look.scale})` : `translateX(${aside}px)`,
        }}
      />
      {small && !large ? <img src={picture.image} alt="" hidden onLoad={() => setLarge(true)} /> : null}
    </div>
  );
}

type Stage = RefObject<HTMLDivElement | null>;

/** A press as seen from the middle of the stage. */
function fromMiddle(stage: Stage, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage.current?.getBoundingClientRect();
  return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
}

/** Fingers and the mouse: two spread or pinch, one draws the picture about, or aside while it is whole. */
function useHands(stage: Stage, look: Look, { onLook, onSwipe }: Pick<Props, "onLook" | "onSwipe">) {
  const fingers = useRef(new Map<number, Point>());
  /** How far a swipe has drawn the picture. */
  const [aside, setAside] = useState(0);
  /** Where a swipe began; null once it is something else. */
  const start = useRef<Point | null>(null);
  const pair = (): [Point, Point] | null => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? [one, other] : null;
  };
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    start.current = null;
    setAside(0);
  };
  const hands = {
    onPointerDown: (event: PointerEvent) => {
      const at = fromMiddle(stage, event);
      fingers.current.set(event.pointerId, at);
      start.current = fingers.current.size === 1 && look.scale === 1 ? at : null;
      setAside(0);
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
        onLook((one, size) => moved(zoomed(one, is.distance / Math.max(was.distance, 1), is, size), by, size));
      } else if (start.current) setAside(at.x - start.current.x);
      else onLook((one, size) => moved(one, { x: at.x - from.x, y: at.y - from.y }, size));
    },
    onPointerUp: (event: PointerEvent) => {
      const at = fromMiddle(stage, event);
      const by = start.current ? { x: at.x - start.current.x, y: at.y - start.current.y } : null;
      lift(event);
      if (by && Math.abs(by.x) > swipePixels && Math.abs(by.x) > Math.abs(by.y)) onSwipe(by.x < 0 ? 1 : -1);
    },
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
  return { aside, hands };
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
