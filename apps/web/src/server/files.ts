import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageFiles } from "#document";

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const entry = "src/entry-client.tsx";
/** Text faces in their upright form: what the first screen is set in. */
const firstFonts = /schibsted-grotesk-latin-wght-normal/;

/** Reads which built files each page needs. */
export function readPageFiles(clientFolder: string): (sources: readonly string[]) => Promise<PageFiles> {
  // Written by Vite beside the very files it describes.
  const manifest = JSON.parse(readFileSync(path.join(clientFolder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const fonts = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith(".woff2") && firstFonts.test(file) ? [`/${file}`] : [],
  );
  const read = (sources: readonly string[]): PageFiles => {
    const chunks = chunksOf(manifest, [entry, ...sources]);
    const script = `/${manifest[entry]?.file}`;
    return {
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      preloads: chunks.map(({ file }) => `/${file}`).filter((file) => file !== script),
      fonts: [...new Set(fonts)],
      scripts: [script],
    };
  };
  /** One for each kind of page. */
  const known = new Map<string, PageFiles>();
  return (sources) => {
    const key = sources.join();
    const files = known.get(key) ?? read(sources);
    known.set(key, files);
    return Promise.resolve(files);
  };
}

/** Chunks of these sources and of their imports, dependencies first. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const seen = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(add);
    found.set(name, chunk);
  };
  sources.forEach(add);
  return [...found.values()];
}
