import { alertKindOf, type NotificationType } from "@cortile/contract/enums";
import { nextTimeOfDay, quietUntil, type ChannelSettings } from "#people";
import { isStaffNotice, notificationKinds } from "./notification.types.ts";

/** Kinds of mail, each composed on its own. `notices` of staff are always sent; the others a member may turn off. */
export const mailKinds = ["interactions", "messages", "notices"] as const;
export type MailKind = (typeof mailKinds)[number];

export function mailKindOf(type: NotificationType): MailKind {
  if (type === "private_message") return "messages";
  return isStaffNotice(type) ? "notices" : "interactions";
}

const typesByKind = Map.groupBy(Object.keys(notificationKinds) as NotificationType[], mailKindOf);

/** Whether the member turned mail about notifications of a type off. Private messages have a setting of their own. */
export function isTurnedOff(type: NotificationType, { off }: Pick<ChannelSettings, "off">): boolean {
  const kind = alertKindOf(type);
  return kind !== null && kind !== "messages" && off.includes(`email_${kind}`);
}

/** The types that a kind of mail tells a member of. */
export const typesOf = (kind: MailKind, settings: Pick<ChannelSettings, "off">): NotificationType[] =>
  (typesByKind.get(kind) ?? []).filter((type) => !isTurnedOff(type, settings));

type Pace = "now" | "daily" | "never";

export function paceOf(kind: MailKind, { qa_frequency, email_notification_not_qa }: ChannelSettings): Pace {
  if (kind === "notices") return "now";
  if (kind === "messages") return email_notification_not_qa === 1 ? "now" : "never";
  return qa_frequency === 0 ? "never" : qa_frequency < 0 ? "now" : "daily";
}

/** What happens within this time is one mail. */
const coalesceMs = 3 * 60_000;
/** The digest is composed from 08:00 on in the member's time zone, UTC where it is not known. */
const digestMinute = 8 * 60;
/** Digests are spread over so many seconds: a member's is composed at the same one every day. */
const digestSpreadSeconds = 20 * 60;

/** Neighbouring accounts are apart: `7919`, a prime, has no divisor in common with the spread. */
const digestDelayMs = (userId: number): number => ((userId * 7919) % digestSpreadSeconds) * 1000;

/** When what happens now is told by mail; null for never. */
export function dueAt(kind: MailKind, settings: ChannelSettings, now: Date): Date | null {
  const pace = paceOf(kind, settings);
  if (pace === "never") return null;
  if (pace === "now") return new Date(now.getTime() + coalesceMs);
  const morning = nextTimeOfDay(now, digestMinute, settings.quiet?.time_zone);
  return new Date(morning.getTime() + digestDelayMs(settings.user_id));
}

/** Mails of a kind that one member is sent in a day (UTC); what follows is in the next day's. */
const maxPerDay = 20;

/** Until when a mail that is due waits; null when it is sent. @param sentToday mails of its kind */
export function waitsUntil(
  kind: MailKind,
  { settings, sentToday, now }: { settings: ChannelSettings; sentToday: number; now: Date },
): Date | null {
  if (kind === "notices") return null;
  return quietUntil(settings.quiet, now) ?? (sentToday >= maxPerDay ? nextTimeOfDay(now, 0) : null);
}
