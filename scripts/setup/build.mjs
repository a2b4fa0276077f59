import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./root.mjs";
import { run } from "./run.mjs";

const stampPath = inRoot("apps", "web", "dist", ".built-from");
const sources = [
  "apps/web/src",
  "apps/web/public",
  "packages/contract/src",
  "packages/client/src",
  "packages/ui/src",
  "scripts/build",
];
const files = ["package-lock.json", "apps/web/vite.config.ts", "scripts/build.ts"];

/** Builds the reference site, unless it was built from exactly these sources. */
export async function ensureBuilt(node) {
  if (existsSync(stampPath) && readFileSync(stampPath, "utf8") === sourcesHash()) return;
  console.log("Building the site…");
  const code = await run(node, [inRoot("scripts", "build.ts"), "web"]);
  if (code !== 0) throw new Error(`the build failed with code ${code}`);
}

/** Says what the site was built from; the build writes it last. */
export const markBuilt = (hash) => writeFileSync(stampPath, hash);

/** A digest of every file that ends up in the site. Taken of contents, because a checkout changes times alone. */
export function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of [...files, ...sources.flatMap(filesBelow)])
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(inRoot(file)))
      .update("\0");
  return hash.digest("hex");
}

function filesBelow(folder) {
  if (!existsSync(inRoot(folder))) return [];
  const entries = readdirSync(inRoot(folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(path.join(folder, entry.name)) : [path.join(folder, entry.name)]));
}
