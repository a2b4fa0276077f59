import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { deleteOldViews } from "./view.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("the views of a day are deleted by several statements, of which none runs long", async () => {
  const { db } = app.platform;
  await sql`create table deleted (rows int)`.execute(db);
  await sql`
    create function note_deleted() returns trigger language plpgsql as $$ begin
      insert into deleted select count(*) from gone; return null; end $$`.execute(db);
  await sql`
    create trigger note_deleted after delete on contribution_view referencing old table as gone
      for each statement execute function note_deleted()`.execute(db);
  await sql`
    insert into contribution_view (day, contribution_id, viewer)
      select '2026-01-01', n, ${Buffer.from([0])} from generate_series(1, 25000) n`.execute(db);
  await deleteOldViews(db, "2026-01-02");
  const { rows } = await sql`select rows from deleted order by rows`.execute(db);
  expect(rows).toEqual([{ rows: 5000 }, { rows: 10_000 }, { rows: 10_000 }]);
});
