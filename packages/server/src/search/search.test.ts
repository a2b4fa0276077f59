import { categoryList } from "@cortile/contract/category";
import { commentCreate, commentDelete } from "@cortile/contract/comment";
import {
  objectCreate,
  objectDelete,
  objectRestore,
  objectSearch,
  objectUpdate,
  objectVote,
} from "@cortile/contract/contribution";
import { userFollow, userHide, userPatch } from "@cortile/contract/people";
import { searchAll, searchList, type MarkedText, type SearchKindName } from "@cortile/contract/search";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCategory } from "#category";
import { contributionSearches, objectCreate as objectCreateBy } from "#contribution";
import type { Member } from "#core/ctx";
import { deleteUnusedWords, learnWords, markMatches, readQuery, selectMatches } from "#core/search";
import { consumeEvents, countLockWaits, countRowsRead, createTestApp, type TestApp } from "#testing";

let app: TestApp;
let author: Member;
let ann: Client;
let reader: Member;
let ben: Client;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  author = await app.newMember({ username: "ann_author" });
  reader = await app.newMember({ username: "ben_reader" });
  [ann, ben] = await Promise.all([app.as(author), app.as(reader)]);
});
afterAll(() => app.close());

type Post = { title?: string; text: string; categories?: number[]; recipients?: string[]; type?: "post" | "discussion" };
const write = async ({ type = "post", categories = [], ...body }: Post, client: Client = ann): Promise<number> =>
  (await client.call(objectCreate, { params: { type }, body: { categories, medias: [], ...body } })).id;

const idsOf = async (search: string, kind: SearchKindName = "post", client: Client = ben, query: object = {}) => {
  await learnWords(app.platform.db);
  return foundNow(search, kind, client, query);
};
const foundNow = async (search: string, kind: SearchKindName = "post", client: Client = ben, query: object = {}) =>
  (await client.call(searchList, { params: { kind }, query: { search, ...query } })).results.map(({ id }) => id);

const textOf = (pieces: MarkedText): string => pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join("");

