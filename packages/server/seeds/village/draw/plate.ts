import { blur, circle, darker, group, lighter, line, n, path, radial, type Sheet } from "./sheet.ts";

export type Plate = {
  cx: number;
  cy: number;
  r: number;
  body?: string;
  /** Painted on the plate, around a centre at 0,0. */
  paint?: (sheet: Sheet, r: number) => string;
};

/** A plate seen from above, under light from the upper left. */
export function plate(sheet: Sheet, { cx, cy, r, body = "#f3f1ea", paint }: Plate): void {
  const soft = blur(sheet, r * 0.07);
  const fill = radial(
    sheet,
    [
      [0, lighter(body, 0.7)],
      [0.72, body],
      [1, darker(body, 0.14)],
    ],
    [0.42, 0.38, 0.7],
  );
  const well = radial(
    sheet,
    [
      [0, "#000", 0],
      [0.86, "#000", 0],
      [1, "#000", 0.16],
    ],
    [0.54, 0.55, 0.5],
  );
  const shine = radial(
    sheet,
    [
      [0, "#fff", 0.5],
      [1, "#fff", 0],
    ],
    [0.5, 0.5, 0.5],
  );
  sheet.add(
    circle(cx + r * 0.08, cy + r * 0.11, r, "#000", { opacity: 0.34, filter: soft }),
    circle(cx, cy, r, fill),
    circle(cx, cy, r * 0.985, "none", { stroke: "#fff", "stroke-opacity": 0.55, "stroke-width": r * 0.012 }),
    circle(cx, cy, r * 0.7, well),
    group({ transform: `translate(${n(cx)} ${n(cy)})` }, paint ? paint(sheet, r) : ""),
    circle(cx - r * 0.36, cy - r * 0.42, r * 0.42, shine, { opacity: 0.55 }),
    circle(cx, cy, r * 0.7, "none", { stroke: "#fff", "stroke-opacity": 0.3, "stroke-width": r * 0.01 }),
  );
}

/** Repeats marks round the centre. */
export const turned = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => group({ transform: `rotate(${n((360 * i) / count)})` }, each(i))).join("");

export const ring = (r: number, colour: string, width: number) =>
  circle(0, 0, r, "none", { stroke: colour, "stroke-width": width });

/** One brush-drawn leaf pointing up from `from` to `to`. */
export function leaf(from: number, to: number, wide: number, colour: string, vein: string): string {
  const long = to - from;
  return (
    path(
      `M0 ${n(-from)}C${n(wide)} ${n(-from - long * 0.3)} ${n(wide * 0.9)} ${n(-from - long * 0.7)} 0 ${n(-to)}C${n(-wide * 0.9)} ${n(-from - long * 0.7)} ${n(-wide)} ${n(-from - long * 0.3)} 0 ${n(-from)}Z`,
      colour,
    ) + line(`M0 ${n(-from - long * 0.15)}L0 ${n(-to + long * 0.2)}`, vein, wide * 0.11)
  );
}

export function flower(r: number, dark: string, light: string, accent: string): string {
  const ground = "#f3f1ea";
  return (
    ring(r * 0.95, dark, r * 0.025) +
    ring(r * 0.7, dark, r * 0.012) +
    ring(r * 0.66, light, r * 0.02) +
    turned(
      20,
      (i) =>
        line(`M${n(-r * 0.07)} ${n(-r * 0.77)}Q0 ${n(-r * 0.9)} ${n(r * 0.07)} ${n(-r * 0.77)}`, dark, r * 0.02) +
        circle(0, -r * 0.885, r * 0.016, i % 2 ? accent : light),
    ) +
    turned(10, (i) => leaf(r * 0.12, r * (i % 2 ? 0.5 : 0.6), r * 0.13, i % 2 ? light : dark, ground)) +
    circle(0, 0, r * 0.11, accent) +
    circle(0, 0, r * 0.055, ground)
  );
}

