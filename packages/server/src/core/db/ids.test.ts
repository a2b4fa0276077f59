import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { isAmong } from "./ids.ts";
import { openDb } from "./pool.ts";

// One connection, so that its temporary table and its plans are there for every statement.
const { db, close } = openDb({ url: inject("postgresUrl"), max: 1 });
beforeAll(async () => {
  await sql`create temp table thing (id bigint primary key)`.execute(db);
  await sql`insert into thing select generate_series(1, 10000)`.execute(db);
  await sql`analyze thing`.execute(db);
});
afterAll(close);

it.each([[[]], [[7]], [[3, 9]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]], [Array.from({ length: 25 }, (_, index) => index + 5)]])(
  "finds exactly the ids %j, however many",
  async (ids) => {
    const { rows } = await sql<{ id: number }>`
      select id from thing where ${isAmong(sql`id`, ids)} order by id`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  },
);

it.each([1, 3, 12])("keeps one plan for %i ids", async (count) => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const name = sql.ref(`of_${count}`);
  for (let time = 0; time < 12; time += 1) await sql`select id as ${name} from thing where ${isAmong(sql`id`, ids)}`.execute(db);
  const { rows } = await sql<{ generic_plans: number }>`
    select generic_plans from pg_prepared_statements where statement like ${`select id as "of_${count}" from thing%`}`.execute(
    db,
  );
  expect(rows[0]?.generic_plans).toBeGreaterThan(5);
});
