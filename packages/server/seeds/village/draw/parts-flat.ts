import { blur, circle, darker, group, lighter, line, n, radial, type Sheet } from "./sheet.ts";

/** The turntable from above with clay on it: rings of the head, then of the clay. */
export function wheelHead(s: Sheet, cx: number, cy: number, r: number): void {
  s.add(
    circle(cx + 14, cy + 24, r, "#000", { opacity: 0.3, filter: blur(s, 16) }),
    circle(cx, cy, r, "#6d6f6e"),
    circle(
      cx,
      cy,
      r * 0.97,
      radial(
        s,
        [
          [0, "#9b9e9c"],
          [1, "#838684"],
        ],
        [0.35, 0.3, 0.8],
      ),
    ),
  );
  for (let at = 0.94; at > 0.4; at -= 0.045)
    s.add(
      circle(cx, cy, r * at, "none", {
        stroke: Math.round(at * 100) % 2 ? "#000" : "#fff",
        "stroke-opacity": 0.07,
        "stroke-width": 3,
      }),
    );
}

export function clayRings(s: Sheet, cx: number, cy: number, r: number, clay: string, hollow: number): void {
  s.add(
    circle(cx + r * 0.06, cy + r * 0.09, r, "#000", { opacity: 0.35, filter: blur(s, 12) }),
    circle(
      cx,
      cy,
      r,
      radial(
        s,
        [
          [0, lighter(clay, 0.32)],
          [0.6, clay],
          [1, darker(clay, 0.36)],
        ],
        [0.38, 0.34, 0.75],
      ),
    ),
  );
  if (hollow > 0)
    s.add(
      circle(
        cx,
        cy,
        r * hollow,
        radial(
          s,
          [
            [0, lighter(clay, 0.16)],
            [0.7, darker(clay, 0.16)],
            [1, darker(clay, 0.5)],
          ],
          [0.6, 0.62, 0.7],
        ),
      ),
    );
  for (let at = 0.97; at > 0.07; at -= 0.055)
    s.add(
      circle(cx + (1 - at) * 6, cy + (1 - at) * 6, r * at, "none", {
        stroke: Math.round(at * 1000) % 2 ? "#fff" : "#4a2d18",
        "stroke-opacity": 0.14,
        "stroke-width": r * 0.012,
      }),
    );
}

export const nerikomi = (s: Sheet, r: number): string => {
  const tints = ["#e9e1d2", "#24408e", "#8fa9d0", "#e9e1d2", "#3b4f7a", "#c9d3e2"];
  let marks = "";
  for (let i = 0; i < 34; i += 1) {
    const y = -r + (i * r * 2) / 34;
    const w = s.random.between(6, 22);
    marks += line(
      `M${n(-r)} ${n(y)}C${n(-r * 0.5)} ${n(y - 40 - w)} ${n(-r * 0.2)} ${n(y + 50)} ${n(r * 0.15)} ${n(y - 10)}S${n(r * 0.7)} ${n(y + 30 + w)} ${n(r)} ${n(y)}`,
      tints[i % tints.length] ?? "#fff",
      w,
    );
  }
  return group(
    {
      "clip-path": (() => {
        const id = s.id();
        s.add(`<clipPath id="${id}"><circle r="${n(r * 0.97)}"/></clipPath>`);
        return `url(#${id})`;
      })(),
    },
    circle(0, 0, r, "#dfe5ee"),
    marks,
  );
};
