import type { SourceText } from "#source";
import { checkCycles } from "./cycles.ts";
import { checkImports } from "./imports.ts";
import { readModule, type Problem } from "./module.ts";
import { checkExports, checkNames } from "./names.ts";
import { foreignReads } from "./foreign-reads.ts";
import { checkOwners, checkTables, type ForeignReads } from "./sql.ts";

export { readModule } from "./module.ts";
export type { Problem } from "./module.ts";

/** All violations of the import boundaries in these files. @param reads which tables of others each feature may still name */
export function checkBoundaries(sources: readonly SourceText[], reads: ForeignReads = foreignReads): Problem[] {
  const modules = sources.map(readModule);
  const single = modules.flatMap((module) => [...checkImports(module), ...checkNames(module), ...checkExports(module)]);
  return [...single, ...checkCycles(modules), ...checkOwners(sources), ...checkTables(modules, reads)];
}
