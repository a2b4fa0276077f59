import { CallError, type Client } from "@cortile/client/http";
import { commentCreate, commentList } from "@cortile/contract/comment";
import * as contribution from "@cortile/contract/contribution";
import * as contract from "@cortile/contract/event";
import { feedExplore, feedMain } from "@cortile/contract/feed";
import { mediaCreate } from "@cortile/contract/media";
import { userEvents, userFeed } from "@cortile/contract/people";
import { searchAll, searchList } from "@cortile/contract/search";
import { suggestionEvent } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, proofOf, uniqueName, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const kinds = ["public", "private", "hidden"] as const;
type Kind = (typeof kinds)[number];
const viewers = [
  "visitor",
  "outsider",
  "blocked",
  "moderator",
  "removed",
  "declined",
  "requested",
  "invited",
  "subscribed",
  "going",
  "not_going",
  "organiser",
  "admin",
] as const;
type Viewer = (typeof viewers)[number];

const belongs = (viewer: Viewer): boolean => ["subscribed", "going", "not_going", "organiser"].includes(viewer);
/** What each may know: that there is the event, where it takes place, and what is inside. */
const mayKnow = (kind: Kind, viewer: Viewer): boolean =>
  kind !== "hidden" || belongs(viewer) || ["requested", "invited", "admin"].includes(viewer);
const mayFind = (kind: Kind, viewer: Viewer): boolean => mayKnow(kind, viewer) && !(kind === "hidden" && viewer === "admin");
const mayLocate = (kind: Kind, viewer: Viewer): boolean => kind === "public" || belongs(viewer) || viewer === "invited";
const mayEnter = (kind: Kind, viewer: Viewer): boolean => kind === "public" || belongs(viewer);
/** Who manages it reads who takes part. */
const maySeePeople = (kind: Kind, viewer: Viewer): boolean => mayEnter(kind, viewer) || viewer === "admin";

interface Stage {
  id: number;
  post: number;
  organiserId: number;
  /** Words of the card, of the place, and of what is written inside. */
  name: string;
  address: string;
  text: string;
  clients: Record<Viewer, Client>;
  members: Record<Exclude<Viewer, "visitor">, Member>;
}

async function setStage(kind: Kind): Promise<Stage> {
  const ann = await app.newMember();
  const organiser = await app.as(ann);
  const [name, address, text] = ["nome", "posto", "testo"].map((word) => `${uniqueName(word).replace("_", "")}xq`) as [
    string,
    string,
    string,
  ];
  const start_date = new Date(Date.now() + 86_400_000).toISOString();
  // Requests are made before it is hidden.
  const privacy = kind === "public" ? "public" : "private";
  const body = {
    name,
    start_date,
    location: "in person" as const,
    geolocation: address,
    link: `https://${address}.example/`,
    privacy,
  } as const;
  const { id } = await organiser.call(contract.eventCreate, { body });
  const params = { id };
  const media = await storeImage(app.ctx(ann), { bytes: await picture(), purpose: "contribution", author_id: ann.id });
  await organiser.call(contract.eventGalleryAdd, { params, body: { media: media.media_id } });
  const post = { params: { type: "post" as const }, body: { text: `<p>${text}</p>`, categories: [], event: id } };
  const written = (await organiser.call(contribution.objectCreate, post)).id;
  await organiser.call(commentCreate, { body: { post: written, text: `<p>${text} too</p>` } });
  const members = { organiser: ann } as Stage["members"];
  const clients = { visitor: app.visitor, organiser } as Stage["clients"];
  const invite = (member: Member) => organiser.call(contract.eventInvite, { params, body: { users: [member.id] } });
  for (const viewer of viewers) {
    if (viewer === "visitor" || viewer === "organiser") continue;
    const role = viewer === "moderator" || viewer === "admin" ? viewer : null;
    const member = (members[viewer] = await app.newMember({ role }));
    const client = (clients[viewer] = await app.as(member));
    if (viewer === "requested" && kind !== "public") await client.call(contract.eventSubscribe, { params });
    if (belongs(viewer) || ["invited", "declined", "removed"].includes(viewer)) await invite(member);
    if (belongs(viewer) || viewer === "removed") await client.call(contract.eventSubscribe, { params });
    if (viewer === "going") await client.call(contract.eventGo, { params });
    if (viewer === "not_going") await client.call(contract.eventNotGoing, { params });
    if (viewer === "declined") await client.call(contract.eventUnsubscribe, { params });
    if (viewer === "removed") await organiser.call(contract.eventUnsubscribe, { params, query: { user: member.id } });
    if (viewer === "blocked") await sql`update "user" set status = 'b' where id = ${member.id}`.execute(app.platform.db);
  }
  if (kind === "hidden") await organiser.call(contract.eventPatch, { params, body: { visible: false } });
  return { id, post: written, organiserId: ann.id, name, address, text, clients, members };
}

