import type { Scenes } from "#testing";

// Scenes stand on the testing kit, so features do not export them: Vitest's glob gathers their files.
const modules = import.meta.glob<Record<string, Scenes>>("/packages/server/src/*/*.scenes.ts", { eager: true });

/** The stage of every built call. */
export const scenes: Scenes = Object.fromEntries(
  Object.values(modules).flatMap((module) => Object.values(module).flatMap((part) => Object.entries(part))),
);
