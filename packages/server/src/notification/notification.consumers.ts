import { activityCodes, type NotificationType } from "@cortile/contract/enums";
import { commentApproved, commentCreated, commentEdited, selectCommentPlaces } from "#comment";
import { contributionApproved, contributionEdited, contributionFollowed, contributionPublished } from "#contribution";
import { defineBusMessage } from "#core/bus";
import type { Platform } from "#core/ctx";
import type { Consumer, EventRow } from "#core/events";
import { realtimeHint } from "#core/realtime";
import { messageDeleted, messageSent, selectTakingPart, threadSeen } from "#message";
import { userConnected, userFollowed } from "#people";
import { voteChanged } from "#vote";
import type { Channel } from "./channel.ts";
import { notificationRequested, notificationWithdrawn, type Notice } from "./notification.events.ts";
import {
  deleteOfMessage,
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

/** What follows from an event. */
type Step =
  | { does: "notify"; notice: Notice; to: Recipients; happenedAt: string }
  | { does: "withdraw"; user_id: number; key: string }
  | { does: "run"; run: () => Promise<void> };

/**
 * Turns what happens into what members are told of, stored once each, and sent to their open pages.
 * @param platform with `channels`, where it is to be told by other ways than usual besides open pages
 */
export const notifications = (platform: Platform & { channels?: readonly Channel[] }): Consumer => ({
  name: "notification.notifications",
  handle: async (events) => {
    const votedIds = events.flatMap((event) =>
      voteChanged.is(event) && event.data.target === "comment" ? [event.data.target_id] : [],
    );
    const places = await selectCommentPlaces(platform.db, votedIds);
    for (const steps of runsOf(events.flatMap((event) => stepsOf(platform, event, places)))) await take(platform, steps);
  },
});

/** Consecutive steps that are taken in one go. */
function runsOf(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last?.[0]?.does === step.does) last.push(step);
    else runs.push([step]);
  }
  return runs;
}

async function take(platform: Platform, steps: readonly Step[]): Promise<void> {
  const pending = steps.filter((step) => step.does === "notify");
  if (pending.length > 0)
    for await (const stored of storeNotifications(platform, pending)) platform.bus.publish(notificationsStored(stored));
  const withdrawn = steps.filter((step) => step.does === "withdraw");
  if (withdrawn.length > 0) await updateWithdrawn(platform.db, withdrawn);
  for (const step of steps) if (step.does === "run") await step.run();
}

type CommentPlaces = Awaited<ReturnType<typeof selectCommentPlaces>>;

function stepsOf(platform: Platform, event: EventRow, places: CommentPlaces): Step[] {
  const notifyStep = (notice: Notice, to: Recipients): Step => ({ does: "notify", notice, to, happenedAt: event.recorded_at });
  const run = (...work: (() => Promise<void> | void)[]): Step[] => work.map((one) => ({ does: "run", run: async () => one() }));
  if (notificationRequested.is(event)) {
    const { user_ids, related_to, isRepeatable, ...notice } = event.data;
    const to: Recipients = related_to === null ? { from: "people", user_ids } : { from: "contacts", ref_id: related_to };
    return [...(isRepeatable ? [allowRepeat(platform, { user_ids, key: notice.key })] : []), notifyStep(notice, to)];
  }
  if (notificationWithdrawn.is(event)) {
    const { user_ids, keys } = event.data;
    return user_ids.flatMap((user_id) => keys.map((key): Step => ({ does: "withdraw", user_id, key })));
  }
  // What waits for staff is told of once they approve it.
  if ((contributionPublished.is(event) || commentCreated.is(event)) && event.data.held) return [];
  if (contributionPublished.is(event) || contributionApproved.is(event)) {
    const { contribution_id, author_id, mentioned_ids } = event.data;
    const key = `contribution:${contribution_id}`;
    return [
      ...notifyMentioned(notifyStep, event.data),
      notifyStep(
        { type: "contribution", key, subject: key, actor_id: author_id, contribution_id },
        { from: "contacts", ref_id: author_id, except: mentioned_ids },
      ),
    ];
  }
  if (contributionEdited.is(event) || commentEdited.is(event)) return notifyMentioned(notifyStep, event.data);
  if (commentCreated.is(event) || commentApproved.is(event)) return notifyOfComment(notifyStep, event.data);
  if (voteChanged.is(event)) return notifyOfVote(notifyStep, event.data, places);
  if (contributionFollowed.is(event)) {
    const { contribution_id, author_id, user_id, followed } = event.data;
    const key = `follow:${contribution_id}:${user_id}`;
    if (!followed) return [{ does: "withdraw", user_id: author_id, key }];
    const subject = `follow:contribution:${contribution_id}`;
    return [
      notifyStep({ type: "follow", key, subject, actor_id: user_id, contribution_id }, { from: "people", user_ids: [author_id] }),
    ];
  }
  if (userFollowed.is(event)) {
    const { user_id, followed_id, followed } = event.data;
    const key = `user_follow:${user_id}`;
    if (followed)
      return [
        notifyStep(
          { type: "user_follow", key, subject: "user_follow", actor_id: user_id },
          { from: "people", user_ids: [followed_id] },
        ),
      ];
    const hintPage = () => hintPages(platform, "user_unfollow", { to: [followed_id], actor_id: user_id });
    return [{ does: "withdraw", user_id: followed_id, key }, ...run(hintPage)];
  }
  if (messageSent.is(event)) {
    const { message_id, thread_id, sender_id, receiver_ids: user_ids } = event.data;
    const things = { message: message_id, snippet: message_id };
    return [
      notifyStep(
        { type: "private_message", key: `message:${message_id}`, subject: ofThread(thread_id), actor_id: sender_id, things },
        { from: "participants", ref_id: thread_id, message_id, user_ids },
      ),
    ];
  }
  if (messageDeleted.is(event)) {
    const { message_id, thread_id, sender_id, receiver_ids } = event.data;
    return run(async () => {
      const told = await deleteOfMessage(platform.db, `message:${message_id}`);
      const to = await selectTakingPart(platform.db, thread_id, [...new Set([...receiver_ids, ...told])]);
      hintPages(platform, "delete_private_message", { to, actor_id: sender_id, more: { message_id, thread_id } });
    });
  }
  if (threadSeen.is(event)) {
    const { thread_id, user_id, message_id } = event.data;
    return run(() => deleteMessagesUntil(platform.db, { user_id, subject: ofThread(thread_id), message_id }));
  }
  if (userConnected.is(event)) {
    const { user_id, other_id, act } = event.data;
    if (act === "request" || act === "accept") return notifyOfConnection(platform, notifyStep, { user_id, other_id, act });
    const keysOf = (by: number) => [`connection_request:${by}`, `connection_accept:${by}`];
    return [
      ...keysOf(other_id).map((key): Step => ({ does: "withdraw", user_id, key })),
      ...keysOf(user_id).map((key): Step => ({ does: "withdraw", user_id: other_id, key })),
      ...run(() => hintPages(platform, `connection_${act}`, { to: [other_id], actor_id: user_id, more: { connection: act } })),
    ];
  }
  return [];
}

