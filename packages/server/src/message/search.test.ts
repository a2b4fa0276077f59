import type { MessageHit } from "@cortile/contract/message";
import { pmDelete, pmList, pmSearchText, pmThreadDelete } from "@cortile/contract/message";
import { userDelete } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseAccounts } from "#account_deletion";
import { runDue } from "#core/feature";
import { createTestApp, type TestApp } from "#testing";
import { newPair, newPerson, sendOne, type Person } from "./testing/people.ts";
import { personLexeme } from "./message.write.queries.ts";
import { hitPage } from "./search.queries.ts";

const start = Date.parse("2026-03-01T09:00:00Z");
let time = start;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
  await app.newMember({ username: "founder", role: "admin" });
});
beforeEach(() => (time = start));
afterAll(() => app.close());

const search = ({ client }: Person, text: string, more = {}) => client.call(pmSearchText, { query: { text, ...more } });
const found = async (who: Person, text: string) => (await search(who, text)).results.map(({ id }) => id);
const textOf = ({ text }: MessageHit) => text.map((piece) => piece.text).join("");
const marked = ({ text }: MessageHit) => text.flatMap((piece) => (piece.mark ? [piece.text] : []));

describe("pm_search_text", () => {
  it("finds words without letter case and accents, the last one by its beginning, the newest first", async () => {
    const [ann, bob] = await newPair(app);
    const [one, two] = [await sendOne(ann, bob, "Il FORNO è già caldo, perché?"), await sendOne(bob, ann, "the forno, gia")];
    await sendOne(ann, bob, "Something else");
    for (const text of ["forno", "Fórno GIÀ", "gia forn", "  forno!  "])
      expect([text, await found(ann, text)]).toEqual([text, [two.id, one.id]]);
    expect(await found(bob, "perche")).toEqual([one.id]);
    // Common words count too, for nothing else may be known of a message.
    expect(await found(bob, "the")).toEqual([two.id]);
    for (const text of ["orno", "fo", "forno altro", "@", "…"]) expect([text, await found(ann, text)]).toEqual([text, []]);
    const [hit] = (await search(ann, "già")).results;
    expect(hit).toMatchObject({ id: two.id, thread_id: two.thread_id, sender: { id: bob.id }, receiver: { id: ann.id } });
    expect([hit && textOf(hit), hit && marked(hit)]).toEqual(["the forno, gia", ["gia"]]);
  });

  it("is a plain text, cut around what matches", async () => {
    const [ann, bob] = await newPair(app);
    await sendOne(ann, bob, `${"clay ".repeat(200)}<b>kiln & co</b> ${"ash ".repeat(200)}`);
    const [hit] = (await search(bob, "kiln")).results;
    expect(hit && textOf(hit)).toContain("<b>kiln & co</b>");
    expect(hit && textOf(hit).length).toBeLessThan(180);
  });

  it("finds nothing that the member may not read", async () => {
    const [ann, bob] = await newPair(app);
    const secret = await sendOne(ann, bob, "porcelain secret");
    for (const role of [null, "moderator", "admin"] as const)
      expect(await found(await newPerson(app, { role }), "porcelain")).toEqual([]);
    // A person's number is no word.
    const stranger = await newPerson(app);
    for (const text of [personLexeme(ann.id), `' | '${personLexeme(ann.id)}`, "porcelain' | 'x"])
      expect(await found(stranger, text)).toEqual([]);
    await bob.client.call(pmThreadDelete, { query: { user: ann.id } });
    expect([await found(bob, "porcelain"), await found(ann, "porcelain")]).toEqual([[], [secret.id]]);
  });

  it.each([1000, 60_000])("finds nothing of a message deleted after %i ms", async (ageMs) => {
    const [ann, bob] = await newPair(app);
    const { id } = await sendOne(ann, bob, "vanishing glaze");
    time += ageMs;
    await ann.client.call(pmDelete, { params: { id } });
    expect([await found(ann, "vanishing"), await found(bob, "vanishing")]).toEqual([[], []]);
    const { rows } = await sql`select from message where id = ${id} and words <> ''`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });

  it("comes by page, each once", async () => {
    const [ann, bob] = await newPair(app);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await sendOne(ann, bob, `celadon ${index}`)).id);
    const first = await search(bob, "celadon", { limit: 2 });
    expect(first.count).toBeGreaterThan(2);
    const second = await bob.client.follow(pmSearchText, first.next ?? "");
    const third = await bob.client.follow(pmSearchText, second.next ?? "");
    expect([...first.results, ...second.results, ...third.results].map(({ id }) => id)).toEqual(ids);
    expect(third.next).toBeNull();
  });

  it("is limited to sixty a minute", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    try {
      const client = await limited.as(await limited.newMember());
      for (let made = 0; made < 60; made += 1) await client.call(pmSearchText, { query: { text: "clay" } });
      await expect(client.call(pmSearchText, { query: { text: "clay" } })).rejects.toMatchObject({ code: "rate_limited" });
    } finally {
      await limited.close();
    }
  });

  it("finds what the last release wrote, which knows of no words, when it was sent before or during an upgrade", async () => {
    const [ann, bob] = await newPair(app);
    const { thread_id } = await sendOne(ann, bob, "start");
    const { rows } = await sql<{ id: number }>`
      insert into message (thread_id, sender_id, html, headline, created_at)
      values (${thread_id}, ${ann.id}, '<p>Il FORNO è <b>caldissimo</b></p>', '', now()) returning id`.execute(app.platform.db);
    for (const text of ["forno", "caldiss"]) expect(await found(bob, text)).toEqual([rows[0]?.id]);
  });

  it("reads the index, however many messages others have", async () => {
    const [ann, bob] = await newPair(app);
    const { thread_id } = await sendOne(ann, bob, "start");
    await sql`
      insert into message (thread_id, sender_id, html, headline, created_at, words)
      select ${thread_id}, ${ann.id}, 'w', 'w', now(), array_to_tsvector(array['raku', 'w' || n, ${personLexeme(ann.id)}::text, ${personLexeme(bob.id)}::text])
      from generate_series(1, 20000) n`.execute(app.platform.db);
    await sql`analyze message`.execute(app.platform.db);
    const query = { terms: [{ word: "w17", forms: [], begins: true }] };
    const asked = hitPage({ id: bob.id, groups: true }, [], query, { limit: 10, offset: 0, cursor: null });
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${asked}`.execute(app.platform.db);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("message_words");
    expect((await search(bob, "w17", { limit: 1 })).results).toHaveLength(1);
    // Of more matches than are found, the newest.
    const newest = await sendOne(bob, ann, "raku");
    expect((await search(ann, "raku", { limit: 1 })).results).toMatchObject([{ id: newest.id }]);
  });

  it("leaves no number of an erased account among the words", async () => {
    const [ann, bob] = await newPair(app);
    await sendOne(ann, bob, "stoneware");
    await sendOne(bob, ann, "stoneware too");
    await bob.client.call(userDelete, { params: { id: bob.id }, query: { hard: 0 } });
    time += 15 * 24 * 3_600_000;
    expect(await runDue(app.platform, eraseAccounts)).toEqual([]);
    const { rows } = await sql`select from message where words @@ ${`'${personLexeme(bob.id)}'`}::tsquery`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
    expect(await found(ann, "stoneware")).toHaveLength(2);
  });
});

describe("the list of conversations", () => {
  it("has no more than the beginning of a long text", async () => {
    const [ann, bob] = await newPair(app);
    await sendOne(ann, bob, "a & b ".repeat(2000));
    const [snippet] = (await bob.client.call(pmList)).results;
    expect(snippet?.message.length).toBeLessThan(1000);
    expect(snippet?.message.startsWith("a ")).toBe(true);
  });
});
