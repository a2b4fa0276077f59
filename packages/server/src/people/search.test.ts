import { groupsUserSuggest } from "@cortile/contract/group";
import { pmSearchUser } from "@cortile/contract/message";
import { userAutocomplete, userHide, userList, userPatch, userSearch } from "@cortile/contract/people";
import { searchAll, searchList } from "@cortile/contract/search";
import { suggestionSearch } from "@cortile/contract/suggestion";
import { sql, type RawBuilder } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
/** More people of one name than lists count. */
const many = 10_050;

beforeAll(async () => {
  app = await createTestApp();
  await sql`insert into "user" (username, real_name, followers_counter, date_joined)
    select 'crowd_' || n, 'Tess Crowd', n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${sql.lit(many)}) n`.execute(
    app.platform.db,
  );
  await sql`analyze "user"`.execute(app.platform.db);
});
afterAll(() => app.close());

const names = (page: { results: readonly { username: string }[] }) => page.results.map(({ username }) => username);

describe("user_search", () => {
  it("puts usernames that begin with the text first, then the most followed, also among more than are counted", async () => {
    const begins = await app.newMember({ username: "tess" });
    // Two letters are told to be common by a sample.
    for (const user of ["tess", "te"]) {
      const page = await app.visitor.call(userSearch, { query: { user, limit: 3 } });
      expect(page.count).toBe(1000);
      expect(names(page)).toEqual([begins.username, `crowd_${many}`, `crowd_${many - 1}`]);
      const next = await app.visitor.call(userSearch, { query: { user, limit: 2, offset: 3 } });
      expect(names(next)).toEqual([`crowd_${many - 2}`, `crowd_${many - 3}`]);
    }
    await sql`delete from "user" where id = ${begins.id}`.execute(app.platform.db);
  });

  it("puts those whose real name it is before other matches, among few, among many and among those one may invite", async () => {
    const add = async (username: string, real_name: string, followers: number) => {
      const member = await app.newMember({ username });
      await sql`update "user" set real_name = ${real_name}, followers_counter = ${followers} where id = ${member.id}`.execute(
        app.platform.db,
      );
      return member;
    };
    const longer = await add("busier_one", "Tess Crowdson", 90_000);
    const me = await app.as(await app.newMember());
    for (const page of [
      await app.visitor.call(userSearch, { query: { user: "Tess crowd", limit: 2 } }),
      await me.call(groupsUserSuggest, { query: { search: "Tess crowd", limit: 2 } }),
    ])
      expect(names(page)).toEqual([`crowd_${many}`, `crowd_${many - 1}`]);
    expect(names(await app.visitor.call(userSearch, { query: { user: "tess crowds" } }))).toEqual([longer.username]);
    await add("rarer_one", "Ida Vell", 1);
    await add("rarer_two", "Ida Vellmann", 2);
    for (const page of [
      await app.visitor.call(userSearch, { query: { user: "ida vell" } }),
      await me.call(groupsUserSuggest, { query: { search: "ida vell" } }),
    ])
      expect(names(page)).toEqual(["rarer_one", "rarer_two"]);
  });

  it("counts exactly what else narrows the list, however common the letters", async () => {
    const staff = await app.newMember({ username: "te_team", role: "editor" });
    const page = await app.visitor.call(userSearch, { query: { user: "te", is_staff: true } });
    expect([names(page), page.count, page.next]).toEqual([[staff.username], 1, null]);
    await sql`delete from "user" where id = ${staff.id}`.execute(app.platform.db);
  });

  it("finds every word anywhere in the names, but one or two letters only where a name begins", async () => {
    const anna = await app.newMember({ username: "anna_quill" });
    await (await app.as(anna)).call(userPatch, { params: { id: anna.id }, body: { real_name: "Anna Quillfeather" } });
    const found = async (user: string) => names(await app.visitor.call(userSearch, { query: { user } }));
    for (const text of ["anna", "feather", "FEATHER anna", "qu", "an qu", "anna_q"])
      expect(await found(text)).toEqual([anna.username]);
    for (const text of ["er", "feather bob", "an%", "_"]) expect(await found(text)).toEqual([]);
  });

  it("finds each age in one range: 45 belongs to the last", async () => {
    const ages = ["-30", "30-45", "45+"] as const;
    const reader = await app.as(await app.newMember());
    const rangesOf = async (birth: RawBuilder<unknown>) => {
      const { id, username } = await app.newMember();
      await sql`update "user" set date_of_birth = ${birth} where id = ${id}`.execute(app.platform.db);
      const pages = ages.map(async (age) => {
        const { results } = await reader.call(userSearch, { query: { user: username, age } });
        return results.length > 0 ? [age] : [];
      });
      return (await Promise.all(pages)).flat();
    };
    const yearsAgo = (years: number, days = 0) =>
      sql`current_date - make_interval(years => ${years}::int) + make_interval(days => ${days}::int)`;
    // A day before a birthday, and on it.
    expect(await rangesOf(yearsAgo(30, 1))).toEqual(["-30"]);
    expect(await rangesOf(yearsAgo(30))).toEqual(["30-45"]);
    expect(await rangesOf(yearsAgo(45, 1))).toEqual(["30-45"]);
    expect(await rangesOf(yearsAgo(45))).toEqual(["45+"]);
    expect(await rangesOf(yearsAgo(46))).toEqual(["45+"]);
    expect(await rangesOf(sql`null`)).toEqual([]);
  });

  it("counts a page that is not the first, and one beyond the end", async () => {
    await app.newMember({ username: "zoltan_one" });
    await app.newMember({ username: "zoltan_two" });
    const page = (offset: number, ordering?: string) =>
      app.visitor.call(userSearch, { query: { user: "zoltan", limit: 1, offset, ...(ordering && { ordering }) } });
    for (const ordering of [undefined, "username"]) {
      expect(await page(1, ordering)).toMatchObject({ count: 2, next: null, results: [{ username: "zoltan_two" }] });
      expect(await page(7, ordering)).toMatchObject({ count: 2, next: null, results: [] });
    }
  });

  it("lists the team alone, and nobody across a block", async () => {
    const [editor, publisher, hidden] = [
      await app.newMember({ role: "editor" }),
      await app.newMember({ role: "publisher" }),
      await app.newMember({ username: "hidden_one" }),
    ];
    const team = await app.visitor.call(userSearch, { query: { is_staff: true } });
    expect(names(team)).toContain(editor.username);
    expect(names(team)).not.toContain(publisher.username);
    const me = await app.as(await app.newMember());
    await me.call(userHide, { params: { id: hidden.id } });
    expect(names(await me.call(userSearch, { query: { user: "hidden_one" } }))).toEqual([]);
    expect(names(await (await app.as(hidden)).call(userSearch, { query: { user: "hidden_one" } }))).toEqual(["hidden_one"]);
  });
});

