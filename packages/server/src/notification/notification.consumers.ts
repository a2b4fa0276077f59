import { sql, type RawBuilder } from "kysely";
import { activityCodes, type NotificationType } from "@cortile/contract/enums";
import { authorOfComment, commentCreated, commentEdited, selectCommentPlace } from "#comment";
import { contributionEdited, contributionFollowed, contributionPublished, listenersOf } from "#contribution";
import { defineBusMessage } from "#core/bus";
import type { Platform } from "#core/ctx";
import type { Consumer, EventRow } from "#core/events";
import { realtimeHint } from "#core/realtime";
import { messageDeleted, messageSent, threadSeen, unseenReceiversOf } from "#message";
import { hearersOf, relationMode, userConnected, userFollowed } from "#people";
import { voteChanged } from "#vote";
import { notificationRequested, type Notice } from "./notification.events.ts";
import {
  deleteNotification,
  deleteWithdrawnBefore,
  deleteMessagesUntil,
  updateWithdrawn,
  type NotificationRef,
  type Recipients,
} from "./notification.queries.ts";
import { storeNotifications } from "./notification.store.ts";
import { notificationKinds } from "./notification.types.ts";

/** Members were told of something. */
export const notificationsStored = defineBusMessage<readonly NotificationRef[]>()("notifications.stored");

