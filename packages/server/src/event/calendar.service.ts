import { notFound } from "@cortile/contract/core";
import { calendarReply, type CalendarDate } from "#core/calendar";
import { hashToken } from "#core/crypto";
import { isBlocked, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import type { RawReply } from "#core/http";
import { selectMember } from "#people";
import { newCalendarAddress } from "./calendar.address.ts";
import { writeCalendar, type CalendarEntry } from "./calendar.file.ts";
import {
  deleteCalendar,
  selectCalendarCreatedAt,
  selectCalendarEventIds,
  selectCalendarOccurrences,
  selectCalendarOwner,
  upsertCalendar,
} from "./calendar.queries.ts";
import { requireEvent, requireEventsOn } from "./event.access.ts";
import { hasEvents, maySeePlace } from "./event.policy.ts";
import { selectEvents, type EventRow } from "./event.queries.ts";
import { selectGroupCalendarEventIds } from "./group.queries.ts";
import { requireMemberGroup } from "./group.service.ts";

async function entriesOf(ctx: Ctx, rows: readonly EventRow[]): Promise<CalendarEntry[]> {
  const occurrences = await selectCalendarOccurrences(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((event) => ({
    event,
    place: maySeePlace(event) ? (event.location === "virtual" ? event.link : event.geolocation) : null,
    url: `${ctx.platform.config.url}/event/${event.id}/${event.slug}/`,
    occurrences: occurrences.get(event.id) ?? [],
  }));
}

interface FileOptions {
  filename: string;
  name: string;
  dates?: readonly CalendarDate[];
}

async function toFile(ctx: Ctx, rows: readonly EventRow[], { filename, ...options }: FileOptions): Promise<RawReply> {
  const { host } = new URL(ctx.platform.config.url);
  return calendarReply(filename, await writeCalendar(await entriesOf(ctx, rows), { ...options, host }));
}

/** An event as a file for calendars (577). @throws Failure `not_found` */
export async function eventIcs(ctx: Ctx, id: number): Promise<RawReply> {
  const event = await requireEvent(ctx, id);
  return toFile(ctx, [event], { filename: event.slug, name: event.name });
}

/** Whether the member's calendar has a secret address, and since when. @throws Failure `not_found` without events */
export async function eventCalendar(ctx: Ctx<Member>): Promise<{ created_at: string | null }> {
  requireEventsOn(ctx);
  return { created_at: await selectCalendarCreatedAt(ctx.db, ctx.actor.id) };
}

/** Makes a new secret address of the member's calendar, which ends the one before. It is told this once. @throws Failure `not_found` */
export async function eventCalendarCreate(ctx: Ctx<Member>): Promise<{ url: string }> {
  requireEventsOn(ctx);
  const { hash, url } = newCalendarAddress(ctx);
  await upsertCalendar(ctx.db, ctx.actor.id, hash);
  return { url };
}

export const eventCalendarDelete = (ctx: Ctx<Member>): Promise<void> => deleteCalendar(ctx.db, ctx.actor.id);

/** What a calendar shows: events of the last days too, as far as there are few. */
const shown = { pastDays: 90, max: 500 };

const readsOfAddress = { max: 30, windowSeconds: 600 };

/**
 * What a calendar of a member shows, as they may see it now: events, and dates of other features; whoever has the address reads it.
 * @throws Failure `not_found`, `rate_limited`
 */
export async function calendarFeed(ctx: Ctx, token: string): Promise<RawReply> {
  const found = await selectCalendarOwner(ctx.db, hashToken(token));
  // Hundreds of series take a while to write; calendars ask every few minutes at most. Unknown addresses are not counted: they would fill the limiter.
  if (found) await ctx.platform.limits.requireLocally(`calendar:${token}`, readsOfAddress);
  const member = found && (await selectMember(ctx.db, found.user_id));
  if (!found || !member || isBlocked(member) || !hasEvents(ctx.snapshot)) throw new Failure(notFound);
  const own = ctx.as(member);
  const group = found.group_id === null ? null : await requireMemberGroup(own, found.group_id).catch(asNotFound);
  const now = ctx.now();
  const slice = { endedAfter: new Date(now.getTime() - shown.pastDays * 86_400_000), limit: shown.max };
  const ids = group
    ? await selectGroupCalendarEventIds(ctx.db, member, group.id, slice)
    : await selectCalendarEventIds(ctx.db, member.id, slice);
  const rows = await selectEvents(ctx.db, member, { ids, now });
  const dates = group ? [] : await datesOf(own);
  return toFile(
    own,
    rows.toSorted((one, other) => one.id - other.id),
    {
      filename: group?.slug ?? "events",
      name: group?.name ?? ctx.snapshot.preferences["text.application_name"],
      dates,
    },
  );
}

/** What other features add to the calendar of a member. */
async function datesOf(ctx: Ctx<Member>): Promise<CalendarDate[]> {
  const parts = await Promise.all(ctx.platform.features.map(async (feature) => feature.calendarDates?.(ctx) ?? []));
  return parts.flat();
}

/** An address that is of no use any more is not there. */
function asNotFound(error: unknown): never {
  throw error instanceof Failure ? new Failure(notFound) : error;
}
