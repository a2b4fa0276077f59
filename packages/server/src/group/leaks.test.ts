import { CallError, type Client } from "@cortile/client/http";
import { categoryFeed } from "@cortile/contract/category";
import { commentCreate, commentList } from "@cortile/contract/comment";
import { objectCreate, objectGet, objectShares, objectVoteList } from "@cortile/contract/contribution";
import { feedExplore } from "@cortile/contract/feed";
import * as contract from "@cortile/contract/group";
import { mediaGet } from "@cortile/contract/media";
import { pmList } from "@cortile/contract/message";
import { userFeed, userGroups } from "@cortile/contract/people";
import { searchAll, searchList } from "@cortile/contract/search";
import { suggestionSearch } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, type TestApp } from "#testing";

let app: TestApp;
let category: number;
beforeAll(async () => {
  app = await createTestApp();
  category = await app.newCategory();
});
afterAll(() => app.close());

const privacies = ["public", "private", "hidden"] as const;
type Privacy = (typeof privacies)[number];
const viewers = [
  "visitor",
  "outsider",
  "requested",
  "invited",
  "member",
  "removed",
  "blocked",
  "hidesManager",
  "manager",
  "moderator",
  "admin",
] as const;
type Viewer = (typeof viewers)[number];
type State = "requested" | "invited" | "subscribed" | null;

interface Stage {
  id: number;
  /** A word of the group's name, and one of what is published in it. */
  name: string;
  secret: string;
  post: number;
  media: number;
  file: string;
  manager: Member;
  /** A member who commented. */
  member: Member;
  clients: Record<Viewer, Client>;
}

/** Whom the viewer is to the group. */
interface Relation {
  state: State;
  isAdmin?: boolean;
  isManager?: boolean;
}
const relations: Record<Viewer, Relation> = {
  visitor: { state: null },
  outsider: { state: null },
  requested: { state: "requested" },
  invited: { state: "invited" },
  member: { state: "subscribed" },
  removed: { state: null },
  blocked: { state: "subscribed" },
  hidesManager: { state: null },
  manager: { state: "subscribed", isManager: true },
  moderator: { state: null },
  admin: { state: null, isAdmin: true },
};

/** What somebody is to see of a group: the one table of this file. */
const expected = (privacy: Privacy, { state, isAdmin = false, isManager = false }: Relation) => ({
  card: privacy !== "hidden" || state !== null || isAdmin,
  listed: privacy !== "hidden" || state !== null,
  inside: privacy === "public" || state === "subscribed",
  members: privacy === "public" || state === "subscribed" || isAdmin,
  management: isAdmin || isManager,
  conversation: state === "subscribed",
  /** That a member of it is one. */
  membership: privacy === "public" || state === "subscribed",
});

async function setStage(privacy: Privacy): Promise<Stage> {
  const roles: Partial<Record<Viewer, Member["role"]>> = { moderator: "moderator", admin: "admin" };
  const members = {} as Record<Viewer, Member>;
  const clients = { visitor: app.visitor } as Record<Viewer, Client>;
  for (const viewer of viewers)
    if (viewer !== "visitor") {
      members[viewer] = await app.newMember({ role: roles[viewer] ?? null });
      clients[viewer] = await app.as(members[viewer]);
    }
  // Words of letters alone: a hit marks words, and would cut others.
  const [name, secret] = [`nomeforno${privacy}`, `segreto${privacy}`];
  const { manager } = clients;
  // Who asks to join does so before the group is hidden.
  const shown = privacy === "public" ? "public" : "private";
  const { id } = await manager.call(contract.groupCreate, { body: { name, description: name, privacy: shown } });
  const params = { id };
  if (privacy === "public")
    await sql`insert into membership (kind, object_id, user_id, state, active) values ('group', ${id}, ${members.requested.id}, 'requested', false)`.execute(
      app.platform.db,
    );
  else await clients.requested.call(contract.groupSubscribe, { params });
  const invited = [members.invited, members.member, members.removed, members.blocked].map((one) => one.id);
  await manager.call(contract.groupInvite, { params, body: { users: invited } });
  for (const viewer of ["member", "removed", "blocked"] as const) await clients[viewer].call(contract.groupSubscribe, { params });
  await manager.call(contract.groupUnsubscribe, { params, query: { user: members.removed.id } });
  if (privacy === "hidden") await manager.call(contract.groupPatch, { params, body: { visible: false } });
  const image = { bytes: await picture(), purpose: "contribution" as const, author_id: members.manager.id };
  const { media_id: media } = await storeImage(app.ctx(members.manager), image);
  const body = { text: `<p>${secret}</p>`, medias: [media], categories: [category], group: id };
  const { id: post, medias } = await manager.call(objectCreate, { params: { type: "post" }, body });
  await clients.member.call(commentCreate, { body: { post, text: `<p>${secret}</p>` } });
  await sql`insert into user_hide (user_id, hidden_id) values (${members.hidesManager.id}, ${members.manager.id})`.execute(
    app.platform.db,
  );
  await sql`update "user" set status = 'b' where id = ${members.blocked.id}`.execute(app.platform.db);
  const file = new URL(medias[0]?.image ?? "").pathname;
  return { id, name, secret, post, media, file, manager: members.manager, member: members.member, clients };
}

