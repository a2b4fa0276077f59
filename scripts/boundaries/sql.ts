import { listOf, nameOf, stringOf, visit, type SourceText, type SyntaxNode } from "#source";
import type { Module, Problem } from "./module.ts";
import { tables } from "./tables.ts";

const builders = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(inner|left|right|full|cross)Join|using)$/;
const builtWrites = /^(insertInto|updateTable|deleteFrom|mergeInto)$/;
const statements = /\b(insert\s+into|update|delete\s+from|truncate|from|join)\s+"?([a-z_]+)"?/gi;

interface Use {
  table: string;
  writes: boolean;
}

/** Every table of the migrated schema has an owner: one that is not in the list is refused. */
export function checkOwners(sources: readonly SourceText[]): Problem[] {
  const generated = sources.find(({ path }) => path.endsWith("/core/db/tables.gen.ts"));
  const index = generated?.text.split("export interface Tables {")[1] ?? "";
  return [...index.matchAll(/^ {2}(\w+): /gm)]
    .flatMap(([, table = ""]) => (Object.hasOwn(tables, table) ? [] : [table]))
    .map((table) => ({
      path: "scripts/boundaries/tables.ts",
      rule: "tables-have-one-owner",
      message: `table ${table} has no owner`,
    }));
}

/** A table is written by the queries of the feature that owns it alone, and read by queries alone. */
export function checkTables(module: Module): Problem[] {
  if (module.workspace !== "packages/server" || module.isTest || module.group === "" || module.path.endsWith(".gen.ts"))
    return [];
  const isQueries = module.group.startsWith("core/") || /\.(queries|visibility)\.ts$/.test(module.path);
  const found = usesIn(module.program).flatMap(({ table, writes }) => {
    const owner = tables[table];
    if (owner === undefined) return [];
    if (writes && owner !== module.group) return [`only ${owner} writes table ${table}`];
    return isQueries ? [] : [`table ${table} is named outside a .queries.ts`];
  });
  return [...new Set(found)].map((message) => ({ path: module.path, rule: "tables-have-one-owner", message }));
}

function usesIn(program: SyntaxNode): Use[] {
  const found: Use[] = [];
  visit(program, (node) => {
    if (node.type === "CallExpression") {
      const method = nameOf(node["callee"]) ?? "";
      const table = stringOf(listOf(node["arguments"])[0])?.split(" ")[0];
      if (builders.test(method) && table !== undefined) found.push({ table, writes: builtWrites.test(method) });
    }
    if (node.type === "TaggedTemplateExpression" && nameOf(node["tag"]) === "sql")
      found.push(...usesInSql(sqlText(node["quasi"])));
  });
  return found;
}

function usesInSql(text: string): Use[] {
  return [...text.matchAll(statements)].map(([, verb = "", table = ""]) => ({ table, writes: !/^(from|join)$/i.test(verb) }));
}

/** The fixed parts of a template, with `$` for each value between them. */
function sqlText(quasi: unknown): string {
  if (typeof quasi !== "object" || quasi === null || !("quasis" in quasi)) return "";
  return listOf(quasi.quasis)
    .map(({ value }) => (typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : ""))
    .join("$");
}
