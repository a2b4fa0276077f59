import { blur, clip, darker, ellipse, group, lighter, linear, n, path, radial, rect, type Sheet } from "./sheet.ts";

/** A wall and a table under light from the upper left, the ground of most scenes. Returns the table line. */
export function room(sheet: Sheet, wall: string, table: string, at = 0.68): number {
  const { width, height } = sheet;
  const y = height * at;
  const wallFill = linear(
    sheet,
    [
      [0, lighter(wall, 0.25)],
      [1, darker(wall, 0.22)],
    ],
    [0, 0, 1, 0.5],
  );
  const tableFill = linear(sheet, [
    [0, table],
    [1, darker(table, 0.28)],
  ]);
  const light = radial(
    sheet,
    [
      [0, "#fff", 0.5],
      [1, "#fff", 0],
    ],
    [0.3, 0.25, 0.8],
  );
  sheet.add(
    rect(0, 0, width, height, wallFill),
    rect(0, y, width, height - y, tableFill),
    rect(0, y, width, 1.4, "#000", { opacity: 0.14 }),
    rect(0, y + 1.4, width, 2, "#fff", { opacity: 0.16 }),
    rect(0, 0, width, height, light),
  );
  return y;
}

/** A surface seen from straight above. */
export function ground(sheet: Sheet, colour: string): void {
  const fill = radial(
    sheet,
    [
      [0, lighter(colour, 0.22)],
      [0.5, colour],
      [1, darker(colour, 0.3)],
    ],
    [0.28, 0.18, 1.05],
  );
  sheet.add(rect(0, 0, sheet.width, sheet.height, fill));
}

/** Boards seen from above, running across. */
export function boards(sheet: Sheet, colour: string, count: number): void {
  const tall = sheet.height / count;
  for (let i = 0; i < count; i += 1) {
    const tint = sheet.random.between(0, 0.14);
    const y = i * tall;
    sheet.add(rect(0, y, sheet.width, tall + 1, darker(colour, tint)));
    for (let grain = 0; grain < 7; grain += 1) {
      const gy = y + sheet.random.between(6, tall - 6);
      const wave = sheet.random.between(-9, 9);
      sheet.add(
        path(
          `M0 ${n(gy)}Q${n(sheet.width * 0.3)} ${n(gy + wave)} ${n(sheet.width * 0.6)} ${n(gy)}T${sheet.width} ${n(gy + wave / 2)}`,
          "none",
          {
            stroke: darker(colour, 0.45),
            "stroke-opacity": sheet.random.between(0.05, 0.17),
            "stroke-width": sheet.random.between(1, 3),
          },
        ),
      );
    }
    sheet.add(
      rect(0, y, sheet.width, 2.5, "#000", { opacity: 0.3 }),
      rect(0, y + 2.5, sheet.width, 2, "#fff", { opacity: 0.14 }),
    );
  }
  const light = radial(
    sheet,
    [
      [0, "#fff", 0.34],
      [0.6, "#fff", 0],
      [1, "#000", 0.28],
    ],
    [0.25, 0.15, 1.1],
  );
  sheet.add(rect(0, 0, sheet.width, sheet.height, light));
}

/** The soft shadow of something standing at (cx, base), falling to the right. */
export function shadow(sheet: Sheet, cx: number, base: number, reach: number, strength = 1): void {
  const soft = blur(sheet, reach * 0.09);
  sheet.add(
    ellipse(cx + reach * 0.3, base + reach * 0.035, reach, reach * 0.17, "#000", { opacity: 0.26 * strength, filter: soft }),
    ellipse(cx + reach * 0.06, base + reach * 0.02, reach * 0.6, reach * 0.07, "#000", {
      opacity: 0.44 * strength,
      filter: soft,
    }),
  );
}

/** A window's light lying on the wall: panes skewed to the right. */
export function windowLight(sheet: Sheet, x: number, y: number, size: number, opacity = 0.3): void {
  const soft = blur(sheet, size * 0.012);
  const panes: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      const px = x + column * size * 0.4 + row * size * 0.09;
      const py = y + row * size * 0.37 + column * size * 0.07;
      panes.push(
        path(
          `M${n(px)} ${n(py)}l${n(size * 0.36)} ${n(size * 0.063)}l${n(size * 0.08)} ${n(size * 0.33)}l${n(-size * 0.36)} ${n(-size * 0.063)}z`,
          "#fff4dc",
        ),
      );
    }
  }
  sheet.add(group({ opacity, filter: soft }, ...panes));
}

/** A board fixed to the wall. */
export function shelf(sheet: Sheet, y: number, colour = "#8a6a4c", x = 0, width = sheet.width): void {
  const soft = blur(sheet, 9);
  const thick = sheet.height * 0.022;
  const fill = linear(sheet, [
    [0, lighter(colour, 0.22)],
    [0.35, colour],
    [1, darker(colour, 0.35)],
  ]);
  sheet.add(
    group(
      { "clip-path": clip(sheet, rect(x, y, width, sheet.height, "#000")) },
      rect(x, y + thick, width, thick * 2.4, "#000", { opacity: 0.3, filter: soft }),
    ),
    rect(x, y, width, thick, fill),
  );
}