describe("search_list", () => {
  it("finds forms of a word in English and in Italian", async () => {
    const english = await write({ text: "<p>Three glazes for a slow kiln</p>" });
    const italian = await write({ text: "<p>Una piccola collezione di ciotole smaltate</p>" });
    for (const search of ["glaze", "glazing", "glazes"]) expect(await idsOf(search)).toEqual([english]);
    expect(await idsOf("glazed slowly")).toEqual([english]);
    expect(await idsOf("smaltato")).toEqual([italian]);
    expect(await idsOf("ciotola")).toEqual([italian]);
    expect(await idsOf("ciotola glaze")).toEqual([]);
  });

  it("takes the last word for a beginning, and only the last", async () => {
    const id = await write({ text: "<p>Porcelain dishes</p>" });
    expect(await idsOf("porcelain dis")).toEqual([id]);
    expect(await idsOf("por dishes")).toEqual([]);
  });

  it("forgives a mistake in a word nobody wrote", async () => {
    const id = await write({ text: "<p>The stoneware came out well</p>" });
    expect(await idsOf("stonewear came")).toEqual([id]);
    expect(await idsOf("xqzvwk")).toEqual([]);
  });

  it("does not look at accents, letter case and the commonest words", async () => {
    const id = await write({ text: "<p>Perché il caffè del Bjørn è così Buono</p>" });
    for (const search of ["caffe", "CAFFÈ", "perche caffe", "bjorn", "Bjørn", "the caffè of Bjørn"])
      expect(await idsOf(search)).toEqual([id]);
    expect(await idsOf("the of and")).toEqual([]);
  });

  it("takes what an apostrophe parts for two words", async () => {
    const id = await write({ text: "<p>The potter’s wheel, l’argilla dell\u2019orcio, d'Orvieto</p>" });
    for (const search of ["potter", "potters", "potter’s", "argilla", "l'argilla", "orcio", "orvieto"])
      expect(await idsOf(search)).toEqual([id]);
  });

  it("knows of words that hold more than letters", async () => {
    await sql`insert into search_word (word) values ('shard''s')`.execute(app.platform.db);
    const id = await write({ text: "<p>One shard</p>" });
    expect(await idsOf("shards")).toEqual([id]);
  });

  it("reads words, not html", async () => {
    const id = await write({ text: '<p>Salt &amp; <b>pepper</b> <a href="https://hidden.example/cinnabar">mill</a></p>' });
    expect(await idsOf("salt pepper mill")).toEqual([id]);
    for (const search of ["amp", "href", "cinnabar", "noopener"]) expect(await idsOf(search)).toEqual([]);
  });

  it("takes any text for words", async () => {
    for (const search of ["'", "a'b:*&|!()<->", "\\", "%_", "''':*", " ", "😀", "a".repeat(200), "& | !"])
      await expect(ben.call(searchList, { params: { kind: "post" }, query: { search } })).resolves.toMatchObject({
        previous: null,
      });
  });

  it("looks for what it marks in the beginning of a text alone", () => {
    const query = { terms: [{ word: "clay", forms: [], begins: true }] };
    const marks = (text: string) => markMatches(text, query, { length: 50 }).filter(({ mark }) => mark).length;
    expect([marks(`${"a ".repeat(4000)}clay`), marks(`${"a ".repeat(6000)}clay`), marks(`clay ${"clay ".repeat(20)}`)]).toEqual([
      1, 0, 10,
    ]);
  });

  it("marks what matches, as text", async () => {
    await write({ text: `<p>${"Before it. ".repeat(30)}The celadons &lt;b&gt; were cooled. ${"After it. ".repeat(30)}</p>` });
    await learnWords(app.platform.db);
    const { results } = await ben.call(searchList, { params: { kind: "post" }, query: { search: "celadon cooling" } });
    const [hit] = results;
    expect(textOf(hit?.text ?? [])).toMatch(/^… .*Before it\. The \[celadons\] <b> were \[cooled\]\. After it\..* …$/);
    expect(textOf(hit?.text ?? []).length).toBeLessThan(200);
    expect(hit).toMatchObject({ kind: "post", author: { username: "ann_author" } });
    expect(hit).not.toHaveProperty("title");
  });

  it("puts a match in the title first, and what is liked before what is not", async () => {
    const inText = await write({ type: "discussion", title: "Notes", text: "<p>Majolica, briefly</p>" });
    const liked = await write({ type: "discussion", title: "Notes", text: "<p>Majolica, briefly</p>" });
    const inTitle = await write({ type: "discussion", title: "Majolica", text: "<p>Notes, briefly</p>" });
    await ben.call(objectVote, { params: { type: "discussion", id: liked }, query: {} });
    expect(await idsOf("majolica", "discussion")).toEqual([inTitle, liked, inText]);
    expect(await idsOf("majolica", "discussion", ben, { ordering: "recent" })).toEqual(
      [inTitle, liked, inText].toSorted((a, b) => b - a),
    );
  });

  it("prefers the newer of equals", async () => {
    const old = await write({ text: "<p>Sgraffito plate</p>" });
    const fresh = await write({ text: "<p>Sgraffito plate</p>" });
    await sql`update contribution set added_at = now() - interval '3 years' where id = ${fresh}`.execute(app.platform.db);
    expect(await idsOf("sgraffito")).toEqual([old, fresh]);
    expect(await idsOf("sgraffito", "post", ben, { since: "year" })).toEqual([old]);
  });

  it("shows changes at once: edits, removals, restorations", async () => {
    const params = { type: "post" as const, id: await write({ text: "<p>Raku firing</p>" }) };
    expect(await idsOf("raku")).toEqual([params.id]);
    await ann.call(objectUpdate, { params, body: { text: "<p>Saggar firing</p>", categories: [], medias: [] } });
    expect(await idsOf("raku")).toEqual([]);
    expect(await idsOf("saggar")).toEqual([params.id]);
    await ann.call(objectDelete, { params });
    expect(await idsOf("saggar")).toEqual([]);
    await ann.call(objectRestore, { params });
    expect(await idsOf("saggar")).toEqual([params.id]);
    await sql`update contribution set collapsed = true where id = ${params.id}`.execute(app.platform.db);
    expect(await idsOf("saggar")).toEqual([]);
  });

  it("takes the question of a poll for a title", async () => {
    const params = { type: "post" as const };
    const asks = (title: string) => ({ categories: [], medias: [], text: "", poll: { title, multiple_choices: false, choices } });
    const choices = [{ choice: "Yes" }, { choice: "No" }];
    const { id } = await ann.call(objectCreate, { params, body: asks("Which anagama first?") });
    const { results } = await ben.call(searchList, { params: { kind: "post" }, query: { search: "anagama" } });
    expect(results).toMatchObject([{ id, text: [] }]);
    expect(textOf(results[0]?.title ?? [])).toBe("Which [anagama] first?");
    await ann.call(objectUpdate, { params: { ...params, id }, body: asks("Which noborigama first?") });
    expect(await idsOf("anagama")).toEqual([]);
    expect(await idsOf("noborigama")).toEqual([id]);
  });

  it("finds only what one may see", async () => {
    const stranger = await app.as(await app.newMember());
    const secret = await write({ text: "<p>Tenmoku recipe</p>", recipients: ["ben_reader"] });
    const open = await write({ text: "<p>Tenmoku recipe</p>" });
    expect(await idsOf("tenmoku")).toEqual([open, secret]);
    expect(await idsOf("tenmoku", "post", stranger)).toEqual([open]);
    expect(await idsOf("tenmoku", "post", app.visitor)).toEqual([open]);
    expect(await ben.call(searchAll, { query: { search: "tenmoku" } })).toMatchObject({ results: [{ kind: "post", count: 2 }] });
    expect(await stranger.call(searchAll, { query: { search: "tenmoku" } })).toMatchObject({
      results: [{ kind: "post", count: 1 }],
    });
  });

  it("finds nothing across a block, and nothing by blocked accounts", async () => {
    const other = await app.newMember({ username: "tesmoka" });
    const client = await app.as(other);
    const id = await write({ text: "<p>Kurinuki box</p>" }, client);
    const { id: comment } = await client.call(commentCreate, { body: { post: id, text: "<p>Kurinuki lid</p>" } });
    const found = async (as: Client) => [
      ...(await idsOf("kurinuki", "post", as)),
      ...(await idsOf("kurinuki", "comment", as)),
      ...(await idsOf("tesmoka", "user", as)),
    ];
    expect(await found(ben)).toEqual([id, comment, other.id]);
    await client.call(userHide, { params: { id: reader.id } });
    expect(await found(ben)).toEqual([]);
    expect(await found(client)).toEqual([id, comment, other.id]);
    expect(await found(app.visitor)).toEqual([id, comment, other.id]);
    await sql`update "user" set status = 'b' where id = ${other.id}`.execute(app.platform.db);
    expect(await found(app.visitor)).toEqual([]);
  });

  it("finds comments with what they are on, until one of them goes", async () => {
    const on = await write({ text: "<p>Something else</p>" });
    const { id } = await ben.call(commentCreate, { body: { post: on, text: "<p>Try vermiculite</p>" } });
    const { results } = await ann.call(searchList, { params: { kind: "comment" }, query: { search: "vermiculite" } });
    expect(results).toMatchObject([{ id, on: { type: "post", id: on }, author: { username: "ben_reader" } }]);
    expect(await idsOf("vermiculite", "comment", ann, { author: reader.id })).toEqual([id]);
    expect(await idsOf("vermiculite", "comment", ann, { author: author.id })).toEqual([]);
    await ann.call(objectDelete, { params: { type: "post", id: on } });
    expect(await idsOf("vermiculite", "comment", ann)).toEqual([]);
    await ann.call(objectRestore, { params: { type: "post", id: on } });
    await ben.call(commentDelete, { params: { id } });
    expect(await idsOf("vermiculite", "comment", ann)).toEqual([]);
  });

  it("finds people by the beginnings of their names", async () => {
    const member = await app.newMember({ username: "zoe_q" });
    const zoe = await app.as(member);
    await zoe.call(userPatch, { params: { id: member.id }, body: { real_name: "Zoë Quintana", bio: "Wood firing" } });
    for (const search of ["zoe", "quint zo", "zoe_q", "Zoë QUINTANA", "quintanna"])
      expect(await idsOf(search, "user")).toEqual([member.id]);
    const { results } = await ben.call(searchList, { params: { kind: "user" }, query: { search: "quin" } });
    expect(textOf(results[0]?.title ?? [])).toBe("Zoë [Quintana]");
    await sql`update "user" set status = 'd' where id = ${member.id}`.execute(app.platform.db);
    expect(await idsOf("quintana", "user")).toEqual([]);
  });

  it("finds open categories by name, synonyms and slogan", async () => {
    const id = await insertCategory(app.platform.db, {
      name: "Earthenware",
      slug: "earthenware",
      name_synonyms: "Terracotta",
      slogan: "Low fire",
    });
    for (const search of ["earthen", "terracotta", "low fire"]) expect(await idsOf(search, "category")).toEqual([id]);
    await sql`update category set active = false where id = ${id}`.execute(app.platform.db);
    expect(await idsOf("earthenware", "category")).toEqual([]);
  });

  it("keeps to an author or a category", async () => {
    const category = await app.newCategory();
    const one = await write({ text: "<p>Nerikomi block</p>", categories: [category] });
    const two = await write({ text: "<p>Nerikomi block</p>" }, ben);
    expect(await idsOf("nerikomi", "post", ben, { category })).toEqual([one]);
    expect(await idsOf("nerikomi", "post", ben, { author: reader.id })).toEqual([two]);
    expect(await idsOf("nerikomi", "post", ben, { by: "BEN_reader" })).toEqual([two]);
    expect(await idsOf("nerikomi", "post", ben, { by: "ben_r" })).toEqual([]);
    expect(await idsOf("nerikomi", "post", ben, { author: reader.id, category })).toEqual([]);
    // Of people and categories the filters say nothing.
    expect(await idsOf("ann_author", "user", ben, { category })).toEqual([]);
  });

  it("pages through a common word to its end, each once", async () => {
    for (let index = 0; index < 60; index += 1) await write({ text: `<p>Banding wheel ${index}</p>` });
    const category = await app.newCategory();
    await write({ text: "<p>Banding wheel of another</p>", categories: [category] }, ben);
    const first = await ben.call(searchList, { params: { kind: "post" }, query: { search: "banding", limit: 50 } });
    expect(first.count).toBe(61);
    expect(first.next).toContain("search=banding");
    const second = await idsOf("banding", "post", ben, { limit: 50, offset: 50 });
    expect(new Set([...first.results.map(({ id }) => id), ...second]).size).toBe(61);
    expect(await idsOf("banding", "post", ben, { author: reader.id })).toHaveLength(1);
    expect(await idsOf("banding", "post", ben, { category })).toHaveLength(1);
  });

  it.each([
    ["ordering", { params: { kind: "post" as const }, query: { search: "x", ordering: "best" as "recent" } }],
    ["search", { params: { kind: "post" as const }, query: {} as { search: string } }],
    ["since", { params: { kind: "post" as const }, query: { search: "x", since: "ever" as "day" } }],
  ])("refuses a wrong %s", async (_field, input) => {
    await expect(ben.call(searchList, input)).rejects.toMatchObject({ code: "invalid" });
  });

  it("is for members alone while contents are not public", async () => {
    await app.setPreference("configurations.content_availability", false);
    await expect(app.visitor.call(searchAll, { query: { search: "x" } })).rejects.toMatchObject({ code: "unauthenticated" });
    await app.setPreference("configurations.content_availability", true);
  });
});

