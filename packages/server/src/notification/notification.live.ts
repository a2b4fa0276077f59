import { activityCodes, bannerActivity } from "@cortile/contract/enums";
import type { Notification } from "@cortile/contract/entity";
import type { BannerData, InteractionData } from "@cortile/contract/realtime";
import pLimit from "p-limit";
import { createCtx, type Platform } from "#core/ctx";
import type { Sockets } from "#core/realtime";
import { selectMember } from "#people";
import { selectBanner } from "./banner.queries.ts";
import { bannerPublished } from "./banner.service.ts";
import { notificationsStored } from "./notification.consumers.ts";
import { presentNotifications } from "./notification.present.ts";
import { selectNotifications, type NotificationRef } from "./notification.queries.ts";
import { unseenCounters } from "./notification.service.ts";

/** Members whose notifications are read at once. */
const readingAtOnce = 4;

/** Sends members with an open page what was stored for them, as they may see it now, with their counters. */
export const sendNotifications = (platform: Platform) => (sockets: Sockets) => {
  const limit = pLimit(readingAtOnce);
  const attempt = (work: () => Promise<void>) =>
    void limit(work).catch((error: unknown) => platform.log.warn({ error }, "notifications.not_sent"));
  const stops = [
    platform.bus.subscribe(notificationsStored, (stored) => {
      const here = Map.groupBy(
        stored.filter(({ user_id }) => sockets.has(user_id)),
        ({ user_id }) => user_id,
      );
      for (const [userId, refs] of here) attempt(() => send(platform, sockets, userId, refs));
    }),
    platform.bus.subscribe(bannerPublished, ({ id }) => attempt(() => sendBanner(platform, sockets, id))),
  ];
  return () => stops.forEach((stop) => stop());
};

async function send(platform: Platform, sockets: Sockets, userId: number, refs: readonly NotificationRef[]): Promise<void> {
  const actor = await selectMember(platform.db, userId);
  if (!actor) return;
  const ctx = createCtx(platform, { actor, language: actor.language ?? "en", snapshot: platform.snapshots.current });
  const ids = refs.map(({ id }) => id);
  const rows = await selectNotifications(ctx.db, userId, ids);
  const [presented, counters] = await Promise.all([presentNotifications(ctx, rows), unseenCounters(ctx)]);
  const { unseen_interactions_counter, unseen_notification_banners_counter } = counters;
  for (const row of rows) {
    const notification = presented.get(row.id);
    if (!notification) continue;
    const data: InteractionData = {
      activity_type: activityCodes[row.type],
      count_interactions: unseen_interactions_counter + unseen_notification_banners_counter,
      count_notification_banners: unseen_notification_banners_counter,
      feed_serialization_id: notification.sid,
      notification_obj: notification,
      ...extrasOf(notification),
    };
    sockets.send([userId], { type: "interaction", data });
  }
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

/** Everybody who is online: what it counts they ask for themselves. */
async function sendBanner({ db }: Platform, sockets: Sockets, id: number): Promise<void> {
  const banner = await selectBanner(db, id);
  if (!banner) return;
  const data: BannerData = { activity_type: bannerActivity, id, notification_obj: banner };
  sockets.send(sockets.online(), { type: "interaction", data });
}
