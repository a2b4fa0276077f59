import { shadow } from "./backdrop.ts";
import { blur, circle, darker, ellipse, group, lighter, line, linear, n, path, radial, rect, type Sheet } from "./sheet.ts";

/** A glazed tile lying flat or fixed to a wall, x and y its corner. */
export function tile(sheet: Sheet, x: number, y: number, side: number, colour: string, paint = ""): void {
  const glow = linear(
    sheet,
    [
      [0, "#fff", 0.34],
      [0.45, "#fff", 0],
      [1, "#000", 0.22],
    ],
    [0, 0, 1, 1],
  );
  sheet.add(
    rect(x + side * 0.025, y + side * 0.035, side, side, "#000", { rx: side * 0.03, opacity: 0.25 }),
    rect(x, y, side, side, colour, { rx: side * 0.03 }),
    group({ transform: `translate(${n(x + side / 2)} ${n(y + side / 2)})` }, paint),
    rect(x, y, side, side, glow, { rx: side * 0.03 }),
    rect(x + 1.5, y + 1.5, side - 3, side - 3, "none", {
      rx: side * 0.03,
      stroke: "#fff",
      "stroke-opacity": 0.3,
      "stroke-width": 2,
    }),
  );
}

/** A test tile standing for one glaze: bare clay at the foot, the glaze thicker towards the top. */
export function testTile(
  sheet: Sheet,
  x: number,
  y: number,
  wide: number,
  high: number,
  thin: string,
  thick: string,
  clay = "#d6b999",
): void {
  const fill = linear(sheet, [
    [0, thick],
    [0.35, thin],
    [1, darker(thin, 0.1)],
  ]);
  const shine = linear(
    sheet,
    [
      [0, "#fff", 0.32],
      [0.5, "#fff", 0],
      [1, "#000", 0.12],
    ],
    [0, 0, 1, 1],
  );
  const r = sheet.random;
  const edge = high * r.between(0.66, 0.8);
  const wave = `q${n(-wide * 0.12)} ${n(r.between(2, 18))} ${n(-wide * 0.25)} ${n(r.between(-4, 6))}t${n(-wide * 0.25)} ${n(r.between(-5, 8))}t${n(-wide * 0.25)} ${n(r.between(-5, 8))}t${n(-wide * 0.25)} ${n(r.between(-5, 5))}`;
  const d = `M0 8a8 8 0 0 1 8 -8h${n(wide - 16)}a8 8 0 0 1 8 8v${n(edge)}${wave}z`;
  sheet.add(
    rect(x + wide * 0.05, y + wide * 0.07, wide, high, "#000", { rx: 8, opacity: 0.22, filter: blur(sheet, 5) }),
    rect(x, y, wide, high, clay, { rx: 8 }),
    group(
      { transform: `translate(${n(x)} ${n(y)})` },
      path(d, fill),
      path(d, shine),
      circle(wide / 2, high - wide * 0.12, wide * 0.045, darker(clay, 0.6)),
    ),
    line(`M${n(x + wide * 0.12)} ${n(y + wide * 0.1)}h${n(wide * r.between(0.3, 0.6))}`, "#fff", wide * 0.04, {
      "stroke-opacity": 0.45,
    }),
  );
}

/** A brick with its face to us. */
export function brick(sheet: Sheet, x: number, y: number, wide: number, high: number, colour: string): void {
  const tint = sheet.random.between(0, 0.22);
  const face = sheet.random.next() < 0.5 ? darker(colour, tint) : lighter(colour, tint * 0.6);
  sheet.add(
    rect(x, y, wide, high, face, { rx: 4 }),
    rect(x, y, wide, 3, "#fff", { opacity: 0.16, rx: 2 }),
    rect(x, y + high - 5, wide, 5, "#000", { opacity: 0.2, rx: 2 }),
  );
  for (let i = 0; i < 5; i += 1) {
    sheet.add(
      circle(x + sheet.random.between(8, wide - 8), y + sheet.random.between(8, high - 8), sheet.random.between(1, 2.6), "#000", {
        opacity: 0.16,
      }),
    );
  }
}

/** A tongue of flame standing on (x, y). */
export function flame(x: number, y: number, high: number, colour: string, opacity = 1): string {
  const w = high * 0.3;
  return path(
    `M${n(x)} ${n(y)}C${n(x - w * 1.5)} ${n(y - high * 0.1)} ${n(x - w)} ${n(y - high * 0.5)} ${n(x - w * 0.15)} ${n(y - high * 0.62)}C${n(x - w * 0.1)} ${n(y - high * 0.8)} ${n(x + w * 0.1)} ${n(y - high * 0.85)} ${n(x + w * 0.05)} ${n(y - high)}C${n(x + w * 0.9)} ${n(y - high * 0.7)} ${n(x + w * 0.5)} ${n(y - high * 0.55)} ${n(x + w)} ${n(y - high * 0.4)}C${n(x + w * 1.5)} ${n(y - high * 0.16)} ${n(x + w * 0.9)} ${n(y)} ${n(x)} ${n(y)}Z`,
    colour,
    { opacity },
  );
}

