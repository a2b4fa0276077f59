import { blur, group, type Sheet } from "./sheet.ts";
import { brick, flame } from "./things.ts";
import { profiles, vessel } from "./vessel.ts";

export function bricks(s: Sheet, colour: string, x0: number, y0: number, x1: number, y1: number, wide = 118, high = 52): void {
  for (let row = 0, y = y0; y < y1; row += 1, y += high + 5)
    for (let x = x0 - (row % 2) * (wide / 2); x < x1; x += wide + 5) brick(s, x, y, wide, high, colour);
}

export function flames(s: Sheet, cx: number, base: number, high: number, spread: number, count: number): void {
  const soft = blur(s, high * 0.022);
  const tongues = ["#b8331a", "#e8692a", "#f7a23b", "#ffe08a"].flatMap((colour, layer) =>
    Array.from({ length: count }, () =>
      flame(
        cx + s.random.between(-1, 1) * spread * (1 - layer * 0.2),
        base,
        high * s.random.between(0.55, 1) * (1 - layer * 0.2),
        colour,
        0.75,
      ),
    ),
  );
  s.add(group({ filter: soft }, ...tongues));
}

/** Pots standing in a kiln's own light. */
export function glowing(s: Sheet, y: number, from: number, to: number, size: number): void {
  const shapes = [profiles.bowl, profiles.vase, profiles.moon, profiles.mug, profiles.jar, profiles.bottle];
  const count = 5;
  for (let i = 0; i < count; i += 1) {
    const profile = s.random.pick(shapes);
    const tall = profile === profiles.bottle || profile === profiles.vase ? 1.35 : 0.85;
    vessel(s, {
      cx: from + ((to - from) * (i + 0.5)) / count,
      base: y,
      height: size * tall * s.random.between(0.85, 1),
      width: size * s.random.between(0.85, 1.05),
      profile,
      body: s.random.pick(["#f2a04c", "#e98b3a", "#f7b765"]),
      inside: "#b8501f",
      gloss: 0.25,
    });
  }
}