describe("where people may not be searched", () => {
  afterEach(() => app.setPreference("configurations.people_search_enabled", true));

  it("finds nobody by name or without one, but for staff, and still names whom a member writes to", async () => {
    await app.newMember({ username: "quiet_quinn" });
    const [member, editor] = [await app.as(await app.newMember()), await app.as(await app.newMember({ role: "editor" }))];
    await app.setPreference("configurations.people_search_enabled", false);
    for (const client of [app.visitor, member]) {
      for (const query of [{ user: "quiet" }, { is_staff: true }, {}])
        expect(await client.call(userSearch, { query })).toMatchObject({ count: 0, results: [] });
      for (const query of [{ search: "quiet" }, { username: "quiet_quinn" }, {}])
        expect(await client.call(userList, { query })).toMatchObject({ count: 0, results: [] });
      expect(await client.call(searchList, { params: { kind: "user" }, query: { search: "quinn" } })).toMatchObject({
        results: [],
      });
      expect((await client.call(searchAll, { query: { search: "quiet_quinn" } })).results).toEqual([]);
      expect((await client.call(suggestionSearch, { query: { search: "quiet_quinn" } })).results).toEqual([]);
    }
    expect(names(await member.call(userAutocomplete, { query: { search: "quiet" } }))).toEqual(["quiet_quinn"]);
    expect(names(await member.call(pmSearchUser, { query: { user: "quiet" } }))).toEqual(["quiet_quinn"]);
    expect((await member.call(userAutocomplete, { query: {} })).results).toEqual([]);
    for (const user of [" ", "\u00a0"])
      expect(await member.call(pmSearchUser, { query: { user } })).toMatchObject({ count: 0, results: [] });
    expect(names(await editor.call(userSearch, { query: { user: "quiet" } }))).toEqual(["quiet_quinn"]);
    expect(names(await editor.call(userList, { query: { search: "quiet" } }))).toEqual(["quiet_quinn"]);
    expect((await editor.call(searchAll, { query: { search: "quiet_quinn" } })).results).toMatchObject([{ kind: "user" }]);
  });
});

describe("user_list and user_autocomplete", () => {
  it("begin with the newest, or in the order asked for", async () => {
    const newest = await app.newMember({ username: "aaa_newest" });
    expect(names(await app.visitor.call(userList, { query: { limit: 1 } }))).toEqual([newest.username]);
    expect(names(await app.visitor.call(userList, { query: { limit: 2, ordering: "date_joined" } }))).toEqual([
      "crowd_1",
      "crowd_2",
    ]);
    expect(names(await app.visitor.call(userList, { query: { limit: 1, ordering: "username" } }))).toEqual([newest.username]);
    expect((await app.visitor.call(userList, { query: { limit: 1, offset: 5000, ordering: "date_joined" } })).count).toBe(10_000);
    const me = await app.as(newest);
    expect(names(await me.call(userAutocomplete, { query: { search: "crowd_1005", limit: 1 } }))).toEqual([`crowd_${many}`]);
  });
});
