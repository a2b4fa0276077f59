import { commentCreated } from "#comment";
import { createCtx, type Member, type Platform } from "#core/ctx";
import type { DomainEvent, EventRow } from "#core/events";
import { notificationList, notifications } from "#notification";
import { userFollowed } from "#people";
import { voteChanged } from "#vote";
import { minutes, village } from "./village/index.ts";
import { demoSignIns } from "./village/sign-ins.ts";

type Ids = ReadonlyMap<string, number>;
export interface Loaded {
  members: ReadonlyMap<string, Member>;
  contributions: Ids;
  comments: Ids;
  reactions: Ids;
}

/** What happened longer ago has been forgotten. */
const maxMinutes = 12 * 1440;
/** What happened later has not been seen yet. */
const unseenMinutes = 9 * 60;

interface Past {
  minutesAgo: number;
  event: DomainEvent;
}

const spread = (index: number, from: number, to: number): number => from + (((index * 37) % 100) / 100) * (to - from);

/**
 * Tells the members of the demo what concerns those one signs in as, as if it had been told when it happened: nothing is mailed or pushed,
 * and they have looked at it all, but for the last hours.
 */
export async function loadNotifications(platform: Platform, loaded: Loaded): Promise<void> {
  const now = platform.now().getTime();
  const past = [...commentsOf(loaded), ...votesOf(loaded), ...followsOf(loaded)]
    .filter(({ minutesAgo }) => minutesAgo < maxMinutes)
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo);
  const rowOf = ({ event, minutesAgo }: Past): EventRow => ({
    id: 0,
    name: event.name,
    data: event.data,
    actor_id: null,
    recorded_at: new Date(now - minutesAgo * 60_000).toISOString(),
  });
  const consumer = notifications({ ...platform, channels: [] });
  await consumer.handle(past.filter(({ minutesAgo }) => minutesAgo >= unseenMinutes).map(rowOf));
  for (const username of demoSignIns) {
    const actor = loaded.members.get(username);
    if (!actor) throw new Error(`the village has no "${username}"`);
    const ctx = createCtx(platform, { actor, language: "en", snapshot: platform.snapshots.current });
    await notificationList(ctx, { limit: 100, offset: 0, cursor: null, address: "", filters: [] });
  }
  await consumer.handle(past.filter(({ minutesAgo }) => minutesAgo < unseenMinutes).map(rowOf));
}

const isSignIn = (username: string | undefined): boolean => (demoSignIns as readonly (string | undefined)[]).includes(username);
const find = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the village has no "${key}"`);
  return value;
};

const authorOf = new Map(village.contributions.map(({ key, author }) => [key, author]));
const commentOf = new Map(village.comments.map((comment) => [comment.key, comment]));

/** Comments on what they wrote, answers to them, and those that mention them. */
function commentsOf({ members, contributions, comments }: Loaded): Past[] {
  return village.comments.flatMap(({ key, contribution, author, parent, html, minutesAgo }) => {
    const mentioned = [...html.matchAll(/@(\w+)/g)].map(([, name]) => name ?? "").filter((name) => members.has(name));
    const answered = parent === null ? undefined : commentOf.get(parent)?.author;
    if (![authorOf.get(contribution), answered, ...mentioned].some(isSignIn)) return [];
    const parentId = parent === null ? null : find(comments, parent);
    const event = commentCreated({
      author_id: find(members, author).id,
      contribution_id: find(contributions, contribution),
      comment_id: find(comments, key),
      parent_id: parentId,
      in_reply_to_id: null,
      mentioned_ids: mentioned.map((name) => find(members, name).id),
    });
    return [{ minutesAgo, event }];
  });
}

/** Reactions to what they wrote, some time after it; to comments a few of many, or they would hide everything else. */
function votesOf({ members, contributions, comments, reactions }: Loaded): Past[] {
  const writtenAt = new Map([
    ...village.contributions.map(({ key, at }) => [key, minutes(at)] as const),
    ...village.comments.map(({ key, minutesAgo }) => [key, minutesAgo] as const),
  ]);
  return village.reactionsGiven().flatMap(({ username, reaction, contribution, comment }, index) => {
    const key = contribution ?? comment ?? "";
    const author = contribution ? authorOf.get(contribution) : commentOf.get(key)?.author;
    if (!author || !isSignIn(author) || (comment && index % 4 > 0)) return [];
    const event = voteChanged({
      target: contribution ? "contribution" : "comment",
      target_id: find(contribution ? contributions : comments, key),
      author_id: find(members, author).id,
      user_id: find(members, username).id,
      removed: null,
      added: find(reactions, reaction),
    });
    return [{ minutesAgo: spread(index, 1, find(writtenAt, key)), event }];
  });
}

/** New followers. */
function followsOf({ members }: Loaded): Past[] {
  return village.follows().people.flatMap(([follower, followed], index) => {
    if (!isSignIn(followed)) return [];
    const event = userFollowed({ user_id: find(members, follower).id, followed_id: find(members, followed).id, followed: true });
    // Most of them follow since long ago.
    return [{ minutesAgo: spread(index, 60, 2 * maxMinutes), event }];
  });
}
