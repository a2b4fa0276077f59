import { sql } from "kysely";
import { afterAll, expect, inject, it, vi } from "vitest";
import { limitOffset, totalOf } from "./paging.ts";
import { openDb } from "./pool.ts";

const { db, pool, close } = openDb({ url: inject("postgresUrl"), max: 1 });
afterAll(close);

const all = sql`select id from generate_series(1, 25) id`;

it.each([
  { limit: 10, offset: 0, found: 10, statements: 1 },
  { limit: 10, offset: 20, found: 5, statements: 0 },
  { limit: 30, offset: 0, found: 25, statements: 0 },
  { limit: 25, offset: 0, found: 25, statements: 1 },
  { limit: 10, offset: 40, found: 0, statements: 1 },
  { limit: 10, offset: null, found: 5, statements: 1 },
])("tells how many rows there are of %o", async ({ limit, offset, found, statements }) => {
  const { rows } = await sql`${all} ${limitOffset(limit, offset ?? 20)}`.execute(db);
  expect(rows).toHaveLength(found);
  const asked = vi.spyOn(pool, "connect");
  expect(await totalOf(db, { limit, offset }, rows.length, all)).toBe(25);
  expect(asked).toHaveBeenCalledTimes(statements);
  asked.mockRestore();
});

it("counts no further than ten thousand", async () => {
  const many = sql`select id from generate_series(1, 10020) id`;
  expect(await totalOf(db, { limit: 10, offset: 0 }, 10, many)).toBe(10_000);
  expect(await totalOf(db, { limit: 10, offset: 10_015 }, 5, many)).toBe(10_000);
});
