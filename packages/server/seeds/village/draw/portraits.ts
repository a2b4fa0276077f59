import { faces, type Face } from "./faces.ts";
import { circle, darker, group, lighter, line, path, rect, type Scene } from "./sheet.ts";

const shoulders = "M14 206c2-42 34-58 62-61h48c28 3 60 19 62 61z";
const face = "M64 88c0-30 16-44 36-44s36 14 36 44c0 30-16 54-36 54S64 118 64 88z";
const beardFull = "M64 92c2 10 6 14 14 14 14-4 30-4 44 0 8 0 12-4 14-14 2 34-14 54-36 54S62 126 64 92z";

/** What hangs behind the head. */
function behind({ style, hair }: Face): string {
  switch (style) {
    case "long":
      return path("M50 100C44 48 70 28 100 28s58 22 51 74c-2 26 6 44 2 60H46c-3-18 7-36 4-62z", hair);
    case "wavy":
      return path(
        "M52 96C44 48 68 28 100 28s58 20 48 68c14 10 2 22 10 34 6 12-8 22-14 18H56c-8 4-20-6-14-18 8-12-4-24 10-34z",
        hair,
      );
    case "bob":
      return path("M54 104C48 54 70 32 100 32s54 22 46 72l-4 22H58z", hair);
    case "bun":
      return circle(100, 28, 20, hair) + path("M58 96c-4-42 16-58 42-58s46 18 42 58z", hair);
    case "low-bun":
      return circle(142, 112, 17, hair) + path("M58 98c-4-44 16-60 42-60s46 18 42 60z", hair);
    case "afro":
      return circle(100, 80, 60, hair);
    case "curls":
      return group(
        { fill: hair },
        ...[
          [58, 78, 22],
          [66, 54, 24],
          [90, 42, 25],
          [116, 44, 24],
          [136, 58, 23],
          [144, 82, 21],
          [54, 102, 18],
          [148, 106, 17],
        ].map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, hair)),
      );
    case "locs":
      return group(
        {},
        ...Array.from({ length: 11 }, (_, i) =>
          line(
            `M${56 + i * 8.8} 70q${(i - 5) * 1.6} 40 ${(i - 5) * 3.4} ${86 + (i % 3) * 8}`,
            i % 2 ? hair : darker(hair, 0.25),
            10,
          ),
        ),
        circle(100, 70, 42, hair),
      );
    case "braid":
      return (
        path("M54 104C48 54 70 32 100 32s54 22 46 72l-6 16H60z", hair) +
        group(
          {},
          ...Array.from({ length: 6 }, (_, i) =>
            rect(136 + i * 2.4, 112 + i * 13, 20 - i, 16, i % 2 ? darker(hair, 0.18) : hair, {
              rx: 8,
              transform: `rotate(${i % 2 ? 18 : -18} ${146 + i * 2} ${120 + i * 13})`,
            }),
          ),
        )
      );
    default:
      return "";
  }
}

/** What lies over the forehead. */
function infront({ style, hair }: Face): string {
  switch (style) {
    case "short":
      return path("M60 88c-4-36 14-54 42-54 26 0 40 16 38 54-4-16-8-24-14-28-16 8-38 8-52 2-8 6-11 14-14 26z", hair);
    case "crop":
      return path("M61 86c-3-34 14-50 40-50s40 14 38 50c-4-14-8-20-13-24-16 6-36 6-52 0-7 5-10 12-13 24z", hair);
    case "side":
      return path("M59 90c-4-38 12-58 44-58 28 0 42 20 38 58-3-14-6-22-10-28-20 4-38-2-52-12-4 10-14 20-20 40z", hair);
    case "pixie":
      return path("M58 92c-6-40 14-60 44-60s44 22 40 58c-6-8-8-16-12-24-10 6-26 2-40-8-4 12-18 14-24 12-4 6-6 14-8 22z", hair);
    case "long":
    case "wavy":
    case "braid":
      return path("M62 96c0-30 14-46 38-48 24 2 38 18 38 48-8-20-22-32-38-36-16 4-30 16-38 36z", hair);
    case "bob":
      return path("M60 86c0-34 16-48 40-48s40 14 40 48c-24-10-56-10-80 0z", hair);
    case "bun":
    case "low-bun":
      return path("M60 90c0-32 16-50 40-50s40 18 40 50c-8-22-20-32-40-34-20 2-32 12-40 34z", hair);
    case "afro":
      return path("M62 82c2-22 16-36 38-36s36 14 38 36c-20-14-54-14-76 0z", hair);
    case "curls":
      return path("M64 84c6-22 18-30 36-30s30 8 36 30c-20-16-50-16-72 0z", hair);
    case "locs":
      return path("M60 88c0-34 16-50 40-50s40 16 40 50c-12-18-26-24-40-24s-28 6-40 24z", hair);
    case "balding":
      return path("M62 96c-4-12-3-24 2-32 2 8 3 14 3 24zM138 96c4-12 3-24-2-32-2 8-3 14-3 24z", hair);
    case "none":
      return "";
  }
}

