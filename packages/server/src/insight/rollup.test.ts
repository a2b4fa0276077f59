import {
  insightCohorts,
  insightDays,
  insightExport,
  insightMetric,
  insightObjects,
  insightResponse,
  insightWords,
  type InsightDay,
} from "@cortile/contract/insight";
import { userDelete } from "@cortile/contract/people";
import { searchAll } from "@cortile/contract/search";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { eraseAccounts } from "#account_deletion";
import { visitor, type Viewer } from "#core/ctx";
import { runDue } from "#core/feature";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { countInsights, recountAll, recountRecent } from "./count.service.ts";
import { countedWords, searchCounterOf, type SearchClient } from "./search-counter.ts";

let app: TestApp;
let staff: Client;
let clock = new Date("2026-03-20T12:00:00Z");
beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
  await app.newReactions();
  staff = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const month = { from: "2026-03-01", to: "2026-03-31" };
const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(app.platform.db)).rows;
const idOf = async (statement: ReturnType<typeof sql>) => Number(((await run(statement)) as { id: number }[])[0]?.id);
const days = async (range = month) => (await staff.call(insightDays, { query: range })).results;
const dayOf = (list: readonly InsightDay[], day: string) => list.find((one) => one.day === day);

/** A member who joined at a time, and was there on some days. */
async function memberAt(joined: string, present: readonly string[] = []): Promise<number> {
  const { id } = await app.newMember();
  await run(sql`update "user" set date_joined = ${joined}::timestamptz where id = ${id}`);
  await run(sql`delete from member_record where user_id = ${id}`);
  const record = await idOf(
    sql`insert into member_record (user_id, joined_on) values (${id}, ${joined}::timestamptz::date) returning id`,
  );
  for (const day of present) await run(sql`insert into member_presence (day, record_id) values (${day}::date, ${record})`);
  return id;
}

const postAt = (author: number, at: string, { draft = false, deleted = false } = {}) =>
  idOf(sql`
    insert into contribution (type, author_id, html, added_at, draft, deleted_at, deleted_by)
    values ('post', ${author}, '<p>a</p>', ${at}::timestamptz, ${draft}, case when ${deleted} then now() end,
      case when ${deleted} then 'author' end) returning id`);
const commentAt = (author: number, on: number, at: string) =>
  idOf(sql`
    with counted as (update contribution set comment_count = comment_count + 1 where id = ${on})
    insert into comment (contribution_id, author_id, html, added_at) values (${on}, ${author}, '<p>b</p>', ${at}::timestamptz)
    returning id`);
const voteAt = (user: number, on: number, at: string) =>
  run(
    sql`insert into vote (target, target_id, user_id, reaction_id, voted_at) values ('contribution', ${on}, ${user}, 1, ${at}::timestamptz)`,
  );

beforeEach(async () => {
  await run(sql`truncate contribution, comment, vote, member_record, member_presence, insight_search_day cascade`);
});

