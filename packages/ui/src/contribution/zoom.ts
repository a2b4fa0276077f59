/** Scale of a picture, and the offset of its middle from the stage's, in pixels. */
export type ZoomState = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const unzoomed: ZoomState = { scale: 1, x: 0, y: 0 };

/** The most a picture is enlarged. */
export const maxScale = 6;

/** Enlarges by a factor about a point, which keeps its place. @param about from the middle of the stage */
export function zoomBy(look: ZoomState, factor: number, about: Point, stage: Size): ZoomState {
  const scale = Math.min(Math.max(look.scale * factor, 1), maxScale);
  const by = scale / look.scale;
  return within({ scale, x: about.x - (about.x - look.x) * by, y: about.y - (about.y - look.y) * by }, stage);
}

export const panBy = (look: ZoomState, by: Point, stage: Size): ZoomState =>
  within({ ...look, x: look.x + by.x, y: look.y + by.y }, stage);

/** No edge of the picture comes further in than the stage's. */
function within({ scale, x, y }: ZoomState, { width, height }: Size): ZoomState {
  if (scale === 1) return unzoomed;
  const [farX, farY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: Math.min(Math.max(x, -farX), farX), y: Math.min(Math.max(y, -farY), farY) };
}

/** Between two fingers: where, and how far apart. */
export function pinchOf([a, b]: readonly [Point, Point]): Point & { distance: number } {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}
