import pg from "pg";
import { expect, it } from "vitest";
import { createDatabase } from "./database.ts";
import { recounted } from "./recount.ts";

/** Those that count what has no rows, or only have such a name: whether the number of members is hidden, openings of files, what a passkey's own device counts, and a day's mails, which are deleted. */
const withoutRows = ["course.hide_member_count", "media.click_count", "passkey.sign_count", "notification_mail.sent_count"];

it("every counter of the database is held against its rows", async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '_(count|counts|counter)$'`,
  );
  await client.end();
  await drop();
  expect(rows.map((row) => row.name).filter((name) => !recounted.includes(name) && !withoutRows.includes(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(withoutRows.length);
});
