import { drawnPictureAddress } from "#brand";
import { isBlocked, type Ctx, type Member } from "#core/ctx";
import { translate } from "#core/i18n";
import type { PushMessage } from "#core/push";
import { presentNotifications } from "./notification.present.ts";
import { selectNotifications, type NotificationRow } from "./notification.queries.ts";
import { unseenCounters } from "./notification.service.ts";
import { notificationText, type NotificationText } from "./notification.text.ts";
import { isStaffNotice } from "./notification.types.ts";
import { pushTexts } from "./push.messages.ts";
import { selectUnseenInBlocks } from "./push.queries.ts";

/** Notifications that were queued for a member, and the blocks they are in. */
export interface Queued {
  notification_id: number;
  block_id: number;
}

/** Somebody turned to the member. */
const isPersonal = ({ type }: NotificationRow): boolean => type === "private_message" || type === "mention";

/**
 * One message for all that is queued, as the member may see it now and has not seen it yet; null when nothing is left. One block is
 * told in its own words, also with what is unseen of it already, and quietly when some of that was pushed, unless somebody turned to the member: they were told of it already
 * and have not looked since. Of several only the number is told. The text of private messages is left out:
 * screens are locked, and services of apps read what passes through them.
 */
export async function composePush(ctx: Ctx<Member>, queued: readonly Queued[]): Promise<PushMessage | null> {
  const blockIds = [...new Set(queued.map(({ block_id }) => block_id))];
  const inBlocks = await selectUnseenInBlocks(ctx.db, ctx.actor.id, blockIds);
  const found = await selectNotifications(
    ctx.db,
    inBlocks.map(({ id }) => id),
  );
  const rows = found.filter((row) => row.is_new && (!isBlocked(ctx.actor) || isStaffNotice(row.type)));
  const presented = await presentNotifications(ctx, rows);
  const isQueued = new Set(queued.map(({ notification_id }) => notification_id));
  const blocks = blockIds.flatMap((id) => {
    const shown = inBlocks.filter((one) => one.block_id === id && presented.has(one.id));
    // What was queued of it is gone.
    if (!shown.some((one) => isQueued.has(one.id))) return [];
    return [
      {
        id,
        queued: shown.filter((one) => isQueued.has(one.id)).length,
        wasTold: shown.some((one) => one.was_pushed && !isQueued.has(one.id)),
        notifications: shown.flatMap((one) => presented.get(one.id) ?? []),
      },
    ];
  });
  const { preferences } = ctx.snapshot;
  const { language } = ctx;
  const texts = blocks.flatMap(({ id, notifications, wasTold, queued: count }) => {
    const text = notificationText(notifications, { language, preferences, readerId: ctx.actor.id });
    return text ? [{ id, count, wasTold, ...text, text: notifications[0]?.type === "private_message" ? "" : text.text }] : [];
  });
  const [first] = texts;
  if (!first) return null;
  const count = texts.reduce((sum, text) => sum + text.count, 0);
  const several: NotificationText = {
    title: translate(pushTexts.several, language, { count }),
    text: first.title,
    path: preferences["configurations.url_template_notifications"],
  };
  const { title, text, path } = texts.length === 1 ? first : several;
  const { url } = ctx.platform.config;
  const isUrgent = rows.some((row) => isQueued.has(row.id) && isPersonal(row));
  const { unseen_interactions_counter, unseen_notification_banners_counter } = await unseenCounters(ctx);
  return {
    title,
    text,
    url: new URL(path, url).href,
    tag: texts.length === 1 ? `block-${first.id}` : `blocks-${Math.max(...texts.map(({ id }) => id))}`,
    icon: preferences["images.app_icon"] || drawnPictureAddress("icon-192", preferences, url),
    badge: drawnPictureAddress("badge-96", preferences, url),
    language,
    unseen: unseen_interactions_counter + unseen_notification_banners_counter,
    isUrgent,
    isQuiet: !isUrgent && texts.every(({ wasTold }) => wasTold),
  };
}
