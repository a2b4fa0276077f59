import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { isAmong, unknownIds } from "./ids.ts";
import { limitOffset } from "./paging.ts";
import { openDb } from "./pool.ts";

// One connection, so that its temporary table and its plans are there for every statement.
const { db, close } = openDb({ url: inject("postgresUrl"), max: 1 });
beforeAll(async () => {
  // As a community has it; databases of tests keep every plan.
  await sql`set plan_cache_mode = auto`.execute(db);
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

/** How often PostgreSQL ran a statement of twelve by the plan that it keeps. @param name of its column, which tells it from others */
async function keptPlans(name: string, statement: (column: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<number> {
  for (let time = 0; time < 12; time += 1) await statement(sql.ref(name)).execute(db);
  const { rows } = await sql<{ generic_plans: number }>`
    select generic_plans from pg_prepared_statements where statement like ${`select id as "${name}"%`}`.execute(db);
  return rows[0]?.generic_plans ?? 0;
}

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([1, 3, 12])("keeps one plan for %i ids", async (count) => {
  const plans = await keptPlans(
    `of_${count}`,
    (column) => sql`select id as ${column} from thing where ${isAmong(sql`id`, idsUpTo(count))}`,
  );
  expect(plans).toBeGreaterThan(5);
});

it.each([1, 3, 50])("keeps one plan of a statement that uses %i ids in several places", async (count) => {
  const ids = idsUpTo(count);
  const near = (column: RawBuilder<unknown>) => sql`
    from unnest(${unknownIds(ids)}) given (at)
    cross join lateral (select id from thing where id >= given.at and id <> all(${unknownIds(ids)}) order by id + 0 limit 2) near
    order by ${column}`;
  expect(await keptPlans(`near_${count}`, (column) => sql`select id as ${column} ${near(sql`id`)}`)).toBeGreaterThan(5);
  const { rows } = await sql<{ id: number }>`select distinct id ${near(sql`id`)}`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual([count + 1, count + 2]);
});

it("keeps one plan of a first page", async () => {
  const from = (column: RawBuilder<unknown>) => sql`select id as ${column} from thing where id > ${5} order by id`;
  expect(await keptPlans("first", (column) => sql`${from(column)} ${limitOffset(10, 0)}`)).toBeGreaterThan(5);
});
