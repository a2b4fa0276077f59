import pg from "pg";

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: "YES" | "NO";
  generated: boolean;
}

const typeOf = (column: Column): string => {
  const name = column.udt_name;
  if (name.startsWith("_")) return `${typeOf({ ...column, udt_name: name.slice(1) })}[]`;
  if (["int2", "int4", "int8", "float4", "float8"].includes(name)) return "number";
  if (name === "bool") return "boolean";
  if (name === "bytea") return "Buffer";
  if (name === "jsonb" || name === "json") return "Json";
  return "string";
};

const jsonType = (column: Column): string =>
  column.is_nullable === "YES" ? "NullableJson" : column.generated ? "DefaultedJson" : "Json";

const interfaceName = (table: string): string =>
  `${table.replace(/(^|_)([a-z])/g, (_all, _gap: string, letter: string) => letter.toUpperCase())}Table`;

/** The TypeScript of `tables.gen.ts`, read from a migrated database. */
export async function generateTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
      (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as generated
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in ('migration', 'migration_lock')
      and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
    order by c.table_name, c.ordinal_position`);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const field = (column: Column) => {
    if (typeOf(column) === "Json") return `  ${column.column_name}: ${jsonType(column)};`;
    const type = typeOf(column) + (column.is_nullable === "YES" ? " | null" : "");
    return `  ${column.column_name}: ${column.generated ? `Generated<${type}>` : type};`;
  };
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${interfaceName(table)} {\n${columns.map(field).join("\n")}\n}`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [
    "// Generated from the migrated schema by `npm run db:types`. Do not edit.",
    'import type { ColumnType, Generated } from "kysely";',
    "",
    "/** Read as parsed JSON, written as JSON text. */",
    "export type Json = ColumnType<unknown, string, string>;",
    "export type DefaultedJson = ColumnType<unknown, string | undefined, string>;",
    "export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;",
    "",
    ...interfaces.map((text) => `${text}\n`),
    `export interface Tables {\n${index.join("\n")}\n}`,
    "",
  ].join("\n");
}
