import type { EventChanges as EventChangesSchema } from "@cortile/contract/event";
import { invalid, type Static } from "@cortile/contract/core";
import type { EventRecurrence } from "@cortile/contract/enums";
import { isActiveMember } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { isHttpUrl, oneLine, slugify } from "#core/text";
import { groupMembership, hasGroups } from "#group";
import { isTimeZone } from "#people";
import { existsEventNamed, type StoredEvent } from "./event.change.queries.ts";
import { messages } from "./event.messages.ts";
import { isUnknownZone, selectSchedule, type PlannedOccurrence, type Schedule } from "./event.schedule.queries.ts";

export type EventChanges = Static<typeof EventChangesSchema>;

export type EventFields = Schedule &
  Pick<
    StoredEvent,
    | "name"
    | "slug"
    | "description"
    | "privacy"
    | "visible"
    | "location"
    | "link"
    | "geolocation"
    | "geolocation_lat"
    | "geolocation_lng"
    | "capacity"
    | "group_id"
  >;

export interface CheckedEvent {
  fields: EventFields;
  /** When it takes place, if that changes. */
  schedule: PlannedOccurrence[] | null;
}

type Problems = Record<string, FieldProblem[]>;

const dayMs = 86_400_000;
/** Days from the start to the end, at most; a series of these lengths has 60 occurrences at most. */
export const maxDays: Readonly<Record<EventRecurrence, number>> = { never: 13, daily: 59, weekly: 359, monthly: 729 };
const maxAheadMs = 5 * 365 * dayMs;
/** A form that was filled in slowly is not refused for a start that has just passed. */
const lateMs = 3_600_000;

/** Between these times, in milliseconds, an event may begin. */
export const earliestStart = (now: Date): number => now.getTime() - lateMs;
export const latestStart = (now: Date): number => now.getTime() + maxAheadMs;

/** Whether pages and calendars know the time zone: PostgreSQL takes more, such as whatever looks like `AAA+5`. */
export const isNamedZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isTimeZone(name);

const kept = <Value>(sent: Value | undefined, current: Value): Value => (sent === undefined ? current : sent);
const numberOf = (value: number | string | null | undefined): number | null | undefined =>
  typeof value === "string" ? (value.trim() === "" ? null : Number(value)) : value;
const textOf = (value: string | null | undefined): string | null | undefined =>
  typeof value === "string" ? value.trim() || null : value;
const lineOf = (value: string | null | undefined): string | null | undefined =>
  typeof value === "string" ? oneLine(value) || null : value;
/** A time that no clock shows, such as a leap second, stays as it was sent: `checkTimes` refuses it. */
const timeOf = (value: string | null | undefined): string | null | undefined =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : value;

const unset = {
  name: "",
  description: "",
  privacy: "public",
  visible: true,
  start_date: "",
  end_date: null,
  recurring: "never",
  timezone: "UTC",
  location: "in person",
  link: null,
  geolocation: null,
  geolocation_lat: null,
  geolocation_lng: null,
  capacity: null,
  group_id: null,
} as const;

/** The event with what was sent; what was not sent stays as it is. */
function mergeFields(input: EventChanges, current: (StoredEvent & { recurring: EventRecurrence }) | null): EventFields {
  const before: Omit<EventFields, "slug"> = current ?? unset;
  const name = kept(input.name === undefined ? undefined : oneLine(input.name), before.name);
  return {
    name,
    slug: slugify(name, { maxLength: 60 }) || "event",
    description: kept(input.description?.trim(), before.description),
    privacy: kept(input.privacy, before.privacy),
    visible: kept(input.visible, before.visible),
    start_date: kept(timeOf(input.start_date), before.start_date) ?? before.start_date,
    end_date: kept(timeOf(input.end_date), before.end_date),
    recurring: kept(input.recurring, before.recurring),
    timezone: kept(input.timezone, before.timezone),
    location: kept(input.location, before.location),
    link: kept(textOf(input.link), before.link),
    geolocation: kept(lineOf(input.geolocation), before.geolocation),
    geolocation_lat: kept(numberOf(input.geolocation_lat), before.geolocation_lat),
    geolocation_lng: kept(numberOf(input.geolocation_lng), before.geolocation_lng),
    capacity: kept(input.capacity, before.capacity),
    group_id: kept(input.group, before.group_id),
  };
}

export const isSameTime = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  isSameTime(one.start_date, other.start_date) &&
  isSameTime(one.end_date, other.end_date) &&
  one.recurring === other.recurring &&
  one.timezone === other.timezone;

