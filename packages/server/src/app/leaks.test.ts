import type { Client } from "@cortile/client/http";
import { categoryFollowersTrending } from "@cortile/contract/category";
import { commentCreate } from "@cortile/contract/comment";
import {
  objectCreate,
  objectDraftedList,
  objectGet,
  objectScheduledList,
  objectSharesUsers,
} from "@cortile/contract/contribution";
import { embedCreate, embedObjectFeed } from "@cortile/contract/embed";
import { feedLikethis, feedRead, feedUnseenCount } from "@cortile/contract/feed";
import { insightEmbedCounters, insightUser } from "@cortile/contract/insight";
import { userFeed, userGet } from "@cortile/contract/people";
import { searchList } from "@cortile/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learnWords } from "#core/search";
import { createTestApp, leaks, type TestApp } from "#testing";

const {
  acts,
  addresses,
  answer,
  answeredLists,
  commentActs,
  commentTargets,
  documents,
  holdBack,
  lists,
  memberLists,
  offers,
  outsiders,
  ownDocuments,
  setStage,
  shareLists,
  staffLists,
  staffTargets,
  things,
} = leaks;
type Look = leaks.Look;
type Outsider = leaks.Outsider;
type Stage = leaks.Stage;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
});
afterAll(() => app.close());

const isStaff = (who: string): boolean => ["editor", "moderator", "admin"].includes(who);
const crosses = (who: Outsider): boolean => who === "hiddenByAuthor" || who === "hidesAuthor";

/** The looks that show the secret to this client, of all these. */
async function showing(looks: Record<string, Look>, client: Client, stage: Stage): Promise<string[]> {
  const answers = await answersOf(looks, client, stage);
  return answers.filter(({ text }) => text.includes(stage.secret)).map(({ name }) => name);
}

const answersOf = (looks: Record<string, Look>, client: Client, stage: Stage) =>
  Promise.all(Object.entries(looks).map(async ([name, look]) => ({ name, ...(await answer(look, client, stage)) })));

/** What each of these answers, where it is not what was expected. */
async function otherThan(status: number, looks: Record<string, Look>, client: Client, stage: Stage): Promise<string[]> {
  const answers = await answersOf(looks, client, stage);
  return answers.filter((one) => one.status !== status).map((one) => `${one.name} ${one.status} ${one.text}`);
}

const read = async (url: string) => {
  const { statusCode, payload } = await app.app.inject({ url });
  return { status: statusCode, payload };
};
const sitemap = async () => (await read("/sitemap/1.xml")).payload;

describe("a contribution addressed to everybody", { timeout: 180_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(app, "all");
  }, 120_000);

  it("is shown by every one of these ways, so that they would show another", async () => {
    const everywhere = { ...lists, ...answeredLists, ...shareLists };
    expect(await showing(everywhere, app.visitor, stage)).toEqual(Object.keys(everywhere));
    expect(await showing({ ...memberLists, ...offers }, stage.clients.follower, stage)).toEqual(
      Object.keys({ ...memberLists, ...offers }),
    );
    expect(await showing(staffLists, stage.clients.admin, stage)).toEqual(["insight_contribution"]);
    expect(
      await answer(staffLists["insight_embed"] ?? (() => Promise.reject(new Error())), stage.clients.admin, stage),
    ).toMatchObject({
      text: expect.stringContaining(stage.embed.embed_id),
    });
    expect(await otherThan(200, { ...things, ...commentTargets }, app.visitor, stage)).toEqual([]);
    expect(await otherThan(200, staffTargets, stage.clients.admin, stage)).toEqual([]);
    for (const [name, addressOf] of Object.entries({ ...documents, oembed: ownDocuments["oembed"], card: ownDocuments["card"] }))
      expect([name, (await read(addressOf?.(stage) ?? "")).payload]).toEqual([name, expect.stringContaining(stage.secret)]);
    expect((await read(stage.file.pathname)).status).toBe(200);
    expect(await sitemap()).toMatch(new RegExp(`/post/${stage.id}\\b`));
  });
});

