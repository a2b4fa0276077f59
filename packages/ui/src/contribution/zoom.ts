/** How a picture is looked at: how much larger than whole, and how far its middle is from the stage's, in pixels. */
export type Look = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const whole: Look = { scale: 1, x: 0, y: 0 };

/** The most a picture is enlarged. */
export const largest = 6;

/** Enlarges by a factor about a point, which keeps its place. @param about from the middle of the stage */
export function zoomed(look: Look, factor: number, about: Point, stage: Size): Look {
  const scale = Math.min(Math.max(look.scale * factor, 1), largest);
  const by = scale / look.scale;
  return within({ scale, x: about.x - (about.x - look.x) * by, y: about.y - (about.y - look.y) * by }, stage);
}

export const moved = (look: Look, by: Point, stage: Size): Look => within({ ...look, x: look.x + by.x, y: look.y + by.y }, stage);

/** No edge of the picture comes further in than the stage's. */
function within({ scale, x, y }: Look, { width, height }: Size): Look {
  if (scale === 1) return whole;
  const [farX, farY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: Math.min(Math.max(x, -farX), farX), y: Math.min(Math.max(y, -farY), farY) };
}

/** Between two fingers: where, and how far apart. */
export function pinchOf([a, b]: readonly [Point, Point]): Point & { distance: number } {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}