const these = (ids: readonly number[]): RawBuilder<unknown> => sql`select unnest(${[...ids]}::bigint[]) as user_id`;
const except = (people: RawBuilder<unknown>, left: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${people}) except (${left})`;

/** Turns what happens into what members are told of, stored once each, and sent to their open pages. */
export const notifications = (platform: Platform): Consumer => ({
  name: "notification.notifications",
  handle: async (events) => {
    for (const event of events) await handle(platform, event);
  },
});

async function handle(platform: Platform, event: EventRow): Promise<void> {
  const tell = (notice: Notice, recipients: Recipients) => store(platform, notice, recipients, event.recorded_at);
  if (notificationRequested.is(event)) {
    const { user_ids, related_to, ...notice } = event.data;
    const people = related_to === null ? these(user_ids) : hearersOf(relationMode(platform.snapshots.current), related_to);
    return tell(notice, { people });
  }
  if (contributionPublished.is(event)) {
    const { contribution_id, author_id, mentioned_ids } = event.data;
    await tellMentioned(tell, event.data);
    const hearers = hearersOf(relationMode(platform.snapshots.current), author_id);
    const subject = `contribution:${contribution_id}`;
    return tell(
      { type: "contribution", key: `contribution:${contribution_id}`, subject, actor_id: author_id, contribution_id },
      { people: except(hearers, these(mentioned_ids)) },
    );
  }
  if (contributionEdited.is(event) || commentEdited.is(event)) return tellMentioned(tell, event.data);
  if (commentCreated.is(event)) return tellOfComment(tell, event.data);
  if (voteChanged.is(event)) return tellOfVote(platform, tell, event.data);
  if (contributionFollowed.is(event)) {
    const { contribution_id, author_id, user_id, followed } = event.data;
    const key = `follow:${contribution_id}:${user_id}`;
    await updateWithdrawn(platform.db, { user_id: author_id, key }, !followed);
    if (!followed) return;
    const subject = `follow:contribution:${contribution_id}`;
    return tell({ type: "follow", key, subject, actor_id: user_id, contribution_id }, { people: these([author_id]) });
  }
  if (userFollowed.is(event)) {
    const { user_id, followed_id, followed } = event.data;
    const key = `user_follow:${user_id}`;
    await updateWithdrawn(platform.db, { user_id: followed_id, key }, !followed);
    if (!followed) return tellPages(platform, "user_unfollow", { to: followed_id, actor_id: user_id });
    return tell({ type: "user_follow", key, subject: "user_follow", actor_id: user_id }, { people: these([followed_id]) });
  }
  if (messageSent.is(event)) {
    const { message_id, thread_id, sender_id, receiver_ids } = event.data;
    const notice = { type: "private_message", key: `message:${message_id}`, subject: ofThread(thread_id) } as const;
    const things = { message: message_id, snippet: message_id };
    return tell({ ...notice, actor_id: sender_id, things }, { people: unseenReceiversOf(thread_id, message_id, receiver_ids) });
  }
  if (messageDeleted.is(event)) {
    const { message_id, thread_id, sender_id, receiver_ids } = event.data;
    for (const user_id of receiver_ids) {
      await deleteNotification(platform.db, { user_id, key: `message:${message_id}` });
      tellPages(platform, "delete_private_message", { to: user_id, actor_id: sender_id, more: { message_id, thread_id } });
    }
    return;
  }
  if (threadSeen.is(event)) {
    const { thread_id, user_id, message_id } = event.data;
    return deleteMessagesUntil(platform.db, { user_id, subject: ofThread(thread_id), message_id });
  }
  if (userConnected.is(event)) return tellOfConnection(platform, tell, event.data);
}

const ofThread = (id: number): string => `private_message:thread:${id}`;

type Tell = (notice: Notice, recipients: Recipients) => Promise<void>;

async function store(platform: Platform, notice: Notice, recipients: Recipients, happenedAt: string): Promise<void> {
  for await (const told of storeNotifications(platform.db, notice, recipients, { happenedAt, jobs: platform.jobs }))
    platform.bus.publish(notificationsStored(told));
}

interface Mentioning {
  author_id: number;
  contribution_id: number;
  comment_id?: number;
  mentioned_ids: number[];
}

async function tellMentioned(tell: Tell, { author_id, contribution_id, comment_id, mentioned_ids }: Mentioning): Promise<void> {
  if (mentioned_ids.length === 0) return;
  const place = comment_id === undefined ? `contribution:${contribution_id}` : `comment:${comment_id}`;
  await tell(
    {
      type: "mention",
      key: `mention:${place}`,
      subject: `mention:contribution:${contribution_id}`,
      actor_id: author_id,
      contribution_id,
      comment_id: comment_id ?? null,
    },
    { people: these(mentioned_ids), evenMuted: true },
  );
}

/** Each is told once: of being mentioned, else of the reply to them, else of the comment. */
async function tellOfComment(
  tell: Tell,
  data: Mentioning & { comment_id: number; parent_id: number | null; in_reply_to_id: number | null },
): Promise<void> {
  const { author_id, contribution_id, comment_id, mentioned_ids } = data;
  await tellMentioned(tell, data);
  const answeredId = data.in_reply_to_id ?? data.parent_id;
  const answered = answeredId === null ? these([]) : authorOfComment(answeredId);
  const notice = (type: "comment" | "nested_comment"): Notice => ({
    type,
    key: `comment:${comment_id}`,
    subject: `${type}:contribution:${contribution_id}`,
    actor_id: author_id,
    contribution_id,
    comment_id,
  });
  const mentioned = these(mentioned_ids);
  if (answeredId !== null) await tell(notice("nested_comment"), { people: except(answered, mentioned) });
  await tell(notice("comment"), { people: except(except(listenersOf(contribution_id), mentioned), answered) });
}

type Vote = ReturnType<typeof voteChanged>["data"];

async function tellOfVote(
  platform: Platform,
  tell: Tell,
  { target, target_id, author_id, user_id, removed, added }: Vote,
): Promise<void> {
  if (removed !== null && added !== null) return;
  const key = `vote_up:${target}:${target_id}:${user_id}`;
  await updateWithdrawn(platform.db, { user_id: author_id, key }, added === null);
  if (added === null) return;
  const isComment = target === "comment";
  const contribution_id = isComment ? (await selectCommentPlace(platform.db, target_id))?.contribution_id : target_id;
  if (contribution_id === undefined) return;
  const subject = `vote_up:${target}:${target_id}`;
  await tell(
    { type: "vote_up", key, subject, actor_id: user_id, contribution_id, comment_id: isComment ? target_id : null },
    { people: these([author_id]) },
  );
}

const retellAfterMs = 86_400_000;

type Connected = ReturnType<typeof userConnected>["data"];

async function tellOfConnection(platform: Platform, tell: Tell, { user_id, other_id, act }: Connected): Promise<void> {
  const request = (from: number) => `connection_request:${from}`;
  const accept = (by: number) => `connection_accept:${by}`;
  if (act === "request" || act === "accept") {
    const type = `connection_${act}` as const;
    const key = act === "request" ? request(user_id) : accept(user_id);
    // Told again after a day at the earliest: asking and cancelling in turn is no way to ring at somebody's.
    await deleteWithdrawnBefore(platform.db, { user_id: other_id, key }, new Date(platform.now().getTime() - retellAfterMs));
    await updateWithdrawn(platform.db, { user_id: other_id, key }, false);
    return tell({ type, key, subject: type, actor_id: user_id }, { people: these([other_id]) });
  }
  for (const [to, by] of [[user_id, other_id] as const, [other_id, user_id] as const])
    for (const key of [request(by), accept(by)]) await updateWithdrawn(platform.db, { user_id: to, key }, true);
  tellPages(platform, `connection_${act}`, { to: other_id, actor_id: user_id, more: { connection: act } });
}

/** Open pages are told what changed between two people; nothing is kept. */
function tellPages(
  platform: Platform,
  type: NotificationType,
  { to, actor_id, more = {} }: { to: number; actor_id: number; more?: Record<string, unknown> },
): void {
  const { actor } = notificationKinds[type];
  const data = { activity_type: activityCodes[type], ...more, ...(actor ? { [actor]: { id: actor_id } } : {}) };
  platform.bus.publish(realtimeHint({ to: [to], type: "interaction", data }));
}
