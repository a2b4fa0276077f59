import { isNode, listOf, nameOf, stringOf, visit, type SourceText, type SyntaxNode } from "#source";
import type { Module, Problem } from "./module.ts";
import { tables } from "./tables.ts";

/** Tables of other features that a feature still reads, by the name of the reader. */
export type ForeignReads = Readonly<Record<string, readonly string[]>>;

const rule = "tables-have-one-owner";
const builders = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(inner|left|right|full|cross)Join|using)$/;
const builtWrites = /^(insertInto|updateTable|deleteFrom|mergeInto)$/;
/** A keyword, and the table after it, or several with commas; looked at only, because the name after a table may be the next keyword. */
const statements =
  /\b(insert\s+into|update|delete\s+from|truncate|from|join|using)\s+(?:(?:only|lateral)\s+)?(?=("?\w+"?(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*))/gi;
/** A keyword with a value in the place of the table's name; the name of a schema is followed by a dot. */
const valueAsTable = /\b(?:insert\s+into|update|delete\s+from|truncate|from|join|using)\s+(?:only\s+)?$/i;

interface Use {
  /** Null for a name that is only known when the statement runs. */
  table: string | null;
  writes: boolean;
}

/** Every table of the migrated schema has an owner: one that is not in the list is refused. */
export function checkOwners(sources: readonly SourceText[]): Problem[] {
  const generated = sources.find(({ path }) => path.endsWith("/core/db/tables.gen.ts"));
  const index = generated?.text.split("export interface Tables {")[1] ?? "";
  return [...index.matchAll(/^ {2}(\w+): /gm)]
    .flatMap(([, table = ""]) => (Object.hasOwn(tables, table) ? [] : [table]))
    .map((table) => ({ path: "scripts/boundaries/tables.ts", rule, message: `table ${table} has no owner` }));
}

/**
 * Only the queries of the feature that owns a table name it; others embed the SQL fragments its index exports.
 * @param foreignReads exceptions; one that is not needed is refused as well
 */
export function checkTables(modules: readonly Module[], foreignReads: ForeignReads): Problem[] {
  const needed = new Set<string>();
  const problems = modules.filter(namesTables).flatMap((module) => {
    const isQueries = module.group.startsWith("core/") || /\.(queries|visibility)\.ts$/.test(module.path);
    const found = usesIn(module).flatMap(({ table, writes }) => {
      if (table === null) return ["the name of a table is written out, so that its owner is known"];
      const owner = tables[table];
      if (owner === undefined) return [];
      if (!isQueries) return [`table ${table} is named outside a .queries.ts`];
      if (owner === module.group) return [];
      if (writes) return [`only ${owner} writes table ${table}`];
      needed.add(`${module.group} ${table}`);
      return foreignReads[module.group]?.includes(table)
        ? []
        : [`only ${owner} names table ${table}; use an SQL fragment that its index exports`];
    });
    return [...new Set(found)].map((message) => ({ path: module.path, rule, message }));
  });
  const unused = Object.entries(foreignReads)
    .flatMap(([reader, names]) => names.map((table) => `${reader} ${table}`))
    .filter((pair) => !needed.has(pair));
  return [
    ...problems,
    ...unused.map((pair) => ({ path: "scripts/boundaries/foreign-reads.ts", rule, message: `"${pair}" is not needed any more` })),
  ];
}

const namesTables = ({ workspace, isTest, group, path }: Module): boolean =>
  workspace === "packages/server" && !isTest && group !== "" && !path.endsWith(".gen.ts");

function usesIn({ program, group }: Module): Use[] {
  const found: Use[] = [];
  visit(program, (node) => {
    if (node.type === "CallExpression") found.push(...usesInCall(node, group));
    if (node.type === "TaggedTemplateExpression" && nameOf(node["tag"]) === "sql") found.push(...usesInTemplate(node["quasi"]));
  });
  return found;
}

function usesInCall(call: SyntaxNode, group: string): Use[] {
  if (isUnknownName(call["callee"], group)) return [{ table: null, writes: false }];
  const method = nameOf(call["callee"]) ?? "";
  const [argument] = listOf(call["arguments"]);
  if (!builders.test(method) || !argument) return [];
  const writes = builtWrites.test(method);
  if (/^(Identifier|MemberExpression|ConditionalExpression|TemplateLiteral)$/.test(argument.type) && stringOf(argument) === null)
    return [{ table: null, writes }];
  const names = argument.type === "ArrayExpression" ? listOf(argument["elements"]) : [argument];
  return names.flatMap((name) => stringOf(name)?.split(" ")[0] ?? []).map((table) => ({ table, writes }));
}

/** `sql.table`, `sql.raw` and `dynamic.table`, except where core works over all tables; `sql.id` in features, for core has schemas. */
function isUnknownName(callee: unknown, group: string): boolean {
  if (!isNode(callee) || callee.type !== "MemberExpression") return false;
  const name = `${nameOf(callee["object"])}.${nameOf(callee)}`;
  return name === "sql.id" ? !group.startsWith("core/") : /^(sql\.(table|raw)|dynamic\.table)$/.test(name) && group !== "core/db";
}

function usesInTemplate(quasi: unknown): Use[] {
  const node = isNode(quasi) ? quasi : null;
  const texts = listOf(node?.["quasis"]).map(({ value }) =>
    typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "",
  );
  const unknown = listOf(node?.["expressions"]).some(
    (value, index) =>
      value.type === "CallExpression" &&
      isNode(value["callee"]) &&
      value["callee"].type === "MemberExpression" &&
      /^(ref|id)$/.test(nameOf(value["callee"]) ?? "") &&
      valueAsTable.test(texts[index] ?? "") &&
      !texts[index + 1]?.startsWith("."),
  );
  return [...usesInSql(texts.join("$")), ...(unknown ? [{ table: null, writes: false }] : [])];
}

function usesInSql(text: string): Use[] {
  return [...text.matchAll(statements)].flatMap(([, verb = "", list = ""]) =>
    list.split(",").map((item) => ({
      table: /\w+/.exec(item)?.[0] ?? "",
      writes: !/^(from|join|using)$/i.test(verb),
    })),
  );
}
