import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { literalLimit, openDb, preparedLimit, type Db } from "#core/db";
import { createDatabase } from "#testing";

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
  it("stay few after 10,000 requests of every size and page, and those in use stay prepared", async () => {
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
