import type { Profile } from "./profiles.ts";
import { shadow } from "./backdrop.ts";
import {
  blur,
  circle,
  clip,
  darker,
  ellipse,
  group,
  lighter,
  line,
  linear,
  n,
  path,
  radial,
  smooth,
  through,
  type Point,
  type Sheet,
} from "./sheet.ts";

export { profiles, type Profile } from "./profiles.ts";

export type Glaze = {
  colour: string;
  /** How far down it runs, 0..1. */
  to: number;
  /** How uneven the lower edge is, as a share of the height. */
  run?: number;
  /** The line where it thins. */
  edge?: string;
};

export type Vessel = {
  cx: number;
  base: number;
  height: number;
  /** Widest, from side to side. */
  width: number;
  profile: Profile;
  body: string;
  glazes?: readonly Glaze[];
  /** Painted lines around: [how far down, thickness as a share of the height, colour]. */
  bands?: readonly (readonly [number, number, string])[];
  inside?: string;
  speckle?: string;
  crackle?: string;
  rings?: boolean;
  gloss?: number;
  handle?: "left" | "right";
  /** Height of the lip's ellipse over its width: how far from above one looks. */
  tilt?: number;
  /** Marks painted on the pot, clipped to it and shaded with it. */
  paint?: (pot: Pot) => string;
  shaded?: boolean;
  grounded?: boolean;
};

/** A vessel's geometry, for what is painted on it. */
export type Pot = Vessel & {
  top: number;
  /** Half width at a share of the height. */
  radius(at: number): number;
  /** The point at an angle (-90..90 degrees, 0 faces us) and a share of the height; `turn` is the foreshortening. */
  point(angle: number, at: number): { x: number; y: number; turn: number };
};

function pot(vessel: Vessel): Pot {
  const { profile, width, height, base, cx } = vessel;
  const tilt = vessel.tilt ?? 0.16;
  const radius = (at: number) => {
    const next = Math.max(
      1,
      profile.findIndex(([t]) => t >= at),
    );
    const [t0, r0] = profile[next - 1] ?? [0, 1];
    const [t1, r1] = profile[next] ?? [1, 1];
    return (width / 2) * (r0 + ((r1 - r0) * (at - t0)) / (t1 - t0 || 1));
  };
  const top = base - height;
  return {
    ...vessel,
    top,
    radius,
    point: (angle, at) => {
      const a = (angle * Math.PI) / 180;
      const r = radius(at);
      return { x: cx + r * Math.sin(a), y: top + height * at + r * tilt * Math.cos(a) * (0.4 + 0.6 * at), turn: Math.cos(a) };
    },
  };
}

function outline(p: Pot): string {
  const left: Point[] = p.profile.map(([t, r]) => [p.cx - (r * p.width) / 2, p.top + t * p.height]);
  const right: Point[] = p.profile.toReversed().map(([t, r]) => [p.cx + (r * p.width) / 2, p.top + t * p.height]);
  const foot = p.radius(1);
  return `${smooth(left)}Q${n(p.cx)} ${n(p.base + foot * 0.22)} ${n(p.cx + foot)} ${n(p.base)}${through(right)}Z`;
}

/** A line round the pot at a share of its height, curved as the tilt asks. */
function around(p: Pot, at: number, wobble: readonly number[] = [0]): string {
  const points: Point[] = [];
  const steps = 14;
  for (let i = 0; i <= steps; i += 1) {
    const { x, y } = p.point(-90 + (180 * i) / steps, at);
    points.push([i === 0 ? x - 20 : i === steps ? x + 20 : x, y + (wobble[i % wobble.length] ?? 0)]);
  }
  return smooth(points);
}