type Look = (client: Client, stage: Stage) => Promise<unknown>;

/** Lists that show everybody the events they may find. */
const lists: Record<string, Look> = {
  event_search: (client, { name }) => client.call(contract.eventSearch, { query: { search: name } }),
  event_search_all: (client) => client.call(contract.eventSearch, { query: { limit: 100 } }),
  search_event: (client, { name }) => client.call(searchList, { params: { kind: "event" }, query: { search: name } }),
  search_all: (client, { name }) => client.call(searchAll, { query: { search: name } }),
};

/** What only those inside read. */
const inside: Record<string, Look> = {
  event_feed: (client, { id }) => client.call(contract.eventFeed, { params: { id } }),
  object_get: (client, { post }) => client.call(contribution.objectGet, { params: { type: "post", id: post } }),
  comment_list: (client, { post }) => client.call(commentList, { query: { post } }),
  event_gallery: (client, { id }) => client.call(contract.eventGallery, { params: { id } }),
};
const people: Record<string, Look> = {
  event_going_list: (client, { id }) => client.call(contract.eventGoingList, { params: { id } }),
  event_not_going_list: (client, { id }) => client.call(contract.eventNotGoingList, { params: { id } }),
  event_subscribers: (client, { id }) => client.call(contract.eventSubscribers, { params: { id } }),
};
/** What is answered to whoever may know of the event. */
const cards: Record<string, Look> = {
  event_get: (client, { id }) => client.call(contract.eventGet, { params: { id } }),
  event_occurrences: (client, { id }) => client.call(contract.eventOccurrences, { params: { id } }),
  event_related: (client, { id }) => client.call(contract.eventRelated, { params: { id } }),
};
/** Where nothing of it may stand for those outside. */
const feeds: Record<string, Look> = {
  feed_explore: (client) => client.call(feedExplore, { query: { limit: 100 } }),
  user_feed: (client, { organiserId }) => client.call(userFeed, { params: { id: organiserId } }),
  search_post: (client, { text }) => client.call(searchList, { params: { kind: "post" }, query: { search: text } }),
  search_comment: (client, { text }) => client.call(searchList, { params: { kind: "comment" }, query: { search: text } }),
};
const memberFeeds: Record<string, Look> = {
  feed_main: (client) => client.call(feedMain, { query: { limit: 100 } }),
  suggestion_event: (client) => client.call(suggestionEvent, { query: { limit: 100 } }),
  event_created: (client, { organiserId }) => client.call(contract.eventCreated, { query: { created_by: organiserId } }),
};

const answer = (look: Look, client: Client, stage: Stage): Promise<string> =>
  look(client, stage).then(
    (reply) => JSON.stringify(reply),
    (error: unknown) => {
      if (error instanceof CallError) return String(error.status);
      throw error;
    },
  );
const answers = async (looks: Record<string, Look>, client: Client, stage: Stage) =>
  Object.fromEntries(
    await Promise.all(Object.entries(looks).map(async ([name, look]) => [name, await answer(look, client, stage)] as const)),
  );

