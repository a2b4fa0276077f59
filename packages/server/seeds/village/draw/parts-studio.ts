import { blur, clip, darker, group, linear, n, path, rect, type Sheet } from "./sheet.ts";
import { profiles, vessel, type Profile } from "./vessel.ts";

/** A row of pots on a shelf, each a little different. */
export function row(
  s: Sheet,
  y: number,
  from: number,
  to: number,
  size: number,
  shapes: readonly Profile[],
  tints: readonly string[],
  body = "#d8c3a4",
): void {
  let x = from;
  for (let i = 0; x < to - size * 0.5; i += 1) {
    const profile = shapes[i % shapes.length] ?? profiles.bowl;
    const low = profile === profiles.bowl || profile === profiles.cup || profile === profiles.teabowl || profile === profiles.mug;
    const width = size * s.random.between(0.72, 0.95);
    const tint = s.random.pick(tints);
    const glazes = tint === body ? [] : [{ colour: tint, to: s.random.between(0.6, 0.85), run: 0.04 }];
    vessel(s, {
      cx: x + size * 0.5,
      base: y,
      height: (low ? 0.6 : 1.1) * size * s.random.between(0.85, 1.1),
      width,
      profile,
      body,
      glazes,
      gloss: glazes.length ? 0.45 : 0.12,
    });
    x += size * 1.08;
  }
}

export const raw = ["#e3b892", "#dcae86", "#e8c3a0"];

/** Arches of a loggia with hills behind, pots on the wall. */
export function loggia(
  s: Sheet,
  arches: number,
  sky: readonly [string, string],
  hills: readonly [string, string],
  stone: string,
  tints: readonly string[],
): void {
  const { width: w, height: h } = s;
  s.add(
    rect(
      0,
      0,
      w,
      h,
      linear(s, [
        [0, sky[0]],
        [1, sky[1]],
      ]),
    ),
  );
  s.add(
    path(
      `M0 ${n(h * 0.6)}Q${n(w * 0.2)} ${n(h * 0.44)} ${n(w * 0.42)} ${n(h * 0.57)}T${n(w * 0.8)} ${n(h * 0.5)}T${w} ${n(h * 0.56)}V${h}H0Z`,
      hills[0],
    ),
    path(`M0 ${n(h * 0.72)}Q${n(w * 0.3)} ${n(h * 0.58)} ${n(w * 0.55)} ${n(h * 0.7)}T${w} ${n(h * 0.66)}V${h}H0Z`, hills[1]),
  );
  for (let i = 0; i < arches * 1.6; i += 1) {
    const x = (w * (i + s.random.between(0.2, 0.8))) / (arches * 1.6);
    const high = h * s.random.between(0.14, 0.27);
    s.add(
      path(
        `M${n(x)} ${n(h * 0.72)}c${n(-high * 0.14)} ${n(-high * 0.3)} ${n(-high * 0.08)} ${n(-high * 0.8)} 0 ${n(-high)}c${n(high * 0.08)} ${n(high * 0.2)} ${n(high * 0.14)} ${n(high * 0.7)} 0 ${n(high)}z`,
        darker(hills[1], 0.35),
      ),
    );
  }
  const step = w / arches;
  const r = step * 0.37;
  const spring = h * 0.5;
  let holes = "";
  for (let i = 0; i < arches; i += 1) {
    const x = step * (i + 0.5);
    holes += `M${n(x - r)} ${n(h * 0.84)}V${n(spring)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(spring)}V${n(h * 0.84)}Z`;
  }
  const wall = `M0 0H${w}V${h}H0Z${holes}`;
  s.add(
    path(wall, stone, { "fill-rule": "evenodd" }),
    path(
      wall,
      linear(
        s,
        [
          [0, "#fff", 0.3],
          [1, "#000", 0.14],
        ],
        [0, 0, 1, 0],
      ),
      { "fill-rule": "evenodd" },
    ),
  );
  s.add(
    group(
      { "clip-path": clip(s, path(holes, "#000")) },
      path(holes, "none", {
        stroke: "#000",
        "stroke-opacity": 0.28,
        "stroke-width": r * 0.24,
        transform: `translate(${n(r * 0.08)} ${n(r * 0.06)})`,
        filter: blur(s, r * 0.04),
      }),
    ),
  );
  s.add(path(holes, "none", { stroke: darker(stone, 0.3), "stroke-width": r * 0.07 }));
  s.add(rect(0, h * 0.84, w, h * 0.16, darker(stone, 0.22)), rect(0, h * 0.84, w, h * 0.012, "#fff", { opacity: 0.4 }));
  for (let i = 0; i < arches; i += 1) {
    const x = step * (i + 0.5);
    s.add(path(`M${n(x - r)} ${n(h * 0.852)}H${n(x + r)}L${n(x + r * 1.9)} ${h}H${n(x - r * 0.2)}Z`, "#fff", { opacity: 0.13 }));
    vessel(s, {
      cx: x + s.random.between(-0.3, 0.3) * r,
      base: h * 0.89,
      height: r * s.random.between(0.7, 1),
      width: r * s.random.between(0.5, 0.68),
      profile: s.random.pick([profiles.vase, profiles.jar, profiles.flask, profiles.moon, profiles.bottle]),
      body: tints[i % tints.length] ?? "#b5532f",
    });
  }
}