/** Light that spreads from a hot place. */
export function glow(sheet: Sheet, cx: number, cy: number, r: number, colour: string, opacity = 0.7): void {
  sheet.add(
    circle(
      cx,
      cy,
      r,
      radial(sheet, [
        [0, colour, opacity],
        [0.4, colour, opacity * 0.45],
        [1, colour, 0],
      ]),
    ),
  );
}

/** A plant's stems and leaves rising from (x, y). */
export function plant(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  const r = sheet.random;
  for (let i = 0; i < 11; i += 1) {
    const lean = (i - 5) * 0.19 + r.between(-0.08, 0.08);
    const high = size * r.between(0.65, 1) * (1 - Math.abs(lean) * 0.32);
    const tip = { x: x + Math.sin(lean) * high, y: y - Math.cos(lean) * high };
    const tint = i % 3 === 0 ? lighter(colour, 0.2) : i % 3 === 1 ? colour : darker(colour, 0.25);
    const wide = size * 0.075;
    sheet.add(
      path(
        `M${n(x)} ${n(y)}Q${n(x + Math.sin(lean) * high * 0.3 - wide)} ${n(y - high * 0.6)} ${n(tip.x)} ${n(tip.y)}Q${n(x + Math.sin(lean) * high * 0.5 + wide * 1.4)} ${n(y - high * 0.45)} ${n(x)} ${n(y)}Z`,
        tint,
      ),
      line(`M${n(x)} ${n(y)}Q${n(x + Math.sin(lean) * high * 0.38)} ${n(y - high * 0.55)} ${n(tip.x)} ${n(tip.y)}`, "#fff", 1.6, {
        "stroke-opacity": 0.22,
      }),
    );
  }
}

/** A long tool lying from (x, y) at an angle: a wooden handle and a metal end. */
export function tool(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  long: number,
  wood: string,
  end: "needle" | "loop" | "brush" | "knife",
  tip = "#3a2a20",
): void {
  const thick = long * 0.055;
  const round = linear(sheet, [
    [0, lighter(wood, 0.35)],
    [0.5, wood],
    [1, darker(wood, 0.4)],
  ]);
  const metal = linear(sheet, [
    [0, "#e6e6e2"],
    [0.5, "#a9aaa8"],
    [1, "#6d6e6c"],
  ]);
  const soft = blur(sheet, 6);
  const h = long * 0.58;
  const handle = path(
    `M0 0C${n(h * 0.1)} ${n(-thick * 0.9)} ${n(h * 0.5)} ${n(-thick * 0.5)} ${n(h)} ${n(-thick * 0.4)}V${n(thick * 0.4)}C${n(h * 0.5)} ${n(thick * 0.5)} ${n(h * 0.1)} ${n(thick * 0.9)} 0 0Z`,
    round,
  );
  const ends = {
    needle: line(`M${n(h)} 0H${n(long)}`, "#9a9b98", long * 0.009),
    loop: line(
      `M${n(h + long * 0.1)} 0C${n(long * 0.8)} ${n(-thick * 2)} ${n(long)} ${n(-thick * 1.6)} ${n(long)} 0S${n(long * 0.8)} ${n(thick * 2)} ${n(h + long * 0.1)} 0`,
      "#b9bab6",
      long * 0.014,
    ),
    brush: path(
      `M${n(h + long * 0.09)} ${n(-thick * 0.42)}C${n(long * 0.8)} ${n(-thick * 0.95)} ${n(long * 0.9)} ${n(-thick * 0.3)} ${n(long)} 0C${n(long * 0.9)} ${n(thick * 0.4)} ${n(long * 0.8)} ${n(thick * 0.95)} ${n(h + long * 0.09)} ${n(thick * 0.42)}Z`,
      tip,
    ),
    knife: path(
      `M${n(h + long * 0.08)} ${n(-thick * 0.35)}L${n(long * 0.92)} ${n(-thick * 0.3)}L${n(long)} ${n(thick * 0.35)}H${n(h + long * 0.08)}Z`,
      metal,
    ),
  };
  const collar = rect(h, -thick * 0.42, long * 0.1, thick * 0.84, metal);
  sheet.add(
    group(
      { transform: `translate(${n(x + 9)} ${n(y + 13)}) rotate(${turn})`, opacity: 0.35, filter: soft },
      rect(0, -thick * 0.4, long, thick * 0.8, "#000", { rx: thick * 0.4 }),
    ),
    group({ transform: `translate(${n(x)} ${n(y)}) rotate(${turn})` }, handle, collar, ends[end]),
  );
}

