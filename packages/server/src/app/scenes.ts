import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Scenes } from "#testing";

// Scenes stand on the testing kit, so features do not export them.
const files = globSync(path.join(import.meta.dirname, "..", "*", "*.scenes.ts"));
const modules = await Promise.all(
  files.map((file) => import(pathToFileURL(file).href) as Promise<Readonly<Record<string, Scenes>>>),
);

/** The stage of every built call. */
export const scenes: Scenes = Object.fromEntries(
  modules.flatMap((module) => Object.values(module).flatMap((part) => Object.entries(part))),
);
