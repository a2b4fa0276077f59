import { routes } from "@cortile/contract/all";
import { userList } from "@cortile/contract/people";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { literalLimit, openDb, preparedLimit, type Db } from "#core/db";
import { createDatabase, createStage, createTestApp, proofOf, requestOf, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";
import { scenes } from "./scenes.ts";

let opened: ReturnType<typeof openDb>;
let db: Db;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
  opened = openDb({ url: database.url, max: 1 });
  ({ db } = opened);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const shapes = ["id", "-id", "id % 7, id", "id % 11, id", "id % 13, id"];
const page = async (shape: string, limit: number, offset: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from generate_series(1, 200) id order by ${sql.raw(shape)} limit ${literalLimit(limit)} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
const preparedHere = async () => {
  const { rows } = await sql<{ text: string; uses: number }>`
    select statement as text, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(db);
  return rows;
};

describe("statements of a connection", () => {
  it("stay few after 10,000 pages of every size, and those in use stay prepared", async () => {
    for (let request = 0; request < 5000; request += 1) {
      const [limit, offset] = [(request % 100) + 1, request % 37];
      const found = await page(shapes[Math.floor(request / 100) % shapes.length] ?? "id", limit, offset);
      expect(found).toHaveLength(limit);
      expect(await page("id", 10, offset)).toEqual(Array.from({ length: 10 }, (_, index) => offset + index + 1));
    }
    const prepared = await preparedHere();
    expect(prepared.length).toBeGreaterThan(preparedLimit / 2);
    expect(prepared.length).toBeLessThanOrEqual(preparedLimit);
    expect(prepared.find(({ text }) => /order by id limit 10 offset/.test(text))?.uses).toBeGreaterThanOrEqual(5000);
  }, 300_000);

  it("make room within a transaction that has failed", async () => {
    const asked = db.transaction().execute(async (tx) => {
      await sql`select 1 / ${0}::int`.execute(tx).catch(() => undefined);
      for (let limit = 1; limit <= preparedLimit + 1; limit += 1)
        await sql`select ${limit}::int limit ${literalLimit(limit)}`.execute(tx).catch(() => undefined);
    });
    await asked.catch(() => undefined);
    for (let limit = 1; limit <= preparedLimit + 1; limit += 1) await page("id + 1", (limit % 100) + 1, 0);
    expect((await preparedHere()).length).toBeLessThanOrEqual(preparedLimit);
  }, 60_000);
});

describe("the page of a list", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.newReactions();
  });
  afterAll(() => app.close());

  /** The texts of all statements with parameters from here on: each is prepared on the connection that runs it. */
  const recordStatements = () => {
    const texts = new Set<string>();
    const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...input: unknown[]) {
      const [statement] = input;
      if (typeof statement === "object" && statement !== null && "text" in statement) texts.add(String(statement.text));
      return Reflect.apply(original, this, input) as never;
    });
    onTestFinished(() => spy.mockRestore());
    return texts;
  };
  const original = pg.Client.prototype.query;
  const shapeOf = (text: string) => text.replaceAll(/(?<!\$)\b\d+\b/g, "n");
  /** Statements that differ from earlier ones in their numbers alone. Others may run in the background meanwhile. */
  const variantsOf = (before: ReadonlySet<string>, texts: ReadonlySet<string>) => {
    const shapes = new Set([...before].map(shapeOf));
    return [...texts].filter((text) => !before.has(text) && shapes.has(shapeOf(text)));
  };
  const first = [0, 10, 1000];
  const pages = [20, 37, 113, 540, 1009, 4321, 9990];

  const hasKey = (schema: { properties?: object } | undefined, key: string) => key in (schema?.properties ?? {});
  const built = new Set(mounted.map(({ route }) => route));
  const lists = Object.entries(routes).flatMap(([call, route]) =>
    built.has(route) && route.method === "GET" && hasKey(route.query, "limit") ? [{ call, route }] : [],
  );
  it.each(lists)("is no statement of its own in $call", async ({ call, route }) => {
    // Whoever owns the things of a member's own list may see them.
    const role = ["staff", "moderator", "admin"].includes(route.access)
      ? "admin"
      : ["member", "active"].includes(route.access)
        ? "owner"
        : "member";
    const stage = await createStage(app, role);
    const scene = (await scenes[call]?.(stage)) ?? {};
    const proof = await proofOf(app, stage.actor);
    const open = async (offset: number) => {
      const request = await requestOf(route, { ...scene, query: { ...scene.query, limit: 10, offset } });
      return (await app.app.inject({ ...request, headers: { ...request.headers, ...proof } })).statusCode;
    };
    const texts = recordStatements();
    for (const offset of first) expect(await open(offset)).toBe(200);
    const before = new Set(texts);
    for (const offset of pages) expect(await open(offset)).toBe(200);
    expect(variantsOf(before, texts)).toEqual([]);
  });

  it("is no statement of its own in a search that matches more people than are compared", async () => {
    await sql`
      insert into "user" (username, status) select 'annalisa_' || n, 'a' from generate_series(1, 1200) n`.execute(
      app.platform.db,
    );
    const open = (offset: number) => app.visitor.call(userList, { query: { search: "annalisa", limit: 10, offset } });
    const texts = recordStatements();
    for (const offset of first) await open(offset);
    const before = new Set(texts);
    for (const offset of [20, 37, 113, 540]) expect((await open(offset)).results).toHaveLength(10);
    expect(variantsOf(before, texts)).toEqual([]);
  });
});
