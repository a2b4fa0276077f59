import { create, type Font } from "fontkit";
import { readFont, strokeOf, textRuns, type TextRun } from "./fonts.ts";

/** How a text looks. */
export interface Face {
  /** Of the font, in pixels. */
  size: number;
  /** From 100 to 900. */
  weight: number;
}

/** A line of text as shapes: machines without fonts draw it, too. */
export interface Outline {
  /** Paths of SVG; the baseline begins at 0, 0. */
  markup: string;
  /** In pixels. */
  width: number;
}

const maxFonts = 32;
const fonts = new Map<string, Promise<Font>>();

/** Those used last are kept. */
function openFont(slice: TextRun["slice"], weight: number): Promise<Font> {
  const key = `${slice.family} ${slice.name} ${weight}`;
  const font = fonts.get(key) ?? readFont(slice).then((file) => inWeight(file, weight));
  fonts.delete(key);
  fonts.set(key, font);
  font.catch(() => fonts.delete(key));
  const [oldest] = fonts.keys();
  if (fonts.size > maxFonts && oldest !== undefined) fonts.delete(oldest);
  return font;
}

function inWeight(file: Buffer, weight: number): Font {
  const font = create(file);
  if (!("layout" in font)) throw new Error("a collection of fonts is no font");
  return font.variationAxes["wght"] ? font.getVariation({ wght: weight }) : font;
}

/** Draws one line; letters that no font has become `?`. */
export async function outlineText(text: string, { size, weight }: Face): Promise<Outline> {
  let width = 0;
  const paths: string[] = [];
  for (const run of await textRuns(text)) {
    const font = await openFont(run.slice, weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    const stroke = strokeOf(run.slice, false) * size;
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const place = `${rounded(width + xOffset * scale)} ${rounded(-yOffset * scale)}`;
      const shape = glyph.path.scale(scale, -scale).toSVG();
      if (shape !== "")
        paths.push(
          `<path transform="translate(${place})" d="${shape}"${stroke > 0 ? ` stroke-width="${rounded(stroke)}"` : ""}/>`,
        );
      width += xAdvance * scale;
    }
  }
  return { markup: paths.join(""), width };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Breaks a text into lines that fit.
 * @param room in pixels
 * @param most lines; the last ends in an ellipsis where there is more
 */
export async function linesOf(text: string, face: Face, { room, most }: { room: number; most: number }): Promise<Outline[]> {
  const lines: Outline[] = [];
  let rest = piecesOf(text);
  while (rest.length > 0) {
    const isLast = lines.length === most - 1;
    const fitting = await fit(rest, face, room);
    if (!isLast || fitting.count === rest.length) lines.push(fitting.line);
    else {
      lines.push(await shortened(rest.slice(0, fitting.count).join(""), face, room));
      break;
    }
    rest = rest.slice(fitting.count);
  }
  return lines;
}

/** Words with the space behind them; scripts that write none may break after each letter. */
const piecesOf = (text: string): string[] =>
  text
    .trim()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+\s*|\s+/gu,
    ) ?? [];

/** As many of the first pieces as fit, at least one. */
async function fit(pieces: readonly string[], face: Face, room: number): Promise<{ count: number; line: Outline }> {
  let line = await outlineText((pieces[0] ?? "").trimEnd(), face);
  let count = 1;
  while (count < pieces.length) {
    const longer = await outlineText(
      pieces
        .slice(0, count + 1)
        .join("")
        .trimEnd(),
      face,
    );
    if (longer.width > room) break;
    line = longer;
    count += 1;
  }
  return line.width <= room ? { count, line } : { count, line: await shortened(pieces[0] ?? "", face, room) };
}

/** The longest beginning that fits with an ellipsis. */
async function shortened(text: string, face: Face, room: number): Promise<Outline> {
  const letters = [...text.trimEnd()];
  const beginning = (count: number) => outlineText(`${letters.slice(0, count).join("").trimEnd()}…`, face);
  let [fits, exceeds] = [0, letters.length + 1];
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >> 1;
    if ((await beginning(middle)).width <= room) fits = middle;
    else exceeds = middle;
  }
  return beginning(fits);
}