function headwear({ cover }: Face): string {
  if (!cover) return "";
  const { kind, colour } = cover;
  switch (kind) {
    case "scarf":
      return (
        path("M58 96c-2-38 16-56 42-56s44 18 42 56c-6-26-20-38-42-38S64 70 58 96z", colour) +
        path("M62 104c4 30 18 44 38 44s34-14 38-44l16 40-54 30-54-30z", colour) +
        line("M70 160q30 16 60 0", darker(colour, 0.22), 3, { "stroke-opacity": 0.7 })
      );
    case "beanie":
      return (
        path("M58 78c-2-36 18-52 42-52s44 16 42 52z", colour) +
        rect(54, 68, 92, 20, lighter(colour, 0.14), { rx: 9 }) +
        group({ opacity: 0.25 }, ...Array.from({ length: 9 }, (_, i) => rect(60 + i * 9.6, 69, 2, 18, "#000")))
      );
    case "turban":
      return (
        path("M54 80c-6-40 18-58 46-58s52 18 46 58c-14-12-30-18-46-18s-32 6-46 18z", colour) +
        line("M56 72q40-34 86-20M60 54q40-24 78 0", darker(colour, 0.24), 3.4) +
        circle(100, 42, 5, lighter(colour, 0.5))
      );
    case "bandana":
      return (
        path("M59 76c2-26 18-38 41-38s39 12 41 38c-24-12-58-12-82 0z", colour) +
        circle(144, 78, 8, colour) +
        path("M146 80l18 12-14 4zM142 82l8 20-12-6z", darker(colour, 0.12))
      );
    case "cap":
      return (
        path("M60 74c0-28 16-42 40-42s40 14 40 42z", colour) +
        path("M58 72q46-14 92 4 8 6-4 8-44-14-88 0-8-4 0-12z", darker(colour, 0.2))
      );
  }
}

function clothes({ top, apron, collar, skin }: Face): string {
  let marks = path(shoulders, top);
  if (collar === "shirt") marks += path("M78 146l22 26-12 12-18-34zM122 146l-22 26 12 12 18-34z", lighter(top, 0.28));
  if (collar === "polo") marks += path("M80 144q20 26 40 0l6 6q-26 34-52 0z", darker(top, 0.25));
  if (collar === "shawl") marks += path("M60 148q40 44 80 0l26 12q-66 64-132 0z", lighter(top, 0.2));
  if (apron)
    marks +=
      path("M62 176q38 10 76 0v30H62z", apron) +
      line("M66 178L78 146M134 178L122 146", apron, 7) +
      rect(84, 190, 32, 16, darker(apron, 0.2), { rx: 3 });
  return (
    marks + path("M82 128h36v22c-4 12-32 12-36 0z", skin) + path("M82 136q18 14 36 0v8q-18 14-36 0z", "#000", { opacity: 0.14 })
  );
}

function portrait(given: Face): string {
  const { ground, skin, hair, beard, glasses, earrings, cover } = given;
  let marks = rect(0, 0, 200, 200, ground) + circle(60, 50, 130, "#fff", { opacity: 0.22 });
  if (cover?.kind === "scarf")
    marks += path("M46 112C40 52 68 26 100 26s62 26 54 86c-2 22 8 34 6 50H40c0-18 8-28 6-50z", cover.colour);
  else marks += behind(given);
  marks += clothes(given);
  if (["balding", "none", "short", "crop", "side", "pixie"].includes(given.style) && cover?.kind !== "scarf")
    marks += circle(63, 94, 9, darker(skin, 0.07)) + circle(137, 94, 9, darker(skin, 0.07));
  marks += path(face, skin);
  if (beard === "full") marks += path(beardFull, hair);
  if (beard === "short")
    marks += path("M65 98c3 8 6 12 12 14 14-3 32-3 46 0 6-2 9-6 12-14 0 28-16 44-35 44s-35-16-35-44z", hair, { opacity: 0.82 });
  if (beard === "moustache") marks += path("M82 116c6-9 13-7 18-3 5-4 12-6 18 3-6 4-13 3-18 0-5 3-12 4-18 0z", hair);
  if (cover?.kind !== "scarf") marks += infront(given);
  marks += headwear(given);
  if (glasses)
    marks +=
      circle(83, 92, 13, "#fff", { opacity: 0.28 }) +
      circle(117, 92, 13, "#fff", { opacity: 0.28 }) +
      group(
        { fill: "none", stroke: glasses, "stroke-width": 3.6 },
        '<circle cx="83" cy="92" r="13"/>',
        '<circle cx="117" cy="92" r="13"/>',
        '<path d="M96 91q4-4 8 0M70 90l-6-3M130 90l6-3"/>',
      );
  if (earrings) marks += circle(64, 112, 4.5, earrings) + circle(136, 112, 4.5, earrings);
  return marks;
}

export const portraits: readonly Scene[] = faces.map((one) => ({
  name: `p-${one.name}`,
  width: 200,
  height: 200,
  draw: (sheet) => sheet.add(portrait(one)),
}));