export function fish(r: number, dark: string, light: string, accent: string): string {
  const body = `M${n(-r * 0.52)} ${n(r * 0.02)}C${n(-r * 0.3)} ${n(-r * 0.34)} ${n(r * 0.14)} ${n(-r * 0.3)} ${n(r * 0.3)} ${n(-r * 0.02)}L${n(r * 0.54)} ${n(-r * 0.22)}Q${n(r * 0.46)} 0 ${n(r * 0.56)} ${n(r * 0.2)}L${n(r * 0.3)} ${n(r * 0.03)}C${n(r * 0.12)} ${n(r * 0.28)} ${n(-r * 0.28)} ${n(r * 0.28)} ${n(-r * 0.52)} ${n(r * 0.02)}Z`;
  const scales = [-0.16, -0.04, 0.08, 0.18].map((x, i) =>
    line(
      `M${n(r * x)} ${n(-r * (0.18 - i * 0.035))}q${n(r * 0.07)} ${n(r * (0.18 - i * 0.035))} 0 ${n(r * (0.35 - i * 0.07))}`,
      "#f3f1ea",
      r * 0.018,
    ),
  );
  return (
    ring(r * 0.95, dark, r * 0.025) +
    turned(36, (i) => line(`M0 ${n(-r * 0.78)}L0 ${n(-r * 0.88)}`, i % 3 ? light : accent, r * 0.02)) +
    ring(r * 0.73, dark, r * 0.014) +
    path(body, light) +
    line(body, dark, r * 0.026) +
    scales.join("") +
    line(`M${n(-r * 0.3)} ${n(-r * 0.17)}q${n(r * 0.07)} ${n(r * 0.17)} 0 ${n(r * 0.33)}`, dark, r * 0.022) +
    circle(-r * 0.38, -r * 0.05, r * 0.032, "#f3f1ea") +
    circle(-r * 0.38, -r * 0.05, r * 0.018, dark) +
    path(`M${n(-r * 0.1)} ${n(-r * 0.24)}q${n(r * 0.12)} ${n(-r * 0.16)} ${n(r * 0.26)} ${n(r * 0.07)}z`, accent) +
    [0.42, 0.5]
      .map((y, i) =>
        line(
          `M${n(-r * 0.4 + i * r * 0.1)} ${n(r * y)}q${n(r * 0.1)} ${n(-r * 0.06)} ${n(r * 0.2)} 0t${n(r * 0.2)} 0t${n(r * 0.2)} 0`,
          light,
          r * 0.02,
        ),
      )
      .join("")
  );
}

/** A slip-trailed spiral with dots. */
export function spiral(r: number, colour: string, accent: string): string {
  let d = "M0 0";
  for (let step = 1; step <= 150; step += 1) {
    const angle = step * 0.21;
    const far = (r * 0.64 * step) / 150;
    d += `L${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}`;
  }
  return (
    line(d, colour, r * 0.04) +
    line(d, "#fff", r * 0.01, { "stroke-opacity": 0.5, transform: `translate(${n(-r * 0.008)} ${n(-r * 0.01)})` }) +
    turned(28, () => circle(0, -r * 0.83, r * 0.032, accent))
  );
}

export function lemons(r: number): string {
  const fruit = (x: number, y: number, turn: number) =>
    group(
      { transform: `translate(${n(x * r)} ${n(y * r)}) rotate(${turn})` },
      path(
        `M${n(-r * 0.2)} 0C${n(-r * 0.16)} ${n(-r * 0.17)} ${n(r * 0.12)} ${n(-r * 0.17)} ${n(r * 0.17)} ${n(-r * 0.04)}L${n(r * 0.23)} 0L${n(r * 0.17)} ${n(r * 0.04)}C${n(r * 0.12)} ${n(r * 0.17)} ${n(-r * 0.16)} ${n(r * 0.17)} ${n(-r * 0.2)} 0Z`,
        "#e2b13c",
      ),
      line(`M${n(-r * 0.12)} ${n(-r * 0.05)}q${n(r * 0.1)} ${n(-r * 0.08)} ${n(r * 0.2)} 0`, "#fff4cf", r * 0.025),
      line(`M${n(-r * 0.1)} ${n(r * 0.09)}q${n(r * 0.1)} ${n(r * 0.04)} ${n(r * 0.2)} ${n(-r * 0.03)}`, "#b5791c", r * 0.018),
    );
  const sprig = (x: number, y: number, turn: number) =>
    group({ transform: `translate(${n(x * r)} ${n(y * r)}) rotate(${turn})` }, leaf(0, r * 0.34, r * 0.09, "#3f7d4e", "#cfe3c4"));
  return (
    ring(r * 0.95, "#24408e", r * 0.022) +
    turned(24, (i) => leaf(r * 0.76, r * 0.9, r * 0.035, i % 2 ? "#3f7d4e" : "#24408e", "#f3f1ea")) +
    ring(r * 0.71, "#24408e", r * 0.012) +
    [
      sprig(-0.02, -0.1, -70),
      sprig(0.05, -0.12, 40),
      sprig(-0.05, 0.2, 200),
      sprig(0.2, 0.16, 120),
      sprig(-0.22, 0.08, -120),
    ].join("") +
    [fruit(-0.24, -0.14, -24), fruit(0.24, -0.02, 28), fruit(-0.02, 0.3, 8)].join("")
  );
}
