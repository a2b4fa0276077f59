import type { Static } from "@cortile/contract/core";
import { feedMain } from "@cortile/contract/feed";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDb, type Db } from "#core/db";
import { selectMember } from "#people";
import { createDatabase, createTestApp, type TestApp } from "#testing";
import { fillScale, readerFollows } from "./index.ts";

const options = { members: 1500, posts: 1200, comments: 1500, categories: 110, now: new Date("2026-05-01T10:00:00Z") };

describe("a community of scale", () => {
  let app: TestApp;
  let readerId: number;
  beforeAll(async () => {
    app = await createTestApp();
    // Somebody was here before: their rows stay, and ours follow.
    await app.newMember();
    await app.newReactions();
    ({ readerId } = await fillScale(app.platform.databaseUrl, options));
  });
  afterAll(() => app.close());

  const count = async (table: string, where = "true"): Promise<number> => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)} x where ${sql.raw(where)}`.execute(app.platform.db);
    return rows[0]?.count ?? -1;
  };
  const ofAudience = (kind: string) => count("audience", `kind = '${kind}'`);

  it("has as much as was asked for, and every kind of it", async () => {
    expect(await count("contribution")).toBe(options.posts);
    expect(await count("comment")).toBe(options.comments);
    expect(await count("user", "username like 'scale_%'")).toBe(options.members);
    expect(await count("category")).toBe(options.categories);
    for (const type of ["post", "discussion", "status"])
      expect(await count("contribution", `type = '${type}'`)).toBeGreaterThan(20);
    expect(await count("comment", "parent_id is not null")).toBeGreaterThan(100);
    expect(await count("vote", "target = 'comment'")).toBeGreaterThan(100);
    expect(await ofAudience("all")).toBeGreaterThan(0.9 * options.posts);
    expect(await ofAudience("tag")).toBeGreaterThan(10);
    expect(await ofAudience("user")).toBeGreaterThan(2);
    expect(await count("contribution", "deleted_at is not null")).toBeGreaterThan(2);
  });

  it("has a reader who follows 1,000 people and 100 categories", async () => {
    expect(await count("user_follow", `user_id = ${readerId}`)).toBe(readerFollows.people);
    expect(await count("category_follow", `user_id = ${readerId}`)).toBe(readerFollows.categories);
  });

  it.each([
    ["contribution", "comment_count", "(select count(*) from comment k where k.contribution_id = x.id and k.deleted_at is null)"],
    ["contribution", "vote_count", "(select count(*) from vote v where v.target = 'contribution' and v.target_id = x.id)"],
    ["contribution", "vote_count", "(select coalesce(sum(value::int), 0) from jsonb_each_text(x.reaction_counts))"],
    ["comment", "comment_count", "(select count(*) from comment k where k.parent_id = x.id and k.deleted_at is null)"],
    ["comment", "vote_count", "(select count(*) from vote v where v.target = 'comment' and v.target_id = x.id)"],
    ["comment", "vote_count", "(select coalesce(sum(value::int), 0) from jsonb_each_text(x.reaction_counts))"],
    [
      "user",
      "posts_counter",
      `(select count(*) from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
        where c.author_id = x.id and c.type = 'post' and c.deleted_at is null)`,
    ],
    [
      "user",
      "statuses_counter",
      `(select count(*) from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
        where c.author_id = x.id and c.type = 'status' and c.deleted_at is null)`,
    ],
    ["user", "followers_counter", "(select count(*) from user_follow f where f.followed_id = x.id)"],
    ["user", "followings_counter", "(select count(*) from user_follow f where f.user_id = x.id)"],
    ["user", "categories_counter", "(select count(*) from category_follow f where f.user_id = x.id)"],
    ["category", "followers_counter", "(select count(*) from category_follow f where f.category_id = x.id)"],
  ])("counts as its rows do: %s.%s", async (table, counter, recount) => {
    expect(await count(table, `x.${counter} > 0`)).toBeGreaterThan(0);
    expect(await count(table, `x.${counter} <> ${recount}`)).toBe(0);
  });

  it("goes forward in time", async () => {
    expect(await count("contribution", "x.added_at > '2026-05-01T10:00:00Z'")).toBe(0);
    expect(await count("contribution", `x.added_at < (select date_joined from "user" u where u.id = x.author_id)`)).toBe(0);
    expect(await count("contribution", "x.last_activity_at < x.added_at")).toBe(0);
    expect(await count("comment", "x.added_at < (select added_at from contribution c where c.id = x.contribution_id)")).toBe(0);
    expect(await count("comment", "x.added_at < (select added_at from comment k where k.id = x.parent_id)")).toBe(0);
    expect(await count("comment", "x.contribution_id <> (select contribution_id from comment k where k.id = x.parent_id)")).toBe(
      0,
    );
  });

  it("has all its indexes and keys again", async () => {
    const fresh = await createDatabase();
    const { db, close } = openDb({ url: fresh.url, max: 1 });
    const shapeOf = async (of: Db) => {
      const { rows } = await sql`
        select indexdef as line from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
        order by 1`.execute(of);
      return rows;
    };
    expect(await shapeOf(app.platform.db)).toEqual(await shapeOf(db));
    await close();
    await fresh.drop();
  });

  it("is filled once only", async () => {
    await expect(fillScale(app.platform.databaseUrl, options)).rejects.toThrow("already");
    expect(await count("contribution")).toBe(options.posts);
  });

  it("gives the reader a feed that pages to its end, each content once and newest first", async () => {
    const member = await selectMember(app.platform.db, readerId);
    if (!member) throw new Error("the reader is not there");
    const client = await app.as(member);
    const found: { id: number; added_at: string }[] = [];
    for (let next: string | null = "?"; next !== null;) {
      const { searchParams }: URL = new URL(next, "http://any.example");
      const cursor = searchParams.get("cursor") ?? undefined;
      const page: Static<typeof feedMain.reply> = await client.call(feedMain, {
        query: { limit: 60, offset: found.length, cursor },
      });
      for (const unit of page.results) found.push(...[unit.post ?? unit.discussion ?? unit.status ?? []].flat());
      next = page.next;
    }
    const expected = await sql<{ count: number }>`
      select count(distinct c.id)::int as count from contribution c
      where c.listed
        and (c.author_id = ${readerId} or c.author_id in (select followed_id from user_follow where user_id = ${readerId})
          or exists (select from contribution_category cc join category_follow f using (category_id)
            where cc.contribution_id = c.id and f.user_id = ${readerId}))
        and (c.author_id = ${readerId} or exists (select from audience a where a.contribution_id = c.id and (a.kind = 'all'
          or (a.kind = 'user' and a.ref_id = ${readerId})
          or (a.kind = 'tag' and a.ref_id in (select object_id from membership where user_id = ${readerId} and kind = 'tag')))))`.execute(
      app.platform.db,
    );
    expect(found.length).toBeGreaterThan(600);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.length).toBe(expected.rows[0]?.count);
    const times = found.map(({ added_at }) => added_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
