import { describe, expect, it } from "vitest";
import { foreignReads } from "./foreign-reads.ts";
import { checkBoundaries } from "./index.ts";

const rulesBroken = (...files: [path: string, text: string][]) =>
  checkBoundaries(
    files.map(([path, text]) => ({ path, text })),
    {},
  ).map(({ rule }) => rule);

describe("checkBoundaries", () => {
  it.each([
    ["no-way-up", "packages/ui/src/category/x.ts", 'import { a } from "../core/kit/index.ts";'],
    ["no-way-up", "packages/ui/src/category/x.ts", 'export { a } from "..";'],
    ["no-way-up", "packages/ui/src/category/x.ts", 'const later = () => import("./../feed/x.ts");'],
    ["core-knows-no-feature", "packages/server/src/core/http/x.ts", 'import { people } from "#people";'],
    ["only-app-composes", "packages/server/src/category/x.ts", 'import { createApp } from "#app";'],
    ["packages-point-one-way", "packages/ui/src/category/x.ts", 'import { startServer } from "@cortile/server/app";'],
    ["packages-point-one-way", "packages/server/src/category/x.ts", 'import { createClient } from "@cortile/client/http";'],
    ["packages-point-one-way", "packages/client/src/http/x.ts", 'import { Button } from "@cortile/ui/core/kit";'],
    ["contract-needs-typebox-alone", "packages/contract/src/category/x.ts", 'import { readFile } from "node:fs/promises";'],
    ["ui-has-no-router", "packages/ui/src/category/x.tsx", 'import { Link } from "react-router";'],
    ["features-in-order", "packages/server/src/people/x.ts", 'import { feed } from "#feed";'],
    ["names-say-something", "packages/ui/src/category/utils.ts", "export const a = 1;"],
    ["names-say-something", "packages/ui/src/core/kit/DialogManager.tsx", "export const a = 1;"],
    ["names-say-something", "packages/ui/src/common/x.ts", "export const a = 1;"],
    ["exports-by-name", "packages/ui/src/category/index.ts", 'export * from "./x.ts";'],
    ["tables-have-one-owner", "packages/server/src/feed/feed.queries.ts", 'db.updateTable("category").set({});'],
    ["tables-have-one-owner", "packages/server/src/feed/feed.queries.ts", "sql`delete from category_follow where id = ${1}`;"],
    ["tables-have-one-owner", "packages/server/src/feed/feed.queries.ts", 'db.selectFrom("category as c");'],
    ["tables-have-one-owner", "packages/server/src/feed/feed.queries.ts", 'sql`select from contribution_seen s, "user" u`;'],
    ["tables-have-one-owner", "packages/server/src/feed/feed.queries.ts", "sql`(select from only category c)`;"],
    ["tables-have-one-owner", "packages/server/src/core/mail/x.ts", "sql`select from contribution`;"],
    ["tables-have-one-owner", "packages/server/src/category/category.queries.ts", "sql`update ${sql.table(name)} set x = 1`;"],
    ["tables-have-one-owner", "packages/server/src/category/category.queries.ts", "sql`delete from ${sql.ref(name)}`;"],
    ["tables-have-one-owner", "packages/server/src/category/category.queries.ts", "const table = sql.id(name);"],
    ["tables-have-one-owner", "packages/server/src/category/category.queries.ts", "sql.raw(`select from ${name}`);"],
    ["tables-have-one-owner", "packages/server/src/category/category.queries.ts", "db.deleteFrom(table).execute();"],
    ["tables-have-one-owner", "packages/server/src/category/category.queries.ts", "db.selectFrom(`${kind}_follow`);"],
    ["tables-have-one-owner", "packages/server/src/category/category.queries.ts", "db.selectFrom(db.dynamic.table(name));"],
    ["tables-have-one-owner", "packages/server/src/category/category.service.ts", 'db.selectFrom("category as c");'],
    ["tables-have-one-owner", "packages/server/src/category/category.service.ts", 'sql<Row>`select id from "user"`;'],
  ])("refuses %s: %s", (rule, path, text) => {
    expect(rulesBroken([path, text])).toContain(rule);
  });

  it.each([
    ["packages/server/src/category/x.ts", 'import { people } from "#people"; import { a } from "./y.ts";'],
    [
      "packages/server/src/category/category.test.ts",
      'import { createClient } from "@cortile/client/http"; import { createTestApp } from "#testing";',
    ],
    [
      "packages/server/src/category/category.queries.ts",
      'db.insertInto("category").values({}); db.selectFrom("category_follow");',
    ],
    [
      "packages/server/src/category/category.queries.ts",
      "sql`select from ${listedPeople(viewer)} u order by ${sql.ref(column)}`;",
    ],
    ["packages/server/src/core/jobs/x.ts", "sql`select from ${sql.id(schema)}.job`;"],
    ["packages/server/src/core/db/x.ts", "sql`truncate ${sql.table(name)}`;"],
    [
      "packages/contract/src/category/index.ts",
      'import { Type } from "typebox"; import { Id } from "#core"; export { a } from "./a.ts";',
    ],
    ["apps/web/src/routing/x.tsx", 'import { Link } from "react-router";'],
  ])("lets %s stand", (path, text) => {
    expect(rulesBroken([path, text])).toEqual([]);
  });

  it("refuses files of a folder that import each other, also for types or later", () => {
    const menu: [string, string] = ["packages/ui/src/comment/Menu.tsx", 'const later = () => import("./Choices.tsx");'];
    const choices: [string, string] = ["packages/ui/src/comment/Choices.tsx", 'import type { Props } from "./Menu.tsx";'];
    expect(rulesBroken(menu, choices)).toEqual(["no-cycle"]);
    expect(rulesBroken(menu)).toEqual([]);
  });

  it("refuses groups that import each other, through however many others", () => {
    const files: [string, string][] = [
      ["packages/ui/src/category/x.ts", 'import { a } from "#feed";'],
      ["packages/ui/src/feed/x.ts", 'import { a } from "#people";'],
      ["packages/ui/src/people/x.ts", 'import type { A } from "#category";'],
    ];
    expect(rulesBroken(...files)).toEqual(["no-cycle"]);
    expect(rulesBroken(...files.slice(0, 2))).toEqual([]);
  });

  it("lets a feature name the tables of others that are listed for it, and refuses entries that are not needed", () => {
    const files = [
      { path: "packages/server/src/feed/feed.queries.ts", text: 'sql`select from contribution join "user" u on true`;' },
    ];
    const messages = (reads: Record<string, string[]>) => checkBoundaries(files, reads).map(({ message }) => message);
    expect(messages({ feed: ["contribution", "user"] })).toEqual([]);
    expect(messages({ feed: ["contribution"], poll: ["user"] })).toEqual([
      "only people names table user; use an SQL fragment that its index exports",
      '"poll user" is not needed any more',
    ]);
  });

  it("lists the tables of others in order", () => {
    expect(Object.keys(foreignReads)).toEqual(Object.keys(foreignReads).toSorted());
    for (const tables of Object.values(foreignReads)) expect(tables).toEqual([...new Set(tables)].toSorted());
  });

  it("refuses a table that nobody owns", () => {
    const tables = (names: string[]): [string, string] => [
      "packages/server/src/core/db/tables.gen.ts",
      `export interface Tables {\n${names.map((name) => `  ${name}: XTable;`).join("\n")}\n}\n`,
    ];
    expect(rulesBroken(tables(["category", "unheard_of"]))).toEqual(["tables-have-one-owner"]);
    expect(rulesBroken(tables(["category"]))).toEqual([]);
  });
});