describe("insight_days", () => {
  /** The same figures by one slow statement per metric that knows nothing of rollups. */
  async function counted(zone: string): Promise<Record<string, Record<string, number>>> {
    const sources: Record<string, ReturnType<typeof sql>> = {
      joined: sql`select date_joined as at from "user" where username <> 'deleted account'`,
      posts: sql`select added_at as at from contribution where type = 'post' and not draft`,
      comments: sql`select added_at as at from comment`,
      votes: sql`select voted_at as at from vote`,
    };
    const found: Record<string, Record<string, number>> = {};
    for (const [metric, source] of Object.entries(sources))
      found[metric] = Object.fromEntries(
        (
          (await run(sql`
          select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as n from (${source}) s group by 1`)) as {
            day: string;
            n: number;
          }[]
        ).map(({ day, n }) => [day, n]),
      );
    return found;
  }

  it.each(["UTC", "Europe/Rome", "America/Los_Angeles", "Asia/Kathmandu"])("equals a recount in %s", async (zone) => {
    await app.setPreference("configurations.time_zone", zone);
    for (let index = 0; index < 30; index += 1) {
      // Every 5 hours and 50 minutes, over the change to summer time.
      const at = new Date(Date.parse("2026-03-25T20:10:00Z") + index * 21_000_000).toISOString();
      const author = await memberAt(at);
      const post = await postAt(author, at, { draft: index % 7 === 6, deleted: index % 5 === 4 });
      await commentAt(author, post, at);
      if (index % 2) await voteAt(author, post, at);
    }
    clock = new Date("2026-04-03T12:00:00Z");
    await recountAll(app.platform);
    const range = { from: "2026-03-24", to: "2026-04-03" };
    const [shown, truth] = [await days(range), await counted(zone)];
    for (const { day, ...figures } of shown)
      for (const metric of ["joined", "posts", "comments", "votes"] as const)
        expect([day, metric, figures[metric]]).toEqual([day, metric, truth[metric]?.[day] ?? 0]);
    expect(shown.map(({ posts }) => posts).reduce((sum, value) => sum + value, 0)).toBe(26);
    await app.setPreference("configurations.time_zone", "UTC");
    clock = new Date("2026-03-20T12:00:00Z");
  });

  it("has every day of the range, with how many members there were", async () => {
    await memberAt("2026-03-02T10:00:00Z");
    await memberAt("2026-03-04T10:00:00Z");
    await recountAll(app.platform);
    const list = await days();
    expect(list).toHaveLength(31);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(["day", "members", ...insightMetric].toSorted());
    const before = dayOf(list, "2026-03-01")?.members ?? 0;
    expect([2, 3, 4].map((day) => dayOf(list, `2026-03-0${day}`)?.members)).toEqual([before + 1, before + 1, before + 2]);
  });

  it("counts who was there once in a day, a week and four weeks", async () => {
    await memberAt("2026-02-01T00:00:00Z", ["2026-02-10", "2026-03-05", "2026-03-06"]);
    await memberAt("2026-02-01T00:00:00Z", ["2026-03-06"]);
    await recountAll(app.platform);
    const figures = (day: string, list: readonly InsightDay[]) => {
      const found = dayOf(list, day);
      return [found?.active_day, found?.active_week, found?.active_month];
    };
    const list = await days();
    expect(figures("2026-03-06", list)).toEqual([2, 2, 2]);
    expect(figures("2026-03-09", list)).toEqual([0, 2, 2]);
    expect(figures("2026-03-13", list)).toEqual([0, 0, 2]);
    expect(figures("2026-03-01", list)).toEqual([0, 0, 1]);
  });

  it("notes who signs in, on the day of the community's time zone, once", async () => {
    clock = new Date("2026-03-19T23:30:00Z");
    await app.setPreference("configurations.time_zone", "Europe/Rome");
    const ann = await app.newMember();
    await app.as(ann);
    await app.cookieOf(ann);
    const found = await run(sql`
      select p.day::text as day from member_presence p join member_record r on r.id = p.record_id where r.user_id = ${ann.id}`);
    expect(found).toEqual([{ day: "2026-03-20" }]);
    await app.setPreference("configurations.time_zone", "UTC");
    clock = new Date("2026-03-20T12:00:00Z");
  });

  it("still counts an erased account and what it wrote, without a trace of who it was", async () => {
    const id = await memberAt("2026-03-10T10:00:00Z", ["2026-03-10", "2026-03-12"]);
    const post = await postAt(id, "2026-03-10T11:00:00Z");
    await postAt(id, "2026-03-10T11:00:00Z", { draft: true });
    await commentAt(id, post, "2026-03-12T10:00:00Z");
    await recountAll(app.platform);
    const before = await days();
    await staff.call(userDelete, { params: { id }, query: { hard: 1 } });
    expect(await runDue(app.platform, eraseAccounts)).toEqual([]);
    await recountAll(app.platform);
    const after = await days();
    const same = ({ left: _left, members: _members, ...rest }: InsightDay) => rest;
    expect(after.map(same)).toEqual(before.map(same));
    expect(dayOf(after, "2026-03-20")?.left).toBe((dayOf(before, "2026-03-20")?.left ?? 0) + 1);
    expect(await run(sql`select user_id from member_record where joined_on = '2026-03-10'`)).toEqual([{ user_id: null }]);
  });

  it("is counted by a job: today at once, the last weeks by night", async () => {
    const author = await memberAt("2026-02-01T10:00:00Z");
    await recountAll(app.platform);
    expect(await countInsights.due?.(app.platform, [])).toEqual([]);
    const late = await postAt(author, "2026-03-20T10:00:00Z");
    const early = await postAt(author, "2026-03-01T10:00:00Z");
    clock = new Date("2026-03-20T12:11:00Z");
    expect(await runDue(app.platform, countInsights)).toEqual([]);
    expect([late, early].every((id) => id > 0)).toBe(true);
    expect([dayOf(await days(), "2026-03-20")?.posts, dayOf(await days(), "2026-03-01")?.posts]).toEqual([1, 0]);
    await recountRecent(app.platform);
    expect(dayOf(await days(), "2026-03-01")?.posts).toBe(1);
    clock = new Date("2026-03-20T12:00:00Z");
  });

  it("leaves a full count due that failed, whatever the night counts", async () => {
    const author = await memberAt("2026-01-01T10:00:00Z");
    await recountAll(app.platform);
    await postAt(author, "2026-01-05T10:00:00Z");
    for (const lost of [sql`null`, sql`'Asia/Kathmandu'`]) {
      await run(
        sql`update insight_state set time_zone = ${lost}, counted_at = case when ${lost}::text is null then null else counted_at end`,
      );
      await recountRecent(app.platform);
      expect(await countInsights.due?.(app.platform, [])).toEqual([{}]);
      expect(await runDue(app.platform, countInsights)).toEqual([]);
      expect(await countInsights.due?.(app.platform, [])).toEqual([]);
      expect(dayOf(await days({ from: "2026-01-01", to: "2026-01-31" }), "2026-01-05")?.posts).toBe(1);
    }
  });

  it("counts by night also the days from before the last count, however long ago that was", async () => {
    const author = await memberAt("2026-01-01T10:00:00Z");
    await recountAll(app.platform);
    await postAt(author, "2026-01-05T10:00:00Z");
    await run(sql`update insight_state set counted_at = '2026-01-05T09:00:00Z'`);
    await recountRecent(app.platform);
    expect(dayOf(await days({ from: "2026-01-01", to: "2026-01-31" }), "2026-01-05")?.posts).toBe(1);
  });

  it.each([
    { from: "2026-03-02", to: "2026-03-01" },
    { from: "2024-01-01", to: "2026-03-01" },
    { from: "yesterday", to: "2026-03-01" },
  ])("refuses %j", async (query) => {
    await expect(staff.call(insightDays, { query })).rejects.toMatchObject({ status: 400, code: "invalid" });
  });
});

