import type { Db } from "#core/db";
import { selectChannelSettings } from "#people";
import type { Channel } from "./channel.ts";
import { dueAt, mailKindOf } from "./mail.policy.ts";
import { insertDueMail } from "./mail.queries.ts";
import type { Notice } from "./notification.events.ts";
import type { NotificationRef } from "./notification.queries.ts";

/** Mail: a member who is told of something gets a time at which a job composes one mail of all that is new. */
export const mailChannel: Channel = {
  async queue(tx: Db, told: readonly NotificationRef[], { type }: Notice): Promise<void> {
    const kind = mailKindOf(type);
    const settings = await selectChannelSettings(
      tx,
      told.map(({ user_id }) => user_id),
    );
    const byUser = new Map(settings.map((one) => [one.user_id, one]));
    const now = new Date();
    const due = told.flatMap((notification) => {
      const own = byUser.get(notification.user_id);
      const at = own ? dueAt(kind, own, now) : null;
      return at ? [{ notification, at }] : [];
    });
    await insertDueMail(tx, kind, due);
  },
};