describe("the vocabulary", () => {
  const wordsLike = async (pattern: string) =>
    (
      await sql<{
        word: string;
        open: boolean;
      }>`select word, open from search_word where word like ${pattern} order by word`.execute(app.platform.db)
    ).rows;

  it("holds up nobody who writes a word of a text that is not committed", async () => {
    const id = await write({ text: "<p>Something else</p>" });
    await consumeEvents(app, "search.learn_words");
    const comment = await app.platform.db.transaction().execute(async (tx) => {
      await sql`update contribution set html = '<p>Two obvara firings</p>' where id = ${id}`.execute(tx);
      return ben.call(commentCreate, {
        body: { post: await write({ text: "<p>Obvara bath</p>" }), text: "<p>Obvara firings</p>" },
      });
    });
    // The words themselves are found at once, their forms after the events were consumed.
    expect(await foundNow("obvara", "comment")).toEqual([comment.id]);
    expect(await foundNow("obvara firings")).toEqual([id]);
    await consumeEvents(app, "search.learn_words");
    expect(await foundNow("obvaras fired", "comment")).toEqual([comment.id]);
    expect(await foundNow("obvaras fired")).toEqual([id]);
  });

  it("learns a text of very many new words in batches, all of them", async () => {
    const letters = "bcdfghjklm".split("");
    const words = letters.flatMap((a) =>
      letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => `qq${a}${b}${c}${d}`))),
    );
    await write({ type: "discussion", title: "Long", text: `<p>${words.join(" ")}</p>` });
    await write({ text: "<p>After qqafter</p>" });
    await learnWords(app.platform.db);
    const learned = await wordsLike("qq%");
    expect(learned).toHaveLength(words.length + 1);
    expect(learned.every(({ open }) => open)).toBe(true);
  });

  it("takes for known what stood in something for everybody when it was read", async () => {
    const id = await write({ text: "<p>Jollyware, hidden before it was read</p>" });
    await write({ text: "<p>Jiggerware</p>", recipients: ["ben_reader"] });
    await ann.call(objectDelete, { params: { type: "post", id } });
    await learnWords(app.platform.db);
    expect(await wordsLike("j%ware")).toEqual([
      { word: "jiggerware", open: false },
      { word: "jollyware", open: false },
    ]);
    await ann.call(objectRestore, { params: { type: "post", id } });
    await learnWords(app.platform.db);
    expect(await wordsLike("j%ware")).toEqual([
      { word: "jiggerware", open: false },
      { word: "jollyware", open: true },
    ]);
  });

  it.each(["just imported", "vacuumed"])("forgets words without reading documents of a community that was %s", async (state) => {
    const { db } = app.platform;
    const documents = (from: number, count: number) => sql`
      insert into search_document (kind, object_id, words)
      select 'comment', ${sql.lit(from)} + n, array_to_tsvector(array(select 'noise' || (n * 41 + m * 7) % 5000 from generate_series(1, 40) m))
      from generate_series(1, ${sql.lit(count)}) n`;
    await documents(1_000_000, 10_000).execute(db);
    if (state === "vacuumed") await sql`vacuum analyze search_document`.execute(db);
    // These wait in the pending list of the index.
    await documents(2_000_000, 160).execute(db);
    const words = ["noise1", ...Array.from({ length: 50 }, (_, index) => `noisy${index}`)];
    await sql`insert into search_word (word) select unnest(${words}::text[])`.execute(db);
    const read = await db.transaction().execute(async (tx) => {
      // As a community has it; databases of tests keep every plan.
      await sql`set local plan_cache_mode = auto`.execute(tx);
      return countRowsRead(tx, "search_document", () => deleteUnusedWords(tx, words));
    });
    expect((await wordsLike("nois%")).map(({ word }) => word)).toEqual(["noise1"]);
    // Of kinds with few documents it may read them.
    expect(read).toBeLessThan(1000);
    await sql`with gone as (delete from search_word where word = 'noise1') delete from search_document where object_id > 1000000`.execute(
      db,
    );
  });
});