describe("insight_objects", () => {
  it("ranks categories by what happened in them within the range", async () => {
    const author = await memberAt("2026-02-01T10:00:00Z");
    const [glazes, clay] = [await app.newCategory({ name: uniqueName("Glazes") }), await app.newCategory()];
    const put = async (category: number, at: string) => {
      const post = await postAt(author, at);
      await run(
        sql`insert into contribution_category (contribution_id, category_id, added_at) values (${post}, ${category}, ${at}::timestamptz)`,
      );
      return post;
    };
    await put(clay, "2026-03-03T10:00:00Z");
    const second = await put(glazes, "2026-03-03T10:00:00Z");
    await put(glazes, "2026-03-05T10:00:00Z");
    await put(clay, "2026-02-03T10:00:00Z");
    await commentAt(author, second, "2026-03-04T10:00:00Z");
    await run(
      sql`insert into category_follow (category_id, user_id, created_at) values (${clay}, ${author}, '2026-03-09T10:00:00Z')`,
    );
    await recountAll(app.platform);
    const list = async (query: object = {}) =>
      (await staff.call(insightObjects, { params: { kind: "category" }, query: { ...month, ...query } })).results;
    expect(await list()).toMatchObject([
      { id: glazes, name: expect.stringContaining("Glazes"), contents: 2, comments: 1, joins: 0 },
      { id: clay, contents: 1, comments: 0, joins: 1 },
    ]);
    expect((await list({ ordering: "-joins" }))[0]?.id).toBe(clay);
    const page = await staff.call(insightObjects, { params: { kind: "category" }, query: { ...month, limit: 1, offset: 1 } });
    expect(page).toMatchObject({ count: 2, next: null, results: [{ id: clay }] });
    const beyond = { params: { kind: "category" }, query: { ...month, limit: 1, offset: 7 } } as const;
    expect(await staff.call(insightObjects, beyond)).toMatchObject({ count: 2, next: null, results: [] });
    await run(sql`update category set deleted = true where id = ${glazes}`);
    expect((await list())[0]).toMatchObject({ id: glazes, name: null });
  });
});

describe("insight_cohorts", () => {
  it("says how many of those who joined in a week came back, week by week", async () => {
    // Mondays: 2, 9 and 16 March.
    await memberAt("2026-03-03T10:00:00Z", ["2026-03-03", "2026-03-12", "2026-03-18"]);
    await memberAt("2026-03-08T10:00:00Z", ["2026-03-08", "2026-03-18", "2026-03-19"]);
    await memberAt("2026-03-09T10:00:00Z", []);
    await recountAll(app.platform);
    const { results } = await staff.call(insightCohorts, { query: { period: "week" } });
    expect(results).toHaveLength(12);
    expect(results.slice(-3)).toMatchObject([
      { cohort: "2026-03-02", active: [2, 1, 2] },
      { cohort: "2026-03-09", active: [0, 0] },
      { cohort: "2026-03-16", active: [0] },
    ]);
    const months = await staff.call(insightCohorts, { query: { period: "month" } });
    expect(months.results.at(-1)).toMatchObject({ cohort: "2026-03-01", active: [2] });
  });
});