function glazeMarks(sheet: Sheet, p: Pot, glaze: Glaze): string {
  const run = (glaze.run ?? 0.03) * p.height;
  const wobble = Array.from({ length: 15 }, () => sheet.random.between(-run, run * 1.6));
  const edge = around(p, glaze.to, wobble);
  const far = p.width;
  const body = `${edge}L${n(p.cx + far)} ${n(p.top - far)}L${n(p.cx - far)} ${n(p.top - far)}Z`;
  return (
    path(body, glaze.colour) +
    line(edge, darker(glaze.edge ?? glaze.colour, glaze.edge ? 0 : 0.2), p.height * 0.018, { "stroke-opacity": 0.75 }) +
    line(edge, "#fff", p.height * 0.006, { "stroke-opacity": 0.28, transform: `translate(0 ${n(-p.height * 0.012)})` })
  );
}

function specks(sheet: Sheet, p: Pot, colour: string): string {
  const count = Math.round((p.width * p.height) / 900);
  let marks = "";
  for (let i = 0; i < count; i += 1) {
    const x = p.cx + sheet.random.between(-0.5, 0.5) * p.width;
    const y = p.top + sheet.random.next() * p.height;
    marks += circle(x, y, sheet.random.between(0.6, 2.1), colour, { opacity: sheet.random.between(0.2, 0.7) });
  }
  return marks;
}

function cracks(sheet: Sheet, p: Pot, colour: string): string {
  let marks = "";
  for (let i = 0; i < 40; i += 1) {
    let x = p.cx + sheet.random.between(-0.5, 0.5) * p.width;
    let y = p.top + sheet.random.next() * p.height;
    let d = `M${n(x)} ${n(y)}`;
    let heading = sheet.random.between(0, 6.3);
    for (let step = 0; step < 5; step += 1) {
      heading += sheet.random.between(-0.9, 0.9);
      x += Math.cos(heading) * p.width * 0.075;
      y += Math.sin(heading) * p.width * 0.075;
      d += `L${n(x)} ${n(y)}`;
    }
    marks += line(d, colour, sheet.random.between(1, 2.3), { "stroke-opacity": sheet.random.between(0.3, 0.75) });
  }
  return marks;
}

/** Throwing lines. */
function rings(p: Pot): string {
  let marks = "";
  for (let at = 0.08; at < 0.94; at += 0.085) {
    marks += line(around(p, at), "#000", 2, { "stroke-opacity": 0.07 });
    marks += line(around(p, at + 0.012), "#fff", 2, { "stroke-opacity": 0.1 });
  }
  return marks;
}

function handleMarks(p: Pot, colour: string): string {
  const side = p.handle === "left" ? -1 : 1;
  const x = p.cx + side * p.radius(0.25) * 0.96;
  const out = p.width * 0.46 * side;
  const y1 = p.top + p.height * 0.22;
  const y2 = p.top + p.height * 0.76;
  const d = `M${n(x)} ${n(y1)}C${n(x + out)} ${n(y1 - p.height * 0.06)} ${n(x + out)} ${n(y2 + p.height * 0.04)} ${n(x - side * 3)} ${n(y2)}`;
  const thick = p.width * 0.1;
  return (
    line(d, darker(colour, 0.35), thick) +
    line(d, colour, thick * 0.8, { transform: `translate(-1.5 -1.5)` }) +
    line(d, "#fff", thick * 0.22, { "stroke-opacity": 0.4, transform: `translate(${n(-thick * 0.18)} ${n(-thick * 0.2)})` })
  );
}

