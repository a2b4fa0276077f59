// A contribution with everything on it that could give it away, and every way of asking for it.
import { CallError, type Client } from "@cortile/client/http";
import { categoryFeed, categoryFeedTrending, categoryFollow } from "@cortile/contract/category";
import * as comments from "@cortile/contract/comment";
import * as contribution from "@cortile/contract/contribution";
import { embedFeed, feedExplore, feedLikethis, feedMain } from "@cortile/contract/feed";
import { insightContribution, insightContributionCounters, insightEmbed, insightEmbedCounters } from "@cortile/contract/insight";
import { mediaClick, mediaCreate, mediaGet } from "@cortile/contract/media";
import { userFeed, userHide } from "@cortile/contract/people";
import { searchAll, searchList } from "@cortile/contract/search";
import { suggestionPoll } from "@cortile/contract/suggestion";
import { defineMembershipKind, moveMember, upsertPlace, type AudienceKind } from "#core/access";
import { updateCollapsed } from "#contribution";
import type { Member } from "#core/ctx";
import { updateCaseHits } from "#flag";
import { storeImage } from "#media";
import { insertCategoryTag, insertTag } from "#tag";
import { picture } from "./stage.ts";
import { uniqueName, type TestApp } from "./test-app.ts";

/** Who looks for it, besides the visitor. */
const memberNames = [
  "author",
  "addressee",
  "stranger",
  "follower",
  "applicant",
  "former",
  "hiddenByAuthor",
  "hidesAuthor",
  "editor",
  "moderator",
  "admin",
] as const;
type MemberName = (typeof memberNames)[number];

/** Who has to do with it and still must not see it. */
export const outsiders = ["visitor", ...memberNames.filter((name) => name !== "author" && name !== "addressee")] as const;
export type Outsider = (typeof outsiders)[number];

export interface Stage {
  app: TestApp;
  /** A word that only it contains. */
  secret: string;
  author: Member;
  id: number;
  /** A choice of its poll. */
  choice: number;
  category: number;
  categorySlug: string;
  /** A tag of the category. */
  categoryTag: number;
  /** A contribution to everybody in the same category, which it shares unless it is shared itself. */
  neighbour: number;
  comment: number;
  /** Who wrote the comment. */
  commenter: number;
  media: number;
  /** Of the media's file, as the author is given it. */
  file: URL;
  /** What it is about, outside of the community. */
  embed: { embed_type: string; embed_id: string };
  /** Another's contribution to everybody that shares it, where it could be shared. */
  share: number | null;
  members: Record<MemberName, Member>;
  clients: Record<MemberName | "visitor", Client>;
}

/**
 * To whom it is addressed. `narrowed` was for everybody first, was shared and answered by everybody, and is for one person since.
 */
export type Address = AudienceKind | "narrowed";
export const addresses = ["user", "tag", "group", "event", "narrowed"] as const satisfies readonly Address[];

let state = 1;
/** A word nobody has written, near to no other; the same ones every time. */
const newWord = (): string =>
  Array.from({ length: 14 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + Math.floor((state / 2 ** 32) * 26));
  }).join("");

const placeKind = (kind: AudienceKind) =>
  defineMembershipKind({
    kind,
    states: ["in", "asked"],
    active: ["in"],
    moves: {
      in: [{ from: [null], to: "in", by: ["manager"] }],
      asked: [{ from: [null], to: "asked", by: ["manager"] }],
      out: [{ from: ["in"], to: null, by: ["manager"] }],
    },
  });

/** Lets those who belong in. @returns how the author addresses what is for them */
async function admit(app: TestApp, kind: AudienceKind, members: Record<MemberName, Member>): Promise<object> {
  const inside = [members.author, members.addressee, members.hiddenByAuthor, members.hidesAuthor];
  if (kind === "all") return {};
  if (kind === "user") return { recipients: inside.map(({ username }) => username) };
  const { db } = app.platform;
  const object_id = kind === "tag" ? ((await insertTag(db, { name: `Tag ${newWord()}` })) ?? 0) : 77;
  if (kind === "group" || kind === "event") await upsertPlace(db, { kind, ref_id: object_id, open: false, group_id: null });
  const move = ({ id: user_id }: Member, act: "in" | "asked" | "out") =>
    moveMember(db, placeKind(kind), { object_id, user_id, act, by: "manager" });
  for (const member of [...inside, members.former]) await move(member, "in");
  await move(members.applicant, "asked");
  await move(members.former, "out");
  return kind === "tag" ? { addressing: [object_id] } : { [kind]: object_id };
}

