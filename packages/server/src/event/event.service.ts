import type { Event } from "@cortile/contract/entity";
import type { EventDateFilter, EventLocation } from "@cortile/contract/enums";
import { isMember, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { leastCount, toPage, type PageRequest } from "#core/http";
import { relationMode, requireProfile } from "#people";
import { requireEvent, requireEventsOn } from "./event.access.ts";
import { selectWaitingPosition } from "./event.change.queries.ts";
import { isNamedZone } from "./event.input.ts";
import type { EventState } from "./event.membership.ts";
import { messages } from "./event.messages.ts";
import { presentEventList, presentEventRows } from "./event.present.ts";
import { isUnknownZone } from "./event.schedule.queries.ts";
import {
  selectAttendedBy,
  selectListed,
  selectManagedBy,
  selectOwn,
  selectSpan,
  selectSuggested,
  type IdSlice,
  type Span,
} from "./list.queries.ts";

/** @throws Failure `not_found` */
export async function eventGet(ctx: Ctx, id: number): Promise<Event> {
  const row = await requireEvent(ctx, id);
  const event = (await presentEventRows(ctx, [row])).get(id);
  if (!event) throw new Error(`nobody organises event ${id}`);
  if (row.state !== "waiting" || !isMember(ctx.actor)) return event;
  return { ...event, waiting_position: (await selectWaitingPosition(ctx.db, id, ctx.actor.id)) ?? undefined };
}

/** A page of a list. */
export async function toEvents(ctx: Ctx, page: PageRequest, { ids, more }: IdSlice) {
  const rows = await presentEventList(ctx, ids);
  return toPage(page, { rows, count: leastCount(page, rows.length, more), more });
}

/** A filter by place; nothing takes place in a live stream yet. */
type PlaceFilter = { location?: "in person" | "virtual" };
const placeFilter = (location: EventLocation | undefined): PlaceFilter | null =>
  location === "live_stream" ? null : { location };

const none: IdSlice = { ids: [], more: false };

interface SearchQuery {
  date_filter?: EventDateFilter;
  follows?: boolean;
  past?: boolean;
  location?: EventLocation;
  search?: string;
  /** Whose midnights the days of `date_filter` have. */
  timezone?: string;
}

/** Everybody's events. @throws Failure `invalid` for a time zone that there is not */
export async function eventSearch(ctx: Ctx, query: SearchQuery, page: PageRequest) {
  requireEventsOn(ctx);
  const place = placeFilter(query.location);
  if (!place) return toEvents(ctx, page, none);
  const near = query.follows ? { near: relationMode(ctx.snapshot) } : {};
  const filter = { ...place, ...near, search: query.search, ...(await timesOf(ctx, query)) };
  return toEvents(ctx, page, await selectListed(ctx.db, ctx.actor, filter, page));
}

async function timesOf(
  { db, now }: Ctx,
  { date_filter, past, timezone = "UTC" }: SearchQuery,
): Promise<{ span: Span | null; past: Date | null }> {
  const at = now();
  const upcoming = { from: at.toISOString(), until: null };
  if (date_filter === undefined || date_filter === "all")
    return { span: past === true ? null : upcoming, past: past === false ? null : at };
  if (date_filter === "past") return { span: null, past: at };
  if (date_filter === "not_past") return { span: upcoming, past: null };
  if (!isNamedZone(timezone)) throw Failure.field("timezone", "invalid", messages.timezoneUnknown);
  try {
    return { span: await selectSpan(db, date_filter, { now: at, timezone }), past: null };
  } catch (error) {
    if (isUnknownZone(error)) throw Failure.field("timezone", "invalid", messages.timezoneUnknown);
    throw error;
  }
}

interface ListQuery {
  subscription_status?: EventState;
  past?: boolean;
  location?: EventLocation;
  created_by?: number;
  search?: string;
}

/** The member's events: those they were invited to, asked to join, or belong to. */
export async function eventList(ctx: Ctx<Member>, query: ListQuery, page: PageRequest) {
  requireEventsOn(ctx);
  const place = placeFilter(query.location);
  if (!place) return toEvents(ctx, page, none);
  const { subscription_status: state, created_by: managedBy, past, search } = query;
  return toEvents(
    ctx,
    page,
    await selectOwn(ctx.db, ctx.actor, { ...place, state, managedBy, past, search, now: ctx.now() }, page),
  );
}

/** Those that the member, or somebody else, organises. */
export async function eventCreated(ctx: Ctx<Member>, createdBy: number | undefined, page: PageRequest) {
  requireEventsOn(ctx);
  const managedBy = createdBy ?? ctx.actor.id;
  const filter = { managedBy, withCancelled: managedBy === ctx.actor.id, now: ctx.now() };
  return toEvents(ctx, page, await selectManagedBy(ctx.db, ctx.actor, filter, page));
}

/** Other events of its organiser. @throws Failure `not_found` */
export async function eventRelated(ctx: Ctx, id: number, createdBy: number | undefined, page: PageRequest) {
  const { managed_by_id } = await requireEvent(ctx, id);
  const filter = { managedBy: createdBy ?? managed_by_id, except: id, withCancelled: false, now: ctx.now() };
  return toEvents(ctx, page, await selectManagedBy(ctx.db, ctx.actor, filter, page));
}

/** Those a person takes part in. @throws Failure `not_found` */
export async function userEvents(ctx: Ctx, userId: number, search: string | undefined, page: PageRequest) {
  requireEventsOn(ctx);
  await requireProfile(ctx, userId);
  const own = isMember(ctx.actor) && ctx.actor.id === userId ? ctx.actor : null;
  const filter = { search, now: ctx.now() };
  return toEvents(
    ctx,
    page,
    own ? await selectOwn(ctx.db, own, filter, page) : await selectAttendedBy(ctx.db, ctx.actor, { userId, ...filter }, page),
  );
}

export async function suggestionEvent(ctx: Ctx<Member>, page: PageRequest) {
  requireEventsOn(ctx);
  return toEvents(ctx, page, await selectSuggested(ctx.db, ctx.actor, relationMode(ctx.snapshot), ctx.now(), page));
}
