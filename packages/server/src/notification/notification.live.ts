import { activityCodes, bannerActivity } from "@cortile/contract/enums";
import type { Notification } from "@cortile/contract/entity";
import type { BannerData, InteractionData } from "@cortile/contract/realtime";
import pLimit from "p-limit";
import { createCtx, SharedRows, type Member, type Platform } from "#core/ctx";
import { createWakeable } from "#core/wakeable";
import type { Sockets } from "#core/realtime";
import { selectMembers } from "#people";
import { selectBanner, selectBannerReaders } from "./banner.queries.ts";
import { bannerPublished } from "./banner.service.ts";
import { notificationsStored } from "./notification.consumers.ts";
import { presentNotifications } from "./notification.present.ts";
import { selectNotifications, type NotificationRow } from "./notification.queries.ts";
import { unseenCountersOf, type UnseenCounters } from "./notification.service.ts";

/** Members whose notifications are read together. */
const atOnce = 200;
/** Members for whom notifications are presented at once: many where what is shown is read together, few where each reads their own. */
const presentedAtOnce = { together: 50, alone: 4 };
/** Of one member: who gets more at once reads them on the page. */
const perMember = 20;

/** Sends members with an open page what was stored for them, as they may see it now, with their counters. */
export const sendNotifications = (platform: Platform) => (sockets: Sockets) => {
  const { bus, log } = platform;
  /** What was not sent yet, by member. */
  const waiting = new Map<number, number[]>();
  const takeNext = (): Map<number, number[]> => {
    const next = new Map<number, number[]>();
    for (const [userId, ids] of waiting) {
      if (next.size === atOnce) break;
      next.set(userId, ids.slice(-perMember));
      waiting.delete(userId);
    }
    return next;
  };
  const failed = (error: unknown) => log.warn({ error }, "notifications.not_sent");
  const sender = createWakeable(async () => {
    while (waiting.size > 0) await send(platform, sockets, takeNext()).catch(failed);
  }, failed);
  const stops = [
    bus.subscribe(notificationsStored, (stored) => {
      for (const { id, user_id } of stored) {
        const ids = sockets.has(user_id) ? waiting.get(user_id) : null;
        if (ids) ids.push(id);
        else if (ids === undefined) waiting.set(user_id, [id]);
      }
      sender.wake();
    }),
    bus.subscribe(bannerPublished, ({ id }) => {
      sendBanner(platform, sockets, id).catch((error: unknown) => log.warn({ error }, "banner.not_sent"));
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    void sender.ended();
  };
};

async function send(platform: Platform, sockets: Sockets, idsOf: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const { db, snapshots, log } = platform;
  const userIds = [...idsOf.keys()];
  const [members, rows, countersOf] = await Promise.all([
    selectMembers(db, userIds),
    selectNotifications(db, [...idsOf.values()].flat()),
    unseenCountersOf(db, userIds),
  ]);
  const rowsOf = Map.groupBy(rows, ({ user_id }) => user_id);
  const sharedRows = new SharedRows(db);
  const sendTo = async (actor: Member): Promise<void> => {
    const ctx = createCtx(platform, { actor, language: actor.language ?? "en", snapshot: snapshots.current, sharedRows });
    const own = rowsOf.get(actor.id) ?? [];
    const presented = await presentNotifications(ctx, own);
    for (const row of own) {
      const notification = presented.get(row.id);
      if (notification) sockets.send([actor.id], { type: "interaction", data: toData(row, notification, countersOf(actor.id)) });
    }
  };
  const together = pLimit(presentedAtOnce.together);
  const alone = pLimit(presentedAtOnce.alone);
  // What is about contributions is read by `sharedRows`.
  const isShared = ({ id }: Member) => (rowsOf.get(id) ?? []).every(({ data }) => Object.keys(data.things).length === 0);
  const sent = members.map((actor) => (isShared(actor) ? together : alone)(() => sendTo(actor)));
  for (const result of await Promise.allSettled(sent))
    if (result.status === "rejected") log.warn({ error: result.reason }, "notifications.not_sent");
}

function toData(
  { type }: NotificationRow,
  notification: Notification,
  { unseen_interactions_counter, unseen_notification_banners_counter }: UnseenCounters,
): InteractionData {
  return {
    activity_type: activityCodes[type],
    count_interactions: unseen_interactions_counter + unseen_notification_banners_counter,
    count_notification_banners: unseen_notification_banners_counter,
    feed_serialization_id: notification.sid,
    notification_obj: notification,
    ...extrasOf(notification),
  };
}

/** What existing clients read beside the notification itself. */
function extrasOf({
  type,
  follower,
  request_user,
  accept_user,
  group,
  event,
  course,
  message,
}: Notification): Partial<InteractionData> {
  return {
    ...(follower ? { follower } : {}),
    ...(request_user ? { connection: type, request_user } : {}),
    ...(accept_user ? { connection: type, accept_user } : {}),
    ...(group ? { group: group.id } : {}),
    ...(event ? { event: event.id } : {}),
    ...(course ? { course: course.id } : {}),
    ...(message ? { thread_id: message.thread_id } : {}),
  };
}

/** Everybody of its audience who is online: what it counts they ask for themselves. */
async function sendBanner({ db }: Platform, sockets: Sockets, id: number): Promise<void> {
  const banner = await selectBanner(db, id);
  if (!banner) return;
  const data: BannerData = { activity_type: bannerActivity, id, notification_obj: banner };
  sockets.send(await selectBannerReaders(db, id, [...sockets.online()]), { type: "interaction", data });
}