const roles: Partial<Record<MemberName, Member["role"]>> = {
  author: "publisher",
  editor: "editor",
  moderator: "moderator",
  admin: "admin",
};

/** @param options.waiting it is kept as a draft, or until its time: nobody has answered it */
export async function setStage(app: TestApp, address: Address, options: { waiting?: object } = {}): Promise<Stage> {
  const made = await Promise.all(
    memberNames.map(async (name) => [name, await app.newMember({ role: roles[name] ?? null })] as const),
  );
  const members = Object.fromEntries(made) as Record<MemberName, Member>;
  const signedIn = await Promise.all(made.map(async ([name, member]) => [name, await app.as(member)] as const));
  const clients = { ...(Object.fromEntries(signedIn) as Record<MemberName, Client>), visitor: app.visitor };
  const categorySlug = uniqueName("category");
  const category = await app.newCategory({ name: categorySlug });
  const categoryTag = (await insertTag(app.platform.db, { name: `Tag ${newWord()}`, type: "category" })) ?? 0;
  await insertCategoryTag(app.platform.db, { category_id: category, tag_id: categoryTag });
  for (const [name, client] of signedIn) if (name !== "stranger") await client.call(categoryFollow, { params: { id: category } });

  const { author, addressee } = members;
  const image = { bytes: await picture(), purpose: "contribution" as const, author_id: author.id };
  const { media_id } = await storeImage(app.ctx(author), image);
  const audience = await admit(app, address === "narrowed" ? "user" : address, members);
  const create = (client: Client, body: object) =>
    client.call(contribution.objectCreate, {
      params: { type: "post" },
      body: { text: "<p>Clay</p>", categories: [category], ...body },
    });
  const neighbour = (await create(clients.author, {})).id;
  const secret = newWord();
  const embed = { embed_type: "kiln", embed_id: newWord() };
  const attach = async (client: Client, body: object) => (await client.call(mediaCreate, { body: body as { type: "share" } })).id;
  const medias = [media_id, await attach(clients.author, { type: "embed", embed: { ...embed, metadata: { title: secret } } })];
  // Sharing what shares something shares that.
  if (address !== "narrowed") medias.push(await attach(clients.author, { type: "share", shared_object: neighbour }));
  const body = {
    title: secret,
    text: `<p>${secret}</p>`,
    medias,
    poll: { title: secret, multiple_choices: false, choices: [{ choice: secret }, { choice: "Raku" }] },
  };
  const written = await create(clients.author, { ...body, ...(address === "narrowed" ? {} : audience), ...options.waiting });
  const { id } = written;
  let share: number | null = null;
  if (address === "narrowed") {
    const shared = await attach(clients.stranger, { type: "share", shared_object: id });
    share = (await create(clients.stranger, { medias: [shared] })).id;
    await clients.stranger.call(contribution.objectFollow, { params: { type: "post", id } });
    await clients.author.call(contribution.objectUpdate, {
      params: { type: "post", id },
      body: { ...body, categories: [category], poll: written.poll, ...audience },
    });
  }
  const text = `<p>${secret}</p>`;
  const comment = options.waiting ? 0 : (await clients.addressee.call(comments.commentCreate, { body: { post: id, text } })).id;
  if (!options.waiting) await clients.addressee.call(contribution.objectVote, { params: { type: "post", id } });
  await clients.author.call(userHide, { params: { id: members.hiddenByAuthor.id } });
  await clients.hidesAuthor.call(userHide, { params: { id: author.id } });
  const seen = await clients.author.call(contribution.objectGet, { params: { type: "post", id } });
  return {
    app,
    secret,
    author,
    id,
    choice: seen.poll?.choices[0]?.id ?? 0,
    category,
    categorySlug,
    categoryTag,
    neighbour,
    comment,
    commenter: addressee.id,
    media: media_id,
    file: new URL(seen.medias.find((media) => media.id === media_id)?.image ?? ""),
    embed,
    share,
    members,
    clients,
  };
}

/** Hides it until staff have reviewed it, as rules do. */
export async function holdBack({ app, id, author }: Stage): Promise<void> {
  const { db } = app.platform;
  const held = { target: "contribution", target_id: id, contribution_type: "post", author_id: author.id } as const;
  await updateCollapsed(db, id, true);
  await updateCaseHits(db, held, { hits: 1, held: true, at: new Date().toISOString() });
}

