import { objectCreate, objectFlag, objectVote } from "@cortile/contract/contribution";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { spreadDates } from "./dates.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("dates reactions, follows and reports of the demo after what they are about, and not on one day", async () => {
  const { db } = app.platform;
  await app.newReactions();
  const author = await app.as(await app.newMember());
  const category = await app.newCategory();
  const posts: number[] = [];
  for (const text of ["one", "two", "three", "four"])
    posts.push((await author.call(objectCreate, { params: { type: "post" }, body: { text, categories: [category] } })).id);
  await sql`update contribution set added_at = now() - interval '60 days'`.execute(db);
  for (let count = 0; count < 6; count += 1) {
    const member = await app.newMember();
    const client = await app.as(member);
    await sql`
      insert into category_follow (category_id, user_id) values (${category}, ${member.id}) on conflict do nothing`.execute(db);
    for (const id of posts) await client.call(objectVote, { params: { type: "post", id }, query: { reaction: 1 } });
    if (count < 3) await client.call(objectFlag, { params: { type: "post", id: posts[count] ?? 0 }, body: { flag_type: 0 } });
  }
  await sql`update "user" set date_joined = now() - interval '200 days'`.execute(db);
  await spreadDates(app.platform);
  const daysOf = async (table: string, column: string) => {
    const { rows } = await sql<{ days: number; early: number }>`
      select count(distinct (${sql.ref(column)})::date)::int as days,
        count(*) filter (where ${sql.ref(column)} < now() - interval '91 days' or ${sql.ref(column)} > now())::int as early
      from ${sql.table(table)}`.execute(db);
    return rows[0];
  };
  for (const [table, column] of [
    ["vote", "voted_at"],
    ["category_follow", "created_at"],
    ["flag", "added_at"],
  ] as const) {
    const { days = 0, early } = (await daysOf(table, column)) ?? {};
    expect([table, days > 1, early]).toEqual([table, true, 0]);
  }
});
