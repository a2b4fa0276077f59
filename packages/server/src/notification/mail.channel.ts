import { selectChannelSettings } from "#people";
import type { Channel } from "./channel.ts";
import { dueAt, isTurnedOff, mailKindOf } from "./mail.policy.ts";
import { insertDueMail, type NewDueMail } from "./mail.queries.ts";

/** Mail: a member who is told of something gets a time at which a job composes one mail of all that is new. */
export const mailChannel: Channel = {
  async queue(tx, stored, { now }) {
    const settings = await selectChannelSettings(tx, [...new Set(stored.map(({ user_id }) => user_id))]);
    const byUser = new Map(settings.map((one) => [one.user_id, one]));
    const due = stored.flatMap(({ id, user_id, type }): NewDueMail[] => {
      const kind = mailKindOf(type);
      const own = byUser.get(user_id);
      const due_at = own && !isTurnedOff(type, own) ? dueAt(kind, own, now) : null;
      return due_at ? [{ user_id, kind, due_at, notification_id: id }] : [];
    });
    await insertDueMail(tx, due);
  },
};