describe("what a search costs", () => {
  it("does not multiply while the statistics know of nothing of a kind", async () => {
    const written = 40;
    await sql`analyze`.execute(app.platform.db);
    for (let index = 0; index < written; index += 1)
      await objectCreateBy(app.ctx(author), "status", { text: "<p>Raku at noon</p>", categories: [] });
    const looked = await app.ctx(reader).transaction(async (tx) => {
      const lookUps = async () =>
        (
          await sql<{ scans: number }>`
            select idx_scan + seq_scan as scans from pg_stat_xact_user_tables where relname = 'contribution'`.execute(tx.db)
        ).rows[0]?.scans ?? 0;
      const kind = contributionSearches.find((search) => search.kind === "status");
      const query = await readQuery(tx, "raku");
      if (!kind || !query) throw new Error("nothing to search for");
      const request = { query, filter: {}, order: "relevance" as const, limit: 10, offset: 0 };
      const before = await lookUps();
      expect((await selectMatches(tx, kind, request))[0]?.count).toBe(written);
      return (await lookUps()) - before;
    });
    expect(looked).toBe(written);
  });

  it("grows no faster than the places of its words, in texts that are full of them", async () => {
    const { db } = app.platform;
    const words = ["kqa", "kqb", "kqc", "kqd", "kqe", "kqf"];
    const [{ places }] = (
      await sql<{ places: string }>`select string_agg(n::text, ',') as places from generate_series(1, 255) n`.execute(db)
    ).rows as [{ places: string }];
    const full = [...words.map((word) => `${word}:${places}`), ...Array.from({ length: 4000 }, (_, index) => `zx${index}:9999`)];
    const ids = await Promise.all(Array.from({ length: 20 }, () => write({ text: "<p>kqz</p>" })));
    await sql`update search_document set words = ${full.join(" ")}::tsvector where kind = 'post' and object_id = any(${ids})`.execute(
      db,
    );
    const msOf = async (search: string): Promise<number> => {
      const begun = performance.now();
      expect(await foundNow(search)).not.toEqual([]);
      return performance.now() - begun;
    };
    const leastOf = async (search: string) => Math.min(await msOf(search), await msOf(search), await msOf(search));
    const one = await leastOf("kqa");
    // Each place compared with each other takes a hundred times as long.
    expect((await leastOf([...words, "zx"].join(" "))) / one).toBeLessThan(20);
    await sql`delete from search_document where kind = 'post' and object_id = any(${ids})`.execute(db);
  });

  it("passes over words of what few may read, of which there can be any number", async () => {
    const { db } = app.platform;
    await sql`
      insert into search_word (word, open)
      select 'zqqq' || translate(lpad(n::text, 6, '0'), '0123456789', 'abcdefghij'), n % 1000 = 0 from generate_series(1, 40000) n`.execute(
      db,
    );
    await sql`analyze search_word`.execute(db);
    const read = await app
      .ctx(reader)
      .transaction((tx) => countRowsRead(tx.db, "search_word", () => readQuery(tx, "zqqqaaba zqqqbbcb zqqqccdc zqq")));
    expect(read).toBeLessThan(1000);
    await sql`delete from search_word where word like 'zqqq%'`.execute(db);
  });

  it("leaves connections to others, however much is searched for", { timeout: 60_000 }, async () => {
    const wide = await createTestApp({ connections: 10, env: { CORTILE_RATE_LIMITS: "on" } });
    const { db } = wide.platform;
    const people = await Promise.all([wide.newMember(), wide.newMember(), wide.newMember()]);
    const free = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const held = db.transaction().execute(async (tx) => {
      await sql`lock table search_document in access exclusive mode`.execute(tx);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    try {
      const clients = await Promise.all(people.map((one) => wide.as(one)));
      const searchOf = (client: Client) => client.call(searchAll, { query: { search: "clay" } });
      const searches = clients.slice(0, 1).flatMap((client) => [searchOf(client), searchOf(client)]);
      await expect.poll(() => countLockWaits(db)).toBe(2);
      expect((await wide.visitor.call(categoryList)).count).toBe(0);
      expect(await countLockWaits(db)).toBe(2);
      searches.push(...clients.slice(1).map(searchOf));
      await expect.poll(() => countLockWaits(db)).toBe(5);
      expect((await wide.visitor.call(categoryList)).count).toBe(0);
      expect(await countLockWaits(db)).toBe(5);
      free.resolve();
      await held;
      expect(await Promise.all(searches)).toEqual(searches.map(() => ({ results: [] })));
    } finally {
      free.resolve();
      await held;
      await wide.close();
    }
  });
});

describe("search_all", () => {
  it("shows the first of every kind that has some, in one order", async () => {
    const id = await write({ type: "discussion", title: "Ikebana vases", text: "<p>A long look</p>" });
    const post = await write({ text: "<p>Ikebana vase</p>" });
    await ben.call(commentCreate, { body: { post, text: "<p>For ikebana</p>" } });
    await app.newMember({ username: "ikebana_kai" });
    const { results } = await ben.call(searchAll, { query: { search: "ikebana", limit: 1 } });
    expect(results.map(({ kind, count }) => [kind, count])).toEqual([
      ["user", 1],
      ["discussion", 1],
      ["post", 1],
      ["comment", 1],
    ]);
    expect(results[1]?.results).toMatchObject([{ id, title: [{ text: "Ikebana", mark: true }, { text: " vases" }] }]);
    const { results: kept } = await ben.call(searchAll, { query: { search: "ikebana", author: author.id } });
    expect(kept.map(({ kind }) => kind)).toEqual(["discussion", "post"]);
  });
});

describe("object_search", () => {
  it("answers whole contributions, and the newest where nothing was asked for", async () => {
    const id = await write({ text: "<p>Wax resist</p>" });
    await learnWords(app.platform.db);
    const found = await ben.call(objectSearch, { params: { type: "post" }, query: { search: "resists" } });
    expect(found).toMatchObject({ count: 1, results: [{ id, summary: "Wax resist" }] });
    const newest = await ben.call(objectSearch, { params: { type: "post" }, query: {} });
    expect(newest.results[0]?.id).toBe(id);
    expect((await ben.call(objectSearch, { params: { type: "discussion" }, query: { search: "resist" } })).results).toEqual([]);
    await ben.call(userFollow, { params: { id: author.id } });
  });
});