describe.each(addresses)("a contribution addressed to a %s", { timeout: 180_000 }, (address) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(app, address);
  }, 120_000);

  it.each(["author", "addressee"] as const)("is seen by the %s everywhere", async (who) => {
    const client = stage.clients[who];
    const everywhere = { ...lists, ...answeredLists, ...memberLists, ...(stage.share === null ? shareLists : {}) };
    expect(await showing(everywhere, client, stage)).toEqual(Object.keys(everywhere));
    expect(await otherThan(200, { ...things, ...commentTargets }, client, stage)).toEqual([]);
    const { total } = await client.call(feedUnseenCount, {});
    expect(total).toBe((who === "author" ? 0 : 2) + (stage.share === null ? 0 : 1));
    expect(await showing(offers, client, stage)).toEqual(who === "addressee" ? Object.keys(offers) : []);
  });

  it.each(outsiders)("is not there for the %s", async (who) => {
    const client = stage.clients[who];
    const everywhere = { ...lists, ...answeredLists, ...shareLists, ...memberLists, ...offers, ...staffLists };
    expect(await showing(everywhere, client, stage)).toEqual([]);
    expect(await otherThan(404, { ...things, ...commentTargets }, client, stage)).toEqual([]);
    if (who !== "visitor") expect(await otherThan(404, { ...acts, ...commentActs }, client, stage)).toEqual([]);
    if (isStaff(who)) {
      const { object_flag_list, insight_embed_counters } = staffTargets;
      const asked = { insight_embed_counters, ...(who === "editor" ? {} : { object_flag_list }) } as Record<string, Look>;
      expect(await otherThan(404, asked, client, stage)).toEqual([]);
      expect((await answer(staffLists["insight_embed"] ?? Promise.reject, client, stage)).text).toBe("[]");
    }
  });

  it.each(outsiders)("is in no count for the %s", async (who) => {
    const client = stage.clients[who];
    const { author, neighbour, secret, embed, category } = stage;
    const shared = await client.call(objectSharesUsers, { params: { type: "post", id: neighbour } }).catch(() => ({ count: 0 }));
    expect(shared.count).toBe(0);
    if (!crosses(who)) {
      expect((await client.call(objectGet, { params: { type: "post", id: neighbour } })).share_count).toBe(0);
      const profile = await client.call(userGet, { params: { id: author.id } });
      expect(profile).toMatchObject({ posts_counter: 1, polls_counter: 0 });
    }
    expect((await client.call(searchList, { params: { kind: "post" }, query: { search: secret } })).count).toBe(0);
    expect(JSON.stringify(await client.call(categoryFollowersTrending, { params: { id: category } }))).not.toContain(secret);
    if (who === "visitor") return;
    const before = (await client.call(feedUnseenCount, {})).total;
    const fromOthers = (crosses(who) ? 0 : 1) + (stage.share === null ? 0 : 1);
    if (who !== "stranger") expect(before).toBe(fromOthers);
    await client.call(feedRead, { body: { object: [stage.id] } });
    expect((await client.call(feedUnseenCount, {})).total).toBe(before);
    if (isStaff(who))
      expect(
        (await client.call(insightUser, { query: { embed_type: embed.embed_type, embed_id: embed.embed_id } })).results,
      ).toEqual([]);
  });

  it("takes no reply in the name of another contribution", async () => {
    const reply = (parent: number) =>
      answer(
        (client) => client.call(commentCreate, { body: { post: stage.neighbour, text: "<p>x</p>", parent } }),
        stage.clients.stranger,
        stage,
      );
    expect(await reply(stage.comment)).toEqual(await reply(999_999));
  });

  it("is in nothing that is read without signing in, and its file wants a signature", async () => {
    for (const [name, addressOf] of Object.entries(documents))
      expect([name, (await read(addressOf(stage))).payload]).toEqual([name, expect.not.stringContaining(stage.secret)]);
    for (const [name, addressOf] of Object.entries(ownDocuments)) {
      const { status, payload } = await read(addressOf(stage));
      expect([name, status, payload]).toEqual([name, 404, expect.not.stringContaining(stage.secret)]);
    }
    const { pathname, search } = stage.file;
    expect(search).toContain("sig=");
    expect((await read(pathname + search)).status).toBe(200);
    for (const query of ["?exp=9999999999&sig=x", search.replace("sig=", "sig=x"), search.replace("exp=", "exp=9")])
      expect([query, (await read(pathname + query)).status]).toEqual([query, 404]);
    expect((await read(pathname.replace("/original/", "/small/") + search)).status).toBe(404);
    expect(await sitemap()).toContain(`/post/${stage.neighbour}`);
    expect(await sitemap()).not.toMatch(new RegExp(`/post/${stage.id}\\b`));
  });

  it("gives nothing away through what is near to it, shares it, or is about the same", async () => {
    const { clients, id, share, secret, embed } = stage;
    expect((await clients.stranger.call(feedLikethis, { body: { object: [id] } })).results).toEqual([]);
    if (share !== null) {
      const seen = await clients.stranger.call(objectGet, { params: { type: "post", id: share } });
      expect(JSON.stringify(seen)).not.toContain(secret);
    }
    const made = await clients.admin.call(embedCreate, { body: embed });
    expect((await clients.stranger.call(embedObjectFeed, { params: { id: made.id } })).results).toEqual([]);
    expect((await clients.addressee.call(embedObjectFeed, { params: { id: made.id } })).results).toHaveLength(1);
    const counters = await clients.admin.call(insightEmbedCounters, { query: embed });
    expect(new Set(Object.values(counters))).toEqual(new Set([0]));
  });
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe.each([
  ["draft", { draft: true }],
  ["scheduled contribution", { scheduled_at: tomorrow() }],
])("a %s for everybody", { timeout: 180_000 }, (_what, waiting) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(app, "all", { waiting });
  }, 120_000);
  const others = ["visitor", "stranger", "follower", "addressee", "hidesAuthor", "editor", "moderator", "admin"] as const;

  it.each(others)("is in no list for the %s", async (who) => {
    const everywhere = { ...lists, ...memberLists, ...offers, ...staffLists };
    expect(await showing(everywhere, stage.clients[who], stage)).toEqual([]);
    expect((await stage.clients[who].call(searchList, { params: { kind: "post" }, query: { search: stage.secret } })).count).toBe(
      0,
    );
    if (who === "visitor") return;
    const own = { draft: objectDraftedList, scheduled: objectScheduledList };
    for (const route of Object.values(own))
      expect(await stage.clients[who].call(route, { params: { type: "post" } })).toMatchObject({ results: [] });
  });

  it.each(others.filter((who) => who !== "moderator" && who !== "admin"))("is not there for the %s", async (who) => {
    const client = stage.clients[who];
    expect(await otherThan(404, things, client, stage)).toEqual([]);
    if (who !== "visitor") expect(await otherThan(404, acts, client, stage)).toEqual([]);
  });

  it("is in nothing that is read without signing in", async () => {
    for (const [name, addressOf] of Object.entries({ ...documents, ...ownDocuments }))
      expect([name, (await read(addressOf(stage))).payload]).toEqual([name, expect.not.stringContaining(stage.secret)]);
    expect((await read(stage.file.pathname)).status).toBe(404);
    expect(await sitemap()).not.toMatch(new RegExp(`/post/${stage.id}\\b`));
  });

  it("is in its author's lists of what waits alone", async () => {
    const { author } = stage.clients;
    expect(await showing({ ...lists, ...memberLists, ...offers }, author, stage)).toEqual([]);
    const waitingFor = await Promise.all([
      author.call(objectDraftedList, { params: { type: "post" } }),
      author.call(objectScheduledList, { params: { type: "post" } }),
    ]);
    expect(waitingFor.flatMap(({ results }) => results.map(({ id }) => id))).toEqual([stage.id]);
  });
});