type Look = (client: Client, stage: Stage) => Promise<unknown>;
const ofGroup = ({ id }: Stage) => ({ params: { id } });
const ofPost = ({ post }: Stage) => ({ params: { type: "post" as const, id: post } });

const cards: Record<string, Look> = { group_get: (client, stage) => client.call(contract.groupGet, ofGroup(stage)) };
const memberCards: Record<string, Look> = { group_status: (client, stage) => client.call(contract.groupStatus, ofGroup(stage)) };
const lists: Record<string, Look> = {
  group_search: (client, { name }) => client.call(contract.groupSearch, { query: { search: name } }),
  search_all: (client, { name }) => client.call(searchAll, { query: { search: name } }),
  search_list: (client, { name }) => client.call(searchList, { params: { kind: "group" }, query: { search: name.slice(0, 6) } }),
  suggestion_search: (client, { name }) => client.call(suggestionSearch, { query: { search: name } }),
};
const things: Record<string, Look> = {
  object_get: (client, stage) => client.call(objectGet, ofPost(stage)),
  object_vote_list: (client, stage) => client.call(objectVoteList, ofPost(stage)),
  object_shares: (client, stage) => client.call(objectShares, ofPost(stage)),
  comment_list: (client, { post }) => client.call(commentList, { query: { post } }),
  media_get: (client, { media }) => client.call(mediaGet, { params: { id: media } }),
};
const feeds: Record<string, Look> = {
  feed_explore: (client) => client.call(feedExplore, {}),
  category_feed: (client) => client.call(categoryFeed, { params: { id: category } }),
  user_feed: (client, { manager }) => client.call(userFeed, { params: { id: manager.id } }),
  search_posts: (client, { secret }) => client.call(searchList, { params: { kind: "post" }, query: { search: secret } }),
  search_comments: (client, { secret }) => client.call(searchList, { params: { kind: "comment" }, query: { search: secret } }),
};
const documents = ["/rss/", "/sitemap/0.xml", "/sitemap/1.xml"];

const answer = (look: Look, client: Client, stage: Stage) =>
  look(client, stage).then(
    (reply) => ({ status: 200, text: JSON.stringify(reply) ?? "" }),
    (error: unknown) => {
      if (error instanceof CallError) return { status: error.status, text: "" };
      throw error;
    },
  );
const statuses = async (looks: Record<string, Look>, client: Client, stage: Stage) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(looks).map(async ([name, look]) => [name, (await answer(look, client, stage)).status] as const),
    ),
  );
const all = (looks: Record<string, Look>, status: number) => Object.fromEntries(Object.keys(looks).map((name) => [name, status]));
const showing = async (looks: Record<string, Look>, word: string, client: Client, stage: Stage) => {
  const found = await Promise.all(
    Object.entries(looks).map(async ([name, look]) => ({ name, ...(await answer(look, client, stage)) })),
  );
  return found.filter(({ text }) => text.includes(word)).map(({ name }) => name);
};