function checkTimes(now: Date, fields: EventFields, current: Schedule | null, problems: Problems): void {
  const [start, end] = [Date.parse(fields.start_date), fields.end_date === null ? null : Date.parse(fields.end_date)];
  const earliest = Math.min(earliestStart(now), current ? Date.parse(current.start_date) : Infinity);
  if (Number.isNaN(start)) problems["start_date"] = [{ code: "invalid", text: messages.timeUnknown }];
  else if (start < earliest) problems["start_date"] = [{ code: "invalid", text: messages.startPast }];
  else if (start > latestStart(now)) problems["start_date"] = [{ code: "invalid", text: messages.startTooFar }];
  const days = maxDays[fields.recurring];
  if (end === null && fields.recurring !== "never") problems["end_date"] = [{ code: "required", text: messages.endMissing }];
  else if (Number.isNaN(end)) problems["end_date"] = [{ code: "invalid", text: messages.timeUnknown }];
  else if (end !== null && end <= start) problems["end_date"] = [{ code: "invalid", text: messages.endBeforeStart }];
  // A day more, because the day of the end counts as a whole.
  else if (end !== null && end - start >= (days + 1) * dayMs)
    problems["end_date"] = [{ code: "invalid", text: messages.endTooLate, values: { days } }];
  if (!isNamedZone(fields.timezone)) problems["timezone"] = [{ code: "invalid", text: messages.timezoneUnknown }];
}

const isWithin = (value: number | null, limit: number): boolean =>
  value === null || (Number.isFinite(value) && Math.abs(value) <= limit);

function checkPlace(fields: EventFields, problems: Problems): void {
  // Also of one in person: the link is sent to clients.
  if (fields.link !== null && !isHttpUrl(fields.link)) problems["link"] = [{ code: "invalid", text: messages.linkInvalid }];
  else if (fields.location === "virtual" && fields.link === null)
    problems["link"] = [{ code: "required", text: messages.linkInvalid }];
  if (fields.location === "in person" && !fields.geolocation)
    problems["geolocation"] = [{ code: "required", text: messages.addressMissing }];
  for (const [key, limit] of [["geolocation_lat", 90] as const, ["geolocation_lng", 180] as const])
    if (!isWithin(fields[key], limit)) problems[key] = [{ code: "invalid", text: messages.positionInvalid }];
}

function checkReach({ snapshot }: Ctx, fields: EventFields, current: StoredEvent | null, problems: Problems): void {
  const { preferences } = snapshot;
  if (current?.privacy === "private" && fields.privacy === "public")
    problems["privacy"] = [{ code: "invalid", text: messages.privateForGood }];
  else if (
    fields.privacy === "private" &&
    current?.privacy !== "private" &&
    !preferences["configurations.events_private_enabled"]
  )
    problems["privacy"] = [{ code: "invalid", text: messages.privateOff }];
  if (!fields.visible && fields.privacy === "public") problems["visible"] = [{ code: "invalid", text: messages.hiddenPrivate }];
  else if (!fields.visible && current?.visible !== false && !preferences["configurations.events_visibility_enabled"])
    problems["visible"] = [{ code: "invalid", text: messages.hiddenOff }];
}

/**
 * Checks what a member wants an event to be. What is not sent stays as it is.
 * @throws Failure `invalid` with every field at fault
 */
export async function checkEvent(
  ctx: Ctx<Member>,
  input: EventChanges,
  current: (StoredEvent & { recurring: EventRecurrence }) | null,
  at = ctx.now(),
): Promise<CheckedEvent> {
  const problems: Problems = {};
  const fields = mergeFields(input, current);
  const isChanged = current === null || !isSameSchedule(fields, current);
  if (fields.name === "") problems["name"] = [{ code: "required", text: messages.nameMissing }];
  else if (fields.visible && (await existsEventNamed(ctx.db, fields.name, current?.id ?? null)))
    problems["name"] = [{ code: "unique", text: messages.nameTaken }];
  if (isChanged) checkTimes(at, fields, current, problems);
  checkPlace(fields, problems);
  checkReach(ctx, fields, current, problems);
  if (fields.group_id !== null && fields.group_id !== current?.group_id && !(await isMemberGroup(ctx, fields.group_id)))
    problems["group"] = [{ code: "invalid", text: messages.groupUnknown }];
  if (input.live_stream_settings) problems["live_stream_settings"] = [{ code: "invalid", text: messages.noLive }];
  if (input.products?.length) problems["products"] = [{ code: "invalid", text: messages.productsOff }];
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return { fields, schedule: isChanged ? await requireSchedule(ctx, fields) : null };
}

/** Whether events of the member can belong to a group. */
async function isMemberGroup({ db, actor, snapshot }: Ctx<Member>, id: number): Promise<boolean> {
  return hasGroups(snapshot) && (await isActiveMember(db, groupMembership, { object_id: id, user_id: actor.id }));
}

async function requireSchedule({ db }: Ctx, fields: EventFields): Promise<PlannedOccurrence[]> {
  const schedule = await selectSchedule(db, fields).catch((error: unknown) => {
    if (isUnknownZone(error)) throw Failure.field("timezone", "invalid", messages.timezoneUnknown);
    throw error;
  });
  // Over the end of summer time the clock of the zone may show an end before the start.
  if (schedule.length === 0) throw Failure.field("end_date", "invalid", messages.endBeforeStart);
  return schedule;
}
