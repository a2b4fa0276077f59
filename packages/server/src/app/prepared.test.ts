import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#testing";
import { matchesName, openDb } from "#core/db";

let database: Awaited<ReturnType<typeof createDatabase>>;
let opened: ReturnType<typeof openDb>;
beforeAll(async () => {
  database = await createDatabase();
  opened = openDb({ url: database.url, max: 1 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

describe("statements", () => {
  it("stay prepared, except where words are matched: those are planned for the words each time", async () => {
    const { db } = opened;
    for (const name of ["clay", "kiln"]) {
      await sql`select id from "user" where username = ${name}`.execute(db);
      await sql`select id from "user" where ${matchesName(sql`lower(username || ' ' || real_name)`, name)}`.execute(db);
    }
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like 'select id%'`.execute(db);
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining("where username = $1")]);
  });
});