describe.each(kinds)("a %s event", { timeout: 60_000 }, (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(kind);
  }, 60_000);

  it.each(viewers)("shows the %s what they may see, in every channel", async (viewer) => {
    const client = stage.clients[viewer];
    const { name, address, text } = stage;
    const [knows, finds, locates, enters] = [mayKnow, mayFind, mayLocate, mayEnter].map((may) => may(kind, viewer));
    const has = (found: Record<string, string>, word: string) =>
      Object.entries(found).flatMap(([call, reply]) => (reply.includes(word) ? [call] : []));
    const all = <Looks extends Record<string, Look>>(looks: Looks, isShown: boolean | undefined) =>
      isShown ? Object.keys(looks) : [];
    const found = await answers(lists, client, stage);
    // The list of everybody's events has listed ones alone; one's own hidden ones are in the list of one's own.
    const own = Object.keys(lists).filter((list) => kind !== "hidden" || !list.startsWith("event_"));
    expect(has(found, name)).toEqual(finds ? own : []);
    const card = await answers(cards, client, stage);
    expect(Object.values(card).map((reply) => reply === "404")).toEqual(Object.keys(cards).map(() => !knows));
    expect(has({ ...card, ...found }, address).length > 0).toBe(Boolean(knows && locates));
    const within = await answers(inside, client, stage);
    expect(
      Object.entries(within)
        .filter(([, reply]) => reply !== "404")
        .map(([call]) => call),
    ).toEqual(all(inside, enters));
    const listed = await answers(people, client, stage);
    expect(
      Object.entries(listed)
        .filter(([, reply]) => reply !== "404")
        .map(([call]) => call),
    ).toEqual(all(people, maySeePeople(kind, viewer) && knows));
    const around = {
      ...(await answers(feeds, client, stage)),
      ...(viewer === "visitor" ? {} : await answers(memberFeeds, client, stage)),
    };
    if (!enters) expect(has(around, text)).toEqual([]);
    if (!finds) expect(has({ ...around, ...found }, name)).toEqual([]);
    if (kind === "public") expect(has(around, text)).toEqual(expect.arrayContaining(Object.keys(feeds)));
    const of = await answer((by) => by.call(userEvents, { params: { id: stage.organiserId } }), client, stage);
    expect(of.includes(name)).toBe(Boolean(finds && enters));
  });

  it.each(viewers)("answers the %s in files and documents like in calls", async (viewer) => {
    const headers = viewer === "visitor" ? {} : await proofOf(app, stage.members[viewer]);
    const read = async (url: string) => (await app.app.inject({ url, headers })).payload;
    const file = await read(`/api/v2/x/event/${stage.id}/ics/`);
    expect(file.includes(stage.name)).toBe(mayKnow(kind, viewer));
    expect(file.includes(stage.address)).toBe(mayKnow(kind, viewer) && mayLocate(kind, viewer));
    // Drawn for everybody alike, whoever asks.
    const { statusCode } = await app.app.inject({ url: `/x/card/event/${stage.id}.png`, headers });
    expect(statusCode).toBe(kind === "hidden" ? 404 : 200);
    expect(await read("/rss/")).not.toContain(kind === "public" ? "nothing" : stage.text);
    expect((await read("/sitemap/0.xml")).includes(`/event/${stage.id}/`)).toBe(kind !== "hidden");
    if (viewer === "visitor" || mayEnter(kind, viewer)) return;
    const client = stage.clients[viewer];
    const acts: Record<string, Look> = {
      comment_create: (by) => by.call(commentCreate, { body: { post: stage.post, text: "<p>x</p>" } }),
      object_vote: (by) => by.call(contribution.objectFollow, { params: { type: "post", id: stage.post } }),
      media_create: (by) => by.call(mediaCreate, { body: { type: "share", shared_object: stage.post } }),
    };
    const refused = Object.values(await answers(acts, client, stage));
    expect(refused.every((reply) => reply === "404" || (viewer === "blocked" && reply === "403"))).toBe(true);
    if (!mayKnow(kind, viewer) && viewer !== "blocked") {
      const calls = [contract.eventSubscribe, contract.eventGo, contract.eventNotGoing, contract.eventHide, contract.eventStatus];
      for (const call of calls)
        expect(await answer((by) => by.call(call, { params: { id: stage.id } }), client, stage)).toBe("404");
    }
  });
});
