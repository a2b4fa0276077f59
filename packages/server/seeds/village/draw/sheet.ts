import { random, type Random } from "./random.ts";

/** One drawing under way: marks are added back to front. Coordinates are user units, y downwards. */
export type Sheet = {
  width: number;
  height: number;
  random: Random;
  /** A new id, unique in the drawing. */
  id(): string;
  add(...marks: string[]): void;
  svg(): string;
};

export type Scene = { name: string; width: number; height: number; draw: (sheet: Sheet) => void };

export type Point = readonly [x: number, y: number];

export function newSheet(name: string, width: number, height: number): Sheet {
  const marks: string[] = [];
  let ids = 0;
  return {
    width,
    height,
    random: random(name),
    id: () => `i${(ids += 1)}`,
    add: (...more) => void marks.push(...more),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks.join("")}</svg>`,
  };
}

/** A number as short as one decimal allows. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Record<string, string | number>;

export function mark(tag: string, attributes: Attributes, inside = ""): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => `${key}="${typeof value === "number" ? String(Math.round(value * 1000) / 1000) : value}"`,
  );
  return `<${tag} ${written.join(" ")}>${inside}</${tag}>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  mark("rect", { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  mark("circle", { cx, cy, r, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  mark("ellipse", { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}) => mark("path", { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  mark("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });
export const group = (attributes: Attributes, ...inside: string[]) => mark("g", attributes, inside.join(""));

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity]) => mark("stop", { offset, "stop-color": colour, "stop-opacity": opacity ?? 1 })).join("");

/** Adds a gradient along a vector in fractions of the box and returns its fill. */
export function linear(sheet: Sheet, list: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1], more: Attributes = {}): string {
  const id = sheet.id();
  sheet.add(mark("linearGradient", { id, x1: x1 ?? 0, y1: y1 ?? 0, x2: x2 ?? 0, y2: y2 ?? 1, ...more }, stops(list)));
  return `url(#${id})`;
}

export function radial(sheet: Sheet, list: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  const id = sheet.id();
  sheet.add(mark("radialGradient", { id, cx: cx ?? 0.5, cy: cy ?? 0.5, r: r ?? 0.5 }, stops(list)));
  return `url(#${id})`;
}

export function blur(sheet: Sheet, deviation: number): string {
  const id = sheet.id();
  sheet.add(
    mark(
      "filter",
      { id, x: "-100%", y: "-300%", width: "300%", height: "700%" },
      mark("feGaussianBlur", { stdDeviation: deviation }),
    ),
  );
  return `url(#${id})`;
}

export function clip(sheet: Sheet, shape: string): string {
  const id = sheet.id();
  sheet.add(mark("clipPath", { id }, shape));
  return `url(#${id})`;
}

/** A smooth line through the points (Catmull-Rom as cubic curves), without its first move. */
export function through(points: readonly Point[]): string {
  let d = "";
  for (let i = 0; i < points.length - 1; i += 1) {
    const b = points[i];
    const c = points[i + 1];
    if (!b || !c) break;
    const a = points[i - 1] ?? b;
    const e = points[i + 2] ?? c;
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}

export const smooth = (points: readonly Point[]): string =>
  `M${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}${through(points)}`;

/** Mixes two #rrggbb colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - amount) + channel(second, at) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const darker = (colour: string, amount: number) => mix(colour, "#120b06", amount);
export const lighter = (colour: string, amount: number) => mix(colour, "#ffffff", amount);