export type Look = (client: Client, stage: Stage) => Promise<unknown>;
const post = ({ id }: Stage) => ({ params: { type: "post" as const, id } });
const near = ({ neighbour }: Stage) => ({ params: { type: "post" as const, id: neighbour } });
const ofType = { params: { type: "post" as const } };
const relevant = { query: { ordering: "relevance" as const } };

/** Lists that must not contain it. */
export const lists: Record<string, Look> = {
  object_list: (client) => client.call(contribution.objectList, ofType),
  object_search: (client, { secret }) => client.call(contribution.objectSearch, { ...ofType, query: { search: secret } }),
  object_related: (client, stage) => client.call(contribution.objectRelated, near(stage)),
  feed_explore: (client) => client.call(feedExplore, {}),
  feed_explore_relevant: (client) => client.call(feedExplore, relevant),
  user_feed: (client, { author }) => client.call(userFeed, { params: { id: author.id } }),
  category_feed: (client, { category }) => client.call(categoryFeed, { params: { id: category } }),
  category_feed_relevant: (client, { category }) => client.call(categoryFeed, { params: { id: category }, ...relevant }),
  embed_feed: (client, { embed }) => client.call(embedFeed, { query: embed }),
  search_all: (client, { secret }) => client.call(searchAll, { query: { search: secret } }),
  search_posts: (client, { secret, author }) =>
    client.call(searchList, { params: { kind: "post" }, query: { search: secret, author: author.id } }),
  search_beginnings: (client, { secret, category }) =>
    client.call(searchList, { params: { kind: "post" }, query: { search: secret.slice(0, 5), category } }),
};

/** Of what it shares. */
export const shareLists: Record<string, Look> = {
  object_shares: (client, stage) => client.call(contribution.objectShares, near(stage)),
};

/** The same of what was answered. */
export const answeredLists: Record<string, Look> = {
  category_feed_trending: (client, { category }) => client.call(categoryFeedTrending, { params: { id: category } }),
  comments_of_a_person: (client, { commenter }) => client.call(comments.commentList, { query: { user: commenter } }),
  search_comments: (client, { secret }) => client.call(searchList, { params: { kind: "comment" }, query: { search: secret } }),
};

/** Lists for members alone. */
export const memberLists: Record<string, Look> = {
  feed_main: (client) => client.call(feedMain, {}),
  feed_main_relevant: (client) => client.call(feedMain, relevant),
  feed_likethis: (client, { neighbour }) => client.call(feedLikethis, { body: { object: [neighbour] } }),
};

/** Offered to everybody but its author. */
export const offers: Record<string, Look> = { suggestion_poll: (client) => client.call(suggestionPoll, {}) };

/** Lists for staff alone. */
export const staffLists: Record<string, Look> = {
  insight_contribution: (client, { author }) => client.call(insightContribution, { query: { user_id: author.id } }),
  insight_embed: async (client, { embed }) => {
    const { results } = await client.call(insightEmbed, { query: { embed_type: embed.embed_type } });
    return results.filter((row) => row.embed.embed_id === embed.embed_id);
  },
};

/** Its own addresses, and those of what hangs on it: not there for others. */
export const things: Record<string, Look> = {
  object_get: (client, stage) => client.call(contribution.objectGet, post(stage)),
  object_vote_list: (client, stage) => client.call(contribution.objectVoteList, post(stage)),
  object_poll_vote_list: (client, stage) => client.call(contribution.objectPollVoteList, post(stage)),
  object_contributors: (client, stage) => client.call(contribution.objectContributors, post(stage)),
  object_shares_of_it: (client, stage) => client.call(contribution.objectShares, post(stage)),
  object_shares_users: (client, stage) => client.call(contribution.objectSharesUsers, post(stage)),
  object_related_of_it: (client, stage) => client.call(contribution.objectRelated, post(stage)),
  comment_list: (client, { id }) => client.call(comments.commentList, { query: { post: id } }),
  media_get: (client, { media }) => client.call(mediaGet, { params: { id: media } }),
  media_click: (client, { media }) => client.call(mediaClick, { params: { id: media }, body: {} }),
};

/** The same of its comment. */
export const commentTargets: Record<string, Look> = {
  comment_get: (client, { comment }) => client.call(comments.commentGet, { params: { id: comment } }),
  comment_vote_list: (client, { comment }) => client.call(comments.commentVoteList, { params: { id: comment } }),
};

const said = { text: "<p>x</p>" };

