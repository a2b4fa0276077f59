import type { SourceText } from "#source";
import { checkCycles } from "./cycles.ts";
import { checkImports } from "./imports.ts";
import { readModule, type Problem } from "./module.ts";
import { checkExports, checkNames } from "./names.ts";
import { checkOwners, checkTables } from "./sql.ts";

export { readModule } from "./module.ts";
export type { Problem } from "./module.ts";

/** Everything wrong with how these files stand to each other. */
export function checkBoundaries(sources: readonly SourceText[]): Problem[] {
  const modules = sources.map(readModule);
  const single = modules.flatMap((module) => [
    ...checkImports(module),
    ...checkNames(module),
    ...checkExports(module),
    ...checkTables(module),
  ]);
  return [...single, ...checkCycles(modules), ...checkOwners(sources)];
}