/** Draws a turned pot: shadow, wall with its glazes and paint, lathe shading, lip and inside. */
export function vessel(sheet: Sheet, given: Vessel): Pot {
  const p = pot(given);
  const { cx, top, height, width } = p;
  const d = outline(p);
  const tilt = p.tilt ?? 0.16;
  const gloss = p.gloss ?? 0.5;
  if (p.grounded !== false) shadow(sheet, cx, p.base, p.radius(1) * 0.6 + width * 0.2);
  if (p.handle) sheet.add(handleMarks(p, p.glazes?.[0]?.colour ?? p.body));
  const shape = clip(sheet, path(d, "#000"));
  const across = linear(
    sheet,
    [
      [0, "#000", 0.34],
      [0.13, "#000", 0.11],
      [0.3, "#fff", 0.26],
      [0.48, "#fff", 0.02],
      [0.78, "#000", 0.24],
      [0.95, "#000", 0.5],
      [1, "#000", 0.4],
    ],
    [cx - width / 2, 0, cx + width / 2, 0],
    { gradientUnits: "userSpaceOnUse" },
  );
  const down = linear(sheet, [
    [0, "#fff", 0.1],
    [0.45, "#fff", 0],
    [1, "#000", 0.3],
  ]);
  const soft = blur(sheet, width * 0.03);
  const marks = [path(d, p.body)];
  if (p.rings) marks.push(rings(p));
  for (const glaze of p.glazes ?? []) marks.push(glazeMarks(sheet, p, glaze));
  for (const [at, thick, colour] of p.bands ?? []) marks.push(line(around(p, at), colour, thick * height));
  if (p.paint) marks.push(p.paint(p));
  if (p.speckle) marks.push(specks(sheet, p, p.speckle));
  if (p.crackle) marks.push(cracks(sheet, p, p.crackle));
  if (p.rings) marks.push(rings(p));
  if (p.shaded !== false) marks.push(path(d, across), path(d, down));
  const shine: Point[] = [0.14, 0.3, 0.45, 0.62].map((at) => [cx - p.radius(at) * 0.52, top + height * at]);
  marks.push(line(smooth(shine), "#fff", width * 0.05, { "stroke-opacity": gloss, filter: soft }));
  sheet.add(group({ "clip-path": shape }, ...marks));

  const lip = p.radius(0);
  const rim = p.glazes?.[0]?.colour ?? p.body;
  const inside = p.inside ?? darker(rim, 0.42);
  const depth = linear(
    sheet,
    [
      [0, darker(inside, 0.5)],
      [0.5, darker(inside, 0.12)],
      [1, lighter(inside, 0.16)],
    ],
    [0.25, 0, 0.8, 1],
  );
  sheet.add(
    ellipse(cx, top, lip, lip * tilt, lighter(rim, 0.18)),
    ellipse(cx, top + lip * 0.008, lip * 0.93, lip * tilt * 0.86, depth),
    line(
      `M${n(cx - lip * 0.96)} ${n(top)}A${n(lip * 0.965)} ${n(lip * tilt * 0.93)} 0 0 1 ${n(cx - lip * 0.1)} ${n(top - lip * tilt * 0.93)}`,
      "#fff",
      lip * 0.02,
      { "stroke-opacity": 0.55 },
    ),
  );
  return p;
}

/** A lid with a knob, resting on the lip of a pot. */
export function lid(sheet: Sheet, on: Pot, colour: string): void {
  const lip = on.radius(0);
  const y = on.top;
  const high = lip * 0.42;
  const d = `M${n(on.cx - lip * 1.02)} ${n(y)}C${n(on.cx - lip)} ${n(y - high * 0.75)} ${n(on.cx - lip * 0.5)} ${n(y - high)} ${n(on.cx)} ${n(y - high)}S${n(on.cx + lip)} ${n(y - high * 0.75)} ${n(on.cx + lip * 1.02)} ${n(y)}Q${n(on.cx)} ${n(y + lip * 0.34)} ${n(on.cx - lip * 1.02)} ${n(y)}Z`;
  const shade = linear(
    sheet,
    [
      [0, "#000", 0.3],
      [0.3, "#fff", 0.28],
      [0.6, "#000", 0.05],
      [1, "#000", 0.46],
    ],
    [0, 0, 1, 0],
  );
  const ball = radial(
    sheet,
    [
      [0, lighter(colour, 0.5)],
      [0.6, colour],
      [1, darker(colour, 0.5)],
    ],
    [0.35, 0.3, 0.75],
  );
  sheet.add(
    path(d, colour),
    path(d, shade),
    circle(on.cx, y - high * 1.22, lip * 0.17, ball),
    ellipse(on.cx, y - high * 0.98, lip * 0.12, lip * 0.03, "#000", { opacity: 0.3 }),
  );
}