/** Compares everything the viewer is answered with the table. */
async function check(stage: Stage, client: Client, sees: ReturnType<typeof expected>, { crosses = false } = {}): Promise<void> {
  const isMember = client !== app.visitor;
  const looks = { ...cards, ...(isMember ? memberCards : {}) };
  expect(await statuses(looks, client, stage)).toEqual(all(looks, sees.card ? 200 : 404));
  expect(await showing(lists, stage.name, client, stage)).toEqual(sees.listed ? Object.keys(lists) : []);
  const feed = { group_feed: (by: Client) => by.call(contract.groupFeed, ofGroup(stage)) };
  expect(await statuses(feed, client, stage)).toEqual(all(feed, sees.inside ? 200 : 404));
  // Whoever hides the author does not see what they write, wherever it is.
  const reads = sees.inside && !crosses;
  expect(await statuses(things, client, stage)).toEqual(all(things, reads ? 200 : 404));
  expect(await showing({ ...feeds, ...feed }, stage.secret, client, stage)).toEqual(
    reads ? Object.keys({ ...feeds, ...feed }) : [],
  );
  const members = { group_subscribers: (by: Client) => by.call(contract.groupSubscribers, ofGroup(stage)) };
  expect(await statuses(members, client, stage)).toEqual(all(members, sees.members ? 200 : 404));
  const groups = await client.call(userGroups, { params: { id: stage.member.id } });
  expect(groups.results.some(({ id }) => id === stage.id)).toBe(sees.membership);
  if (!isMember) return;
  const management: Record<string, Look> = {
    group_requests: (by) => by.call(contract.groupRequests, ofGroup(stage)),
    group_invited: (by) => by.call(contract.groupInvited, ofGroup(stage)),
  };
  expect(await statuses(management, client, stage)).toEqual(all(management, sees.management ? 200 : sees.card ? 403 : 404));
  const conversation = { pm_list: (by: Client) => by.call(pmList, { query: { group: stage.id } }) };
  expect(await statuses(conversation, client, stage)).toEqual(all(conversation, sees.conversation ? 200 : 404));
}

describe.each(privacies)("a %s group", { timeout: 120_000 }, (privacy) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(privacy);
  });

  it.each(viewers)("513 531: shows the %s what they may see, in every channel", async (viewer) => {
    await check(stage, stage.clients[viewer], expected(privacy, relations[viewer]), { crosses: viewer === "hidesManager" });
  });

  it("is in documents without an account as far as everybody may see it", async () => {
    const read = async (url: string) => (await app.app.inject({ url })).payload;
    const texts = (await Promise.all(documents.map(read))).join("\n");
    expect(texts.includes(stage.secret)).toBe(privacy === "public");
    expect(new RegExp(`/post/${stage.post}\\b`).test(texts)).toBe(privacy === "public");
    expect(texts.includes(`/group/${stage.id}/`)).toBe(privacy !== "hidden");
    expect((await app.app.inject({ url: `/x/card/group/${stage.id}.png` })).statusCode).toBe(privacy === "hidden" ? 404 : 200);
    const own = [
      `/oembed?url=${encodeURIComponent(`${app.platform.config.url}/post/${stage.post}/`)}`,
      `/embed/post/${stage.post}/`,
      stage.file,
    ];
    for (const url of own)
      expect([url, (await app.app.inject({ url })).statusCode]).toEqual([url, privacy === "public" ? 200 : 404]);
  });

  it("516 521 522: opens and closes with each move of a person", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const { manager } = stage.clients;
    const params = { id: stage.id };
    const act = {
      ask: () => client.call(contract.groupSubscribe, { params }),
      invite: () => manager.call(contract.groupInvite, { params, body: { users: [member.id] } }),
      remove: () => manager.call(contract.groupUnsubscribe, { params, query: { user: member.id } }),
      leave: () => client.call(contract.groupUnsubscribe, { params }),
    };
    const asked: State = privacy === "public" ? "subscribed" : "requested";
    const moves: [keyof typeof act, State][] = [
      ...(privacy === "hidden"
        ? []
        : ([
            ["ask", asked],
            ["remove", null],
          ] as [keyof typeof act, State][])),
      ["invite", "invited"],
      ["remove", null],
      ["invite", "invited"],
      ["ask", "subscribed"],
      ["leave", null],
    ];
    await check(stage, client, expected(privacy, { state: null }));
    for (const [name, state] of moves) {
      await act[name]();
      await check(stage, client, expected(privacy, { state }));
    }
  });

  it("525: is there for nobody once it is deleted", async () => {
    await stage.clients.manager.call(contract.groupDelete, { params: { id: stage.id } });
    const nothing = { ...expected("hidden", { state: null }), management: false };
    for (const viewer of viewers.filter((one) => one !== "manager")) await check(stage, stage.clients[viewer], nothing);
    expect(await statuses({ ...cards, ...memberCards }, stage.clients.manager, stage)).toEqual(
      all({ ...cards, ...memberCards }, 404),
    );
  });
});
