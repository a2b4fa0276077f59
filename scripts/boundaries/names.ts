import type { Module, Problem } from "./module.ts";

const vagueNames = /^(utils?|helpers?|common|misc|managers?)$/i;

/** Names of files and folders that say nothing about what is inside. */
export function checkNames({ path }: Pick<Module, "path">): Problem[] {
  const words = path.split(/[/.]|-|(?<=[a-z])(?=[A-Z])/);
  return words
    .filter((word) => vagueNames.test(word))
    .map((word) => ({ path, rule: "names-say-something", message: `"${word}" says nothing` }));
}

/** What a group offers is written out, name by name. */
export function checkExports({ path, program }: Module): Problem[] {
  const body = Array.isArray(program["body"]) ? program["body"] : [];
  return body
    .filter((statement: { type: string; exported?: unknown }) => statement.type === "ExportAllDeclaration" && !statement.exported)
    .map(() => ({ path, rule: "exports-by-name", message: "name the exports one by one" }));
}