describe("a contribution for everybody that waits for review", { timeout: 180_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(app, "all");
    await holdBack(stage);
  }, 120_000);
  const everywhere = { ...lists, ...answeredLists, ...shareLists };
  const others = [...outsiders, "addressee"] as const;

  it("is in its author's profile alone of these lists", async () => {
    const { author } = stage.clients;
    expect(await showing({ ...everywhere, ...memberLists, ...offers }, author, stage)).toEqual(["user_feed"]);
    const relevant = { params: { id: stage.author.id }, query: { ordering: "relevance" as const } };
    expect(JSON.stringify(await author.call(userFeed, relevant))).toContain(stage.secret);
  });

  it.each(others)("is in no list for the %s", async (who) => {
    const client = stage.clients[who];
    expect(await showing({ ...everywhere, ...memberLists, ...offers, ...staffLists }, client, stage)).toEqual([]);
    if (!isStaff(who)) expect(await otherThan(404, { ...things, ...commentTargets }, client, stage)).toEqual([]);
  });

  it("is in nothing that is read without signing in", async () => {
    for (const [name, addressOf] of Object.entries({ ...documents, ...ownDocuments }))
      expect([name, (await read(addressOf(stage))).payload]).toEqual([name, expect.not.stringContaining(stage.secret)]);
    expect(await sitemap()).not.toMatch(new RegExp(`/post/${stage.id}\\b`));
  });
});

describe("a word that stands in nothing for everybody", () => {
  it("is searched as one that nobody wrote", async () => {
    const [author, friend] = [await app.newMember(), await app.newMember()];
    const client = await app.as(author);
    const [open, kept] = ["zwetschgenkern", "zwetschgenkerl"];
    const write = async (text: string, more: object = {}) => {
      const body = { text: `<p>${text}</p>`, categories: [], ...more };
      return (await client.call(objectCreate, { params: { type: "post" }, body })).id;
    };
    const id = await write(open);
    await learnWords(app.platform.db);
    const find = async (who: Client, search: string) =>
      (await who.call(searchList, { params: { kind: "post" }, query: { search } })).results.map((hit) => hit.id);
    expect(await find(app.visitor, kept)).toEqual([id]);
    const hidden = await write(kept, { recipients: [friend.username] });
    await learnWords(app.platform.db);
    expect(await find(app.visitor, kept)).toEqual([id]);
    expect(await find(await app.as(friend), kept)).toContain(hidden);
  });
});