/** What only members can ask, or do to it. */
export const acts: Record<string, Look> = {
  object_follow_status: (client, stage) => client.call(contribution.objectFollowStatus, post(stage)),
  object_flag_status: (client, stage) => client.call(contribution.objectFlagStatus, post(stage)),
  object_hide_status: (client, stage) => client.call(contribution.objectHideStatus, post(stage)),
  object_suspend_status: (client, stage) => client.call(contribution.objectSuspendStatus, post(stage)),
  object_export: (client, stage) => client.call(contribution.objectExport, post(stage)),
  insight_contribution_counters: (client, { id }) => client.call(insightContributionCounters, { query: { contribution_id: id } }),
  object_vote: (client, stage) => client.call(contribution.objectVote, post(stage)),
  object_poll_vote: (client, stage) =>
    client.call(contribution.objectPollVote, { ...post(stage), body: { choice: stage.choice } }),
  object_follow: (client, stage) => client.call(contribution.objectFollow, post(stage)),
  object_flag: (client, stage) => client.call(contribution.objectFlag, { ...post(stage), body: 0 }),
  object_hide: (client, stage) => client.call(contribution.objectHide, post(stage)),
  object_suspend: (client, stage) => client.call(contribution.objectSuspend, post(stage)),
  object_publish: (client, stage) => client.call(contribution.objectPublish, post(stage)),
  object_update: (client, stage) => client.call(contribution.objectUpdate, { ...post(stage), body: said }),
  object_delete: (client, stage) => client.call(contribution.objectDelete, post(stage)),
  object_restore: (client, stage) => client.call(contribution.objectRestore, post(stage)),
  comment_create: (client, { id }) => client.call(comments.commentCreate, { body: { post: id, ...said } }),
  media_create_share: (client, { id }) => client.call(mediaCreate, { body: { type: "share", shared_object: id } }),
};

/** The same to its comment. */
export const commentActs: Record<string, Look> = {
  comment_vote: (client, { comment }) => client.call(comments.commentVote, { params: { id: comment } }),
  comment_update: (client, { comment }) => client.call(comments.commentUpdate, { params: { id: comment }, body: said }),
  comment_delete: (client, { comment }) => client.call(comments.commentDelete, { params: { id: comment } }),
  comment_restore: (client, { comment }) => client.call(comments.commentRestore, { params: { id: comment } }),
  comment_flag: (client, { comment }) => client.call(comments.commentFlag, { params: { id: comment }, body: 0 }),
  comment_flag_status: (client, { comment }) => client.call(comments.commentFlagStatus, { params: { id: comment } }),
};

/** What only staff can ask. */
export const staffTargets: Record<string, Look> = {
  object_flag_list: (client, stage) => client.call(contribution.objectFlagList, post(stage)),
  insight_embed_counters: (client, { embed }) => client.call(insightEmbedCounters, { query: embed }),
};

/** Addresses beyond the API, for readers that are not signed in. */
export const documents: Record<string, (stage: Stage) => string> = {
  rss: () => "/rss/",
  rss_of_the_category: ({ category }) => `/category/${category}/x/rss/`,
  rss_of_the_author: ({ author }) => `/user/${author.id}/rss/`,
  rss_of_the_tag: ({ categoryTag }) => `/tag/${categoryTag}/rss/`,
};

/** Of these its own; not there while it is not for everybody. */
export const ownDocuments: Record<string, (stage: Stage) => string> = {
  oembed: ({ app, id }) => `/oembed?url=${encodeURIComponent(`${app.platform.config.url}/post/${id}/`)}`,
  card: ({ id }) => `/embed/post/${id}/`,
  file: ({ file }) => file.pathname,
};

/** Pages that show it to its audience. */
export const pages: Record<string, (stage: Stage) => string> = {
  object: ({ id }) => `/post/${id}/`,
  comment: ({ id, comment }) => `/post/${id}/comment/${comment}/`,
  neighbour: ({ neighbour }) => `/post/${neighbour}/`,
  category: ({ category, categorySlug }) => `/category/${category}/${categorySlug}/`,
  category_trending: ({ category, categorySlug }) => `/category/${category}/${categorySlug}/trending/`,
  explore: () => "/explore/",
  search: ({ secret }) => `/search/?q=${secret.slice(0, 5)}`,
};

/** Of these its own; not there for others. */
export const ownPages = ["object", "comment"] as const;

/** What a call came to, whether it was refused or not. */
export const answer = (look: Look, client: Client, stage: Stage): Promise<{ status: number; text: string }> =>
  look(client, stage).then(
    (reply) => ({ status: 200, text: JSON.stringify(reply) ?? "" }),
    (error: unknown) => {
      if (error instanceof CallError) return { status: error.status, text: JSON.stringify(error.body) ?? "" };
      throw error;
    },
  );