/** A bag of clay standing on its base, tied at the top. */
export function clayBag(sheet: Sheet, cx: number, base: number, wide: number, high: number, clay: string): void {
  shadow(sheet, cx, base, wide * 0.62);
  const x = cx - wide / 2;
  const top = base - high;
  const d = `M${n(x)} ${n(base - 8)}Q${n(x - wide * 0.03)} ${n(base - high * 0.5)} ${n(x + wide * 0.04)} ${n(top + high * 0.24)}Q${n(cx - wide * 0.2)} ${n(top + high * 0.14)} ${n(cx - wide * 0.07)} ${n(top + high * 0.06)}H${n(cx + wide * 0.07)}Q${n(cx + wide * 0.2)} ${n(top + high * 0.14)} ${n(x + wide * 0.96)} ${n(top + high * 0.24)}Q${n(x + wide * 1.03)} ${n(base - high * 0.5)} ${n(x + wide)} ${n(base - 8)}Q${n(cx)} ${n(base + 12)} ${n(x)} ${n(base - 8)}Z`;
  const across = linear(
    sheet,
    [
      [0, "#000", 0.28],
      [0.25, "#fff", 0.26],
      [0.6, "#000", 0.06],
      [1, "#000", 0.46],
    ],
    [0, 0, 1, 0],
  );
  sheet.add(path(d, clay), path(d, across));
  for (let i = 0; i < 9; i += 1) {
    const fx = x + wide * sheet.random.between(0.1, 0.9);
    const fy = top + high * sheet.random.between(0.26, 0.5);
    sheet.add(
      line(
        `M${n(cx + (fx - cx) * 0.2)} ${n(top + high * 0.14)}Q${n(fx)} ${n((top + fy) / 2 + high * 0.1)} ${n(fx)} ${n(fy + high * 0.2)}`,
        i % 2 ? "#fff" : "#000",
        2.4,
        { "stroke-opacity": i % 2 ? 0.22 : 0.12 },
      ),
    );
  }
  sheet.add(
    path(
      `M${n(cx - wide * 0.07)} ${n(top + high * 0.06)}q${n(-wide * 0.12)} ${n(-high * 0.08)} ${n(-wide * 0.06)} ${n(-high * 0.1)}q${n(wide * 0.13)} ${n(high * 0.03)} ${n(wide * 0.26)} ${n(-high * 0.01)}q${n(wide * 0.04)} ${n(high * 0.06)} ${n(-wide * 0.06)} ${n(high * 0.11)}z`,
      lighter(clay, 0.2),
    ),
    rect(cx - wide * 0.085, top + high * 0.045, wide * 0.17, high * 0.03, darker(clay, 0.5), { rx: 4 }),
    rect(cx - wide * 0.28, base - high * 0.46, wide * 0.56, high * 0.2, "#f2ede2", { rx: 4, opacity: 0.92 }),
    rect(cx - wide * 0.22, base - high * 0.42, wide * 0.3, high * 0.03, darker(clay, 0.3), { rx: 2 }),
    rect(cx - wide * 0.22, base - high * 0.36, wide * 0.42, high * 0.018, "#9b948a", { rx: 2 }),
    rect(cx - wide * 0.22, base - high * 0.325, wide * 0.36, high * 0.018, "#9b948a", { rx: 2 }),
  );
}

/** A bucket seen from above, full of glaze. */
export function bucket(sheet: Sheet, cx: number, cy: number, r: number, glaze: string, rim = "#e8e6df"): void {
  const liquid = radial(
    sheet,
    [
      [0, lighter(glaze, 0.28)],
      [0.7, glaze],
      [1, darker(glaze, 0.3)],
    ],
    [0.38, 0.34, 0.75],
  );
  const wall = linear(
    sheet,
    [
      [0, darker(rim, 0.35)],
      [1, lighter(rim, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const shine = radial(sheet, [
    [0, "#fff", 0.55],
    [1, "#fff", 0],
  ]);
  sheet.add(
    circle(cx + r * 0.1, cy + r * 0.14, r, "#000", { opacity: 0.36, filter: blur(sheet, r * 0.08) }),
    circle(cx, cy, r, rim),
    circle(cx, cy, r * 0.99, "none", { stroke: "#fff", "stroke-opacity": 0.7, "stroke-width": r * 0.02 }),
    circle(cx, cy, r * 0.93, wall),
    circle(cx + r * 0.015, cy + r * 0.02, r * 0.86, liquid),
    ellipse(cx - r * 0.3, cy - r * 0.36, r * 0.32, r * 0.16, shine, {
      transform: `rotate(-35 ${n(cx - r * 0.3)} ${n(cy - r * 0.36)})`,
    }),
    circle(cx + r * 0.2, cy + r * 0.18, r * 0.34, "none", {
      stroke: lighter(glaze, 0.3),
      "stroke-opacity": 0.35,
      "stroke-width": r * 0.025,
    }),
    circle(cx + r * 0.2, cy + r * 0.18, r * 0.2, "none", {
      stroke: lighter(glaze, 0.3),
      "stroke-opacity": 0.3,
      "stroke-width": r * 0.02,
    }),
  );
}