const ofThread = (id: number): string => `private_message:thread:${id}`;

type NotifyStep = (notice: Notice, to: Recipients) => Step;

interface Mentioning {
  author_id: number;
  contribution_id: number;
  comment_id?: number;
  mentioned_ids: number[];
}

function notifyMentioned(notifyStep: NotifyStep, { author_id, contribution_id, comment_id, mentioned_ids }: Mentioning): Step[] {
  if (mentioned_ids.length === 0) return [];
  const place = comment_id === undefined ? `contribution:${contribution_id}` : `comment:${comment_id}`;
  const step = notifyStep(
    {
      type: "mention",
      key: `mention:${place}`,
      subject: `mention:contribution:${contribution_id}`,
      actor_id: author_id,
      contribution_id,
      comment_id: comment_id ?? null,
    },
    { from: "people", user_ids: mentioned_ids, evenMuted: true },
  );
  return [step];
}

/** Each is told once: of being mentioned, else of the reply to them, else of the comment. */
function notifyOfComment(
  notifyStep: NotifyStep,
  data: Mentioning & { comment_id: number; parent_id: number | null; in_reply_to_id: number | null },
): Step[] {
  const { author_id, contribution_id, comment_id, mentioned_ids: except } = data;
  const answeredId = data.in_reply_to_id ?? data.parent_id;
  const notice = (type: "comment" | "nested_comment"): Notice => ({
    type,
    key: `comment:${comment_id}`,
    subject: `${type}:contribution:${contribution_id}`,
    actor_id: author_id,
    contribution_id,
    comment_id,
  });
  const answer =
    answeredId === null ? [] : [notifyStep(notice("nested_comment"), { from: "author_of_comment", ref_id: answeredId, except })];
  return [
    ...notifyMentioned(notifyStep, data),
    ...answer,
    notifyStep(notice("comment"), { from: "subscribers", ref_id: contribution_id, except, except_author_of: answeredId }),
  ];
}

type Vote = ReturnType<typeof voteChanged>["data"];

function notifyOfVote(
  notifyStep: NotifyStep,
  { target, target_id, author_id, user_id, removed, added }: Vote,
  places: CommentPlaces,
): Step[] {
  if (removed !== null && added !== null) return [];
  const key = `vote_up:${target}:${target_id}:${user_id}`;
  if (added === null) return [{ does: "withdraw", user_id: author_id, key }];
  const isComment = target === "comment";
  const contribution_id = isComment ? places.get(target_id)?.contribution_id : target_id;
  if (contribution_id === undefined) return [];
  const subject = `vote_up:${target}:${target_id}`;
  return [
    notifyStep(
      { type: "vote_up", key, subject, actor_id: user_id, contribution_id, comment_id: isComment ? target_id : null },
      { from: "people", user_ids: [author_id] },
    ),
  ];
}

const repeatAfterMs = 86_400_000;

/** What was withdrawn is notified again after a day at the earliest, so that nobody is pestered by asking and cancelling in turn. */
const allowRepeat = (platform: Platform, told: { user_ids: readonly number[]; key: string }): Step => ({
  does: "run",
  run: () => deleteWithdrawnBefore(platform.db, told, new Date(platform.now().getTime() - repeatAfterMs)),
});

function notifyOfConnection(
  platform: Platform,
  notifyStep: NotifyStep,
  { user_id, other_id, act }: { user_id: number; other_id: number; act: "request" | "accept" },
): Step[] {
  const type = `connection_${act}` as const;
  const key = `${type}:${user_id}`;
  return [
    allowRepeat(platform, { user_ids: [other_id], key }),
    notifyStep({ type, key, subject: type, actor_id: user_id }, { from: "people", user_ids: [other_id] }),
  ];
}

/** Open pages of these people are told what somebody did; nothing is stored. */
function hintPages(
  platform: Platform,
  type: NotificationType,
  { to, actor_id, more = {} }: { to: number[]; actor_id: number; more?: Record<string, unknown> },
): void {
  const { actor } = notificationKinds[type];
  const data = { activity_type: activityCodes[type], ...more, ...(actor ? { [actor]: { id: actor_id } } : {}) };
  platform.bus.publish(realtimeHint({ to, type: "interaction", data }));
}
