import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the repository: its path from the root with forward slashes, and its text. */
export interface SourceText {
  path: string;
  text: string;
}

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const skipped = new Set(["node_modules", "dist", "data", ".git", ".cache", "screenshots"]);

/** Every file below these folders whose name matches, in order of path. */
export function readSources(folders: readonly string[], name: RegExp): SourceText[] {
  return folders
    .flatMap((folder) => pathsBelow(folder))
    .filter((file) => name.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), "utf8") }));
}

function pathsBelow(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      return entry.isDirectory() ? pathsBelow(place) : [place];
    });
}
