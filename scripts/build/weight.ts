import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** One page, as a line of a report. */
export interface Weight {
  what: string;
  found: string;
  budget?: string;
  /** Absent where nothing is promised. */
  isWithin?: boolean;
}

/** An entry of Vite's manifest. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Of a page that visitors can open. */
const budgets = { js: 190, css: 40 };
/** Pages that only members open: their own lists, settings, notifications and messages, teaching, and the staff console. */
const memberPage =
  /^(?:console(?:_\w+)?|lesson_edit|course_(?:edit|dashboard)|user_(?:(?:discussions|posts)_\w+|messages|notifications|profile_settings|blocked|connection_requests\w*))$/;
const entry = "src/entry-client.tsx";
const kb = (bytes: number): number => bytes / 1000;

/** Keys of a manifest by what they are. */
const pagesOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => key.startsWith("src/pages/"));
const languagesOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => key.startsWith("src/messages/"));

/** Files that a page needs before anybody can use it: of its own, of the entry, and of all that these import. */
export function filesOf(manifest: Manifest, sources: readonly string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
  return { js: [...new Set(chunks.map(({ file }) => file))], css: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
}

/**
 * What each page weighs as brotli, in its heaviest language.
 * @param sizeOf bytes of a file once compressed
 */
export function weigh(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file), 0);
  const words = Math.max(0, ...languagesOf(manifest).map((language) => sizeOf(manifest[language]?.file ?? "")));
  return pagesOf(manifest).map((page) => {
    const { js, css } = filesOf(manifest, [entry, page]);
    const [script, style] = [kb(sum(js) + words), kb(sum(css))];
    const name = path.basename(page, ".tsx");
    const figure = { what: `Weight of ${name}`, found: `${script.toFixed(1)} kB JavaScript, ${style.toFixed(1)} kB CSS` };
    if (memberPage.test(name)) return figure;
    const isWithin = script <= budgets.js && style <= budgets.css;
    return { ...figure, budget: `<= ${budgets.js} kB, <= ${budgets.css} kB`, isWithin };
  });
}

/** Weighs the built site. @param clientFolder `apps/web/dist/client` */
export function measureWeight(clientFolder: string): Weight[] {
  const file = path.join(clientFolder, ".vite", "manifest.json");
  if (!existsSync(file)) return [{ what: "Weight of pages", found: "not measured: apps/web/dist is not built" }];
  // Written by Vite next to the files it describes.
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const sizes = new Map<string, number>();
  return weigh(manifest, (name) => {
    const size = sizes.get(name) ?? brotliCompressSync(readFileSync(path.join(clientFolder, name))).length;
    sizes.set(name, size);
    return size;
  });
}
