import { CallError, type Client } from "@cortile/client/http";
import { categoryFeed, categoryFeedTrending, categoryFollow, categoryFollowersTrending } from "@cortile/contract/category";
import { commentCreate, commentGet, commentList, commentUpdate, commentVote, commentVoteList } from "@cortile/contract/comment";
import * as contribution from "@cortile/contract/contribution";
import { feedExplore, feedLikethis, feedMain, feedUnseenCount } from "@cortile/contract/feed";
import { mediaClick, mediaCreate, mediaGet } from "@cortile/contract/media";
import { userFeed, userHide } from "@cortile/contract/people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineMembershipKind, upsertMembership, type AudienceKind } from "#core/access";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { insertTag } from "#tag";
import { createTestApp, picture, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
});
afterAll(() => app.close());

const secret = "whispered";

/** A contribution to one audience, with everything on it that could give it away. */
interface Stage {
  author: Member;
  id: number;
  category: number;
  /** A contribution to everybody in the same category. */
  neighbour: number;
  comment: number;
  media: number;
  /** Of the media's file, as the author is given it. */
  file: URL;
  clients: Record<"author" | "addressee" | Outsider, Client>;
}

/** Who has to do with it and still must not see it. */
const outsiders = [
  "visitor",
  "stranger",
  "follower",
  "applicant",
  "hiddenByAuthor",
  "hidesAuthor",
  "moderator",
  "admin",
] as const;
type Outsider = (typeof outsiders)[number];

async function seat(kind: AudienceKind, object_id: number, user_id: number, state: "in" | "asked"): Promise<void> {
  const membership = defineMembershipKind({ kind, states: ["in", "asked"], active: ["in"] });
  await upsertMembership(app.platform.db, membership, { object_id, user_id, state });
}

/** How the author addresses the contribution, once those who belong are in. */
async function addressTo(kind: AudienceKind, inside: Member[], asking: Member): Promise<object> {
  if (kind === "user") return { recipients: inside.map(({ username }) => username) };
  const object_id = kind === "tag" ? ((await insertTag(app.platform.db, { name: `Tag ${kind}` })) ?? 0) : 77;
  for (const { id } of inside) await seat(kind, object_id, id, "in");
  await seat(kind, object_id, asking.id, "asked");
  return kind === "tag" ? { addressing: [object_id] } : { [kind]: object_id };
}

async function setStage(kind: AudienceKind): Promise<Stage> {
  const newcomer = (role: Member["role"] = null) => app.newMember({ role });
  const [author, addressee, stranger, follower, applicant] = await Promise.all([
    newcomer(),
    newcomer(),
    newcomer(),
    newcomer(),
    newcomer(),
  ]);
  const [hiddenByAuthor, hidesAuthor, moderator, admin] = [
    await newcomer(),
    await newcomer(),
    await newcomer("moderator"),
    await newcomer("admin"),
  ];
  const members = { author, addressee, stranger, follower, applicant, hiddenByAuthor, hidesAuthor, moderator, admin };
  const entries = await Promise.all(Object.entries(members).map(async ([name, member]) => [name, await app.as(member)] as const));
  const clients = { visitor: app.visitor, ...(Object.fromEntries(entries) as Record<keyof typeof members, Client>) };
  const category = await app.newCategory();
  for (const [name, client] of entries) if (name !== "stranger") await client.call(categoryFollow, { params: { id: category } });

  const { media_id } = await storeImage(app.ctx(author), {
    bytes: await picture(),
    purpose: "contribution",
    author_id: author.id,
  });
  const audience = await addressTo(kind, [author, addressee, hiddenByAuthor, hidesAuthor], applicant);
  const create = (body: object) =>
    clients.author.call(contribution.objectCreate, {
      params: { type: "post" },
      body: { text: "<p>Clay</p>", categories: [category], ...body },
    });
  const neighbour = (await create({})).id;
  const { id, medias } = await create({ title: secret, text: `<p>${secret}</p>`, medias: [media_id], ...audience });
  const comment = (await clients.addressee.call(commentCreate, { body: { post: id, text: `<p>${secret}</p>` } })).id;
  await clients.addressee.call(contribution.objectVote, { params: { type: "post", id } });
  await clients.author.call(userHide, { params: { id: hiddenByAuthor.id } });
  await clients.hidesAuthor.call(userHide, { params: { id: author.id } });
  return { author, id, category, neighbour, comment, media: media_id, file: new URL(medias[0]?.image ?? ""), clients };
}

type Look = (client: Client, stage: Stage) => Promise<unknown>;
const post = ({ id }: Stage) => ({ params: { type: "post" as const, id } });
const ofType = { params: { type: "post" as const } };

/** Lists, in which it must not stand. */
const lists: Record<string, Look> = {
  object_list: (client) => client.call(contribution.objectList, ofType),
  object_related: (client, { neighbour }) => client.call(contribution.objectRelated, { params: { type: "post", id: neighbour } }),
  feed_main: (client) => client.call(feedMain, {}),
  feed_explore: (client) => client.call(feedExplore, {}),
  feed_likethis: (client, { neighbour }) => client.call(feedLikethis, { body: { object: [neighbour] } }),
  user_feed: (client, { author }) => client.call(userFeed, { params: { id: author.id } }),
  category_feed: (client, { category }) => client.call(categoryFeed, { params: { id: category } }),
  category_feed_trending: (client, { category }) => client.call(categoryFeedTrending, { params: { id: category } }),
};