describe("insight_words", () => {
  const browser = { ip: "203.0.113.7", userAgent: "Firefox" };
  const search = (
    text: string,
    found: boolean,
    { viewer = visitor, client = browser }: { viewer?: Viewer; client?: SearchClient } = {},
  ) => searchCounterOf(app.platform).add(viewer, client, text, found);
  const words = async (missed: boolean) =>
    (await staff.call(insightWords, { query: { ...month, missed } })).results.map(({ word, ...counts }) => [word, counts]);

  it("counts a search once it is typed, by its words, with those that found nothing", async () => {
    for (const text of ["ra", "rak", "raku", "raku kiln"]) search(text, text !== "raku kiln");
    await searchCounterOf(app.platform).flush();
    for (let count = 0; count < 2; count += 1) {
      search("raku", true);
      await searchCounterOf(app.platform).flush();
    }
    await recountAll(app.platform);
    expect(dayOf(await days(), "2026-03-20")).toMatchObject({ searches: 3, searches_missed: 1 });
    expect(await words(false)).toEqual([["raku", { found: 2, missed: 1 }]]);
    expect(await words(true)).toEqual([]);
  });

  it("does not take searches of different people for the typing of one", async () => {
    const [ann, ben] = [await app.newMember(), await app.newMember()];
    const others = [{}, { client: { ...browser, ip: "203.0.113.8" } }, { client: { ...browser, userAgent: "Chrome" } }];
    for (const from of [...others, { viewer: ann }, { viewer: ben }]) search("porcelain", true, from);
    // The same visitor and the same member go on typing.
    search("porcelain kiln", true);
    search("porcelain kiln", true, { viewer: ann, client: { ...browser, ip: "203.0.113.9" } });
    await searchCounterOf(app.platform).flush();
    expect(dayOf(await days(), "2026-03-20")).toMatchObject({ searches: 5 });
    expect(await words(false)).toEqual([["porcelain", { found: 5, missed: 0 }]]);
  });

  it("counts those of the search itself", async () => {
    const counter = searchCounterOf(app.platform);
    for (let count = 0; count < 3; count += 1) {
      await app.visitor.call(searchAll, { query: { search: "sgraffito" } });
      await counter.flush();
    }
    expect(await words(true)).toEqual([["sgraffito", { found: 0, missed: 3 }]]);
  });

  it("keeps no name of a member, nothing with digits or an address, and no short word", async () => {
    const ann = await app.newMember({ username: "annarosa" });
    await run(sql`update "user" set real_name = 'Annarosa Verdi' where id = ${ann.id}`);
    for (let count = 0; count < 3; count += 1) {
      search("verdi annarosa celadon", false);
      await searchCounterOf(app.platform).flush();
    }
    expect((await words(true)).map(([word]) => word)).toEqual(["celadon"]);
    expect(countedWords("Call +39 011 5550, ann@example.org or x9 on the Kiln kiln")).toEqual(["call", "the", "kiln"]);
  });
});

describe("insight_response", () => {
  it("says how long reports waited for a decision", async () => {
    await run(sql`truncate moderation_act cascade`);
    const waits: [minutes: number | null, automatic: boolean][] = [
      [5, false],
      [30, false],
      [200, false],
      [3000, false],
      [null, false],
      [1, true],
    ];
    for (const [minutes, automatic] of waits)
      await run(sql`
        insert into moderation_act (act, target, target_id, kind, automatic, waited_seconds, created_at)
        values ('hide', 'contribution', 1, 'post', ${automatic}, ${minutes === null ? null : minutes * 60 + 20}, '2026-03-12T10:00:00Z')`);
    await recountAll(app.platform);
    expect(await staff.call(insightResponse, { query: month })).toEqual({
      decisions: 4,
      median_minutes: 30,
      p90_minutes: 3000,
      within_hour: 2,
      within_day: 3,
    });
    expect(dayOf(await days(), "2026-03-12")?.decisions).toBe(5);
    const none = await staff.call(insightResponse, { query: { from: "2026-01-01", to: "2026-01-02" } });
    expect(none).toEqual({ decisions: 0, median_minutes: null, p90_minutes: null, within_hour: 0, within_day: 0 });
  });
});

describe("insight_export", () => {
  it.each([
    ["day", "day,members,joined,left"],
    ["category", "id,name,contents,comments,joins"],
    ["word", "word,found,missed"],
    ["cohort_week", "cohort,size,0,1"],
  ] as const)("writes %s as a table", async (table, head) => {
    const csv = await staff.call(insightExport, { params: { table }, query: month });
    expect(csv.replace("\uFEFF", "").startsWith(head)).toBe(true);
    if (table === "day") expect(csv.trim().split("\r\n")).toHaveLength(32);
  });
});
