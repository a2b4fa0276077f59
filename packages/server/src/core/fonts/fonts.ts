import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import bidiFactory from "bidi-js";
import { normalized } from "#core/text";

/** Packages of fonts, by whose letters are asked first. Those of Chinese, Japanese and Korean are thin unless they are stroked. */
const families = ["noto-sans", "noto-sans-hebrew", "noto-sans-arabic", "noto-sans-jp", "noto-sans-kr", "noto-sans-sc"] as const;
type Family = (typeof families)[number];

/** One file of a family: the letters of some ranges. */
interface Slice {
  family: Family;
  /** Of the file, for example `cyrillic` or `114`. */
  name: string;
  ranges: (readonly [from: number, to: number])[];
}

/** A piece of text in one font and one direction. */
export interface TextRun {
  text: string;
  slice: Slice;
}

const require = createRequire(import.meta.url);
/** The package has no types. It turns WOFF2 into TrueType. */
const { decompress } = require("wawoff2") as { decompress(font: Uint8Array): Promise<Uint8Array> };
const fileOf = (family: Family, name: string): string => require.resolve(`@fontsource-variable/${family}/${name}`);

const rangesOf = (text: string): Slice["ranges"] =>
  text.split(",").map((part) => {
    const [from = "", to = from] = part.trim().slice("U+".length).split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });

async function readSlices(): Promise<Slice[]> {
  const all = await Promise.all(
    families.map(async (family) => {
      // Written by the package next to its files.
      const ranges = JSON.parse(await readFile(fileOf(family, "unicode.json"), "utf8")) as Record<string, string>;
      return Object.entries(ranges).map(([key, text]) => ({ family, name: key.replace(/[[\]]/g, ""), ranges: rangesOf(text) }));
    }),
  );
  return all.flat();
}

let slices: Promise<Slice[]> | null = null;

/** Whether the standard fonts of PDF have every letter of a text. */
export const isLatin = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text);

const bidi = bidiFactory();

/** Fonts of one line. Each takes milliseconds to open, and a line of Chinese needs one for every two or three letters. */
const maxSlices = 40;

/** The pieces of one line from left to right; letters that no font has, or that would need too many, become `?`. */
export async function textRuns(text: string): Promise<TextRun[]> {
  const all = await (slices ??= readSlices());
  const sliceOf = (letter: string): Slice | undefined => {
    const point = letter.codePointAt(0) ?? 0;
    return all.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to));
  };
  const line = normalized(text, "NFC");
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: (TextRun & { level: number })[] = [];
  const used = new Set<Slice>();
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const found = sliceOf(letter);
    const isShown = found !== undefined && (used.has(found) || used.size < maxSlices);
    const slice = isShown ? found : sliceOf("?");
    if (!slice) continue;
    used.add(slice);
    const shown = isShown ? letter : "?";
    if (last?.slice === slice && last.level === level && letter !== " ") last.text += shown;
    else runs.push({ text: shown, slice, level });
  }
  return inVisualOrder(runs);
}

/** Rule L2 of the Unicode bidirectional algorithm, on runs: letters within a run are placed by its font. */
function inVisualOrder<Run extends { level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  return ordered;
}

const maxFiles = 32;
const files = new Map<string, Promise<Buffer>>();

/** A font that PDF can embed. Those used last are kept: decompressing one takes longer than embedding it. */
export function readFont({ family, name }: Slice): Promise<Buffer> {
  const key = `files/${family}-${name}-wght-normal.woff2`;
  const file = files.get(key) ?? readFile(fileOf(family, key)).then(async (packed) => Buffer.from(await decompress(packed)));
  files.delete(key);
  files.set(key, file);
  file.catch(() => files.delete(key));
  const [oldest] = files.keys();
  if (files.size > maxFiles && oldest !== undefined) files.delete(oldest);
  return file;
}

/** Width of the stroke that gives the letters of a font the weight of a heading or of a text, as a share of their size. */
export const strokeOf = ({ family }: Slice, isBold: boolean): number => {
  const isThin = family === "noto-sans-jp" || family === "noto-sans-kr" || family === "noto-sans-sc";
  return (isThin ? 0.035 : 0) + (isBold ? 0.025 : 0);
};