/** Its own addresses, and those of what hangs on it: not there for others. */
const things: Record<string, Look> = {
  object_get: (client, stage) => client.call(contribution.objectGet, post(stage)),
  object_vote_list: (client, stage) => client.call(contribution.objectVoteList, post(stage)),
  object_contributors: (client, stage) => client.call(contribution.objectContributors, post(stage)),
  object_related_of_it: (client, stage) => client.call(contribution.objectRelated, post(stage)),
  comment_list: (client, { id }) => client.call(commentList, { query: { post: id } }),
  comment_get: (client, { comment }) => client.call(commentGet, { params: { id: comment } }),
  comment_vote_list: (client, { comment }) => client.call(commentVoteList, { params: { id: comment } }),
  media_get: (client, { media }) => client.call(mediaGet, { params: { id: media } }),
  media_click: (client, { media }) => client.call(mediaClick, { params: { id: media }, body: {} }),
};

/** What only members can ask, or do to it. */
const acts: Record<string, Look> = {
  object_follow_status: (client, stage) => client.call(contribution.objectFollowStatus, post(stage)),
  object_vote: (client, stage) => client.call(contribution.objectVote, post(stage)),
  object_follow: (client, stage) => client.call(contribution.objectFollow, post(stage)),
  comment_create: (client, { id }) => client.call(commentCreate, { body: { post: id, text: "<p>x</p>" } }),
  comment_reply: (client, { neighbour, comment }) =>
    client.call(commentCreate, { body: { post: neighbour, text: "<p>x</p>", parent: comment } }),
  comment_vote: (client, { comment }) => client.call(commentVote, { params: { id: comment } }),
  comment_update: (client, { comment }) => client.call(commentUpdate, { params: { id: comment }, body: { text: "<p>x</p>" } }),
  object_update: (client, stage) => client.call(contribution.objectUpdate, { ...post(stage), body: { text: "<p>x</p>" } }),
  object_delete: (client, stage) => client.call(contribution.objectDelete, post(stage)),
  object_restore: (client, stage) => client.call(contribution.objectRestore, post(stage)),
  media_create_share: (client, { id }) => client.call(mediaCreate, { body: { type: "share", shared_object: id } }),
};

const answer = (look: Look, client: Client, stage: Stage) =>
  look(client, stage).then(
    (reply) => ({ status: 200, text: JSON.stringify(reply) }),
    (error: unknown) => {
      if (error instanceof CallError) return { status: error.status, text: JSON.stringify(error.body) };
      throw error;
    },
  );

describe.each(["user", "tag", "group", "event"] as const)("a contribution addressed to a %s", (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(kind);
  });

  it.each(["author", "addressee"] as const)("is seen by the %s everywhere", async (who) => {
    const client = stage.clients[who];
    for (const [name, look] of Object.entries(lists))
      expect([name, (await answer(look, client, stage)).text]).toEqual([name, expect.stringContaining(secret)]);
    for (const [name, look] of Object.entries(things))
      expect([name, (await answer(look, client, stage)).status]).toEqual([name, 200]);
    const { total } = await client.call(feedUnseenCount, {});
    expect(total).toBe(who === "author" ? 0 : 2);
    const commented = await client.call(commentList, {
      query: { user: (await stage.clients.addressee.call(commentGet, { params: { id: stage.comment } })).author?.id },
    });
    expect(JSON.stringify(commented)).toContain(secret);
  });

  it.each(outsiders)("is not there for the %s", async (who) => {
    const client = stage.clients[who];
    for (const [name, look] of Object.entries({ ...lists, ...things, ...acts }))
      expect([name, (await answer(look, client, stage)).text]).toEqual([name, expect.not.stringContaining(secret)]);
    const absent = who === "visitor" ? things : { ...things, ...acts };
    for (const [name, look] of Object.entries(absent)) {
      const { status } = await answer(look, client, stage);
      // Where the reply goes is there for most; what it answers is not.
      expect([name, name === "comment_reply" && status === 400 ? 404 : status]).toEqual([name, 404]);
    }
    const commenter = (await stage.clients.addressee.call(commentGet, { params: { id: stage.comment } })).author?.id;
    expect(JSON.stringify(await client.call(commentList, { query: { user: commenter } }))).not.toContain(secret);
    if (who !== "visitor" && who !== "stranger") {
      const { total } = await client.call(feedUnseenCount, {});
      expect(total).toBe(who === "hiddenByAuthor" || who === "hidesAuthor" ? 0 : 1);
    }
    expect(JSON.stringify(await client.call(categoryFollowersTrending, { params: { id: stage.category } }))).not.toContain(
      secret,
    );
  });

  it("keeps its file behind a signature, and out of the sitemap", async () => {
    const { pathname, search } = stage.file;
    expect(search).toContain("sig=");
    const statusOf = async (url: string) => (await app.app.inject({ url })).statusCode;
    expect(await statusOf(pathname + search)).toBe(200);
    for (const query of ["", "?exp=9999999999&sig=x", search.replace(/sig=./, "sig=_"), search.replace(/exp=\d/, "exp=9")])
      expect([query, await statusOf(pathname + query)]).toEqual([query, 404]);
    expect(await statusOf(pathname.replace("/original/", "/small/") + search)).toBe(404);
    const sitemap = (await app.app.inject({ url: "/sitemap/1.xml" })).payload;
    expect(sitemap).toContain(`/post/${stage.neighbour}`);
    expect(sitemap).not.toMatch(new RegExp(`/post/${stage.id}\\b`));
  });

  it("gives nothing away through what is near to it", async () => {
    const reply = await stage.clients.stranger.call(feedLikethis, { body: { object: [stage.id] } });
    expect(reply.results).toEqual([]);
  });
});
