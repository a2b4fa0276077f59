import type { EventDateFilter } from "@cortile/contract/enums";
import { sql, type RawBuilder } from "kysely";
import { membershipsOf } from "#core/access";
import type { Member, Viewer } from "#core/ctx";
import { limitOffset, matchesName, type Db } from "#core/db";
import { relatedIds, type RelationMode } from "#people";
import { eventMembership, type EventState } from "./event.membership.ts";
import { isContentVisibleTo, isListedFor, isOpenTo, isTakenDown } from "./event.visibility.ts";

interface Slice {
  limit: number;
  offset: number;
}

export interface IdSlice {
  ids: number[];
  more: boolean;
}

const sliceOf = (rows: readonly { id: number }[], limit: number): IdSlice => ({
  ids: rows.slice(0, limit).map(({ id }) => id),
  more: rows.length > limit,
});

/** A span of time; without an end it never ends. */
export interface Span {
  from: string;
  until: string | null;
}

const units = {
  today: ["day", "0 days", "1 day"],
  tomorrow: ["day", "1 day", "1 day"],
  this_week: ["week", "0 days", "7 days"],
  next_week: ["week", "7 days", "7 days"],
  this_month: ["month", "0 days", "1 month"],
} as const;

/**
 * A day, a week from Monday on, or a month, from midnight to midnight in a time zone.
 * @throws an error of PostgreSQL for a zone it does not know: `isUnknownZone`
 */
export async function selectSpan(
  db: Db,
  filter: Exclude<EventDateFilter, "all" | "not_past" | "past">,
  { now, timezone }: { now: Date; timezone: string },
): Promise<Span> {
  const [unit, ahead, length] = units[filter];
  const { rows } = await sql<{ from: string; until: string }>`
    select start at time zone ${timezone}::text as from, (start + ${length}::interval) at time zone ${timezone}::text as until
    from (select date_trunc(${unit}, ${now}::timestamptz at time zone ${timezone}::text) + ${ahead}::interval as start) day`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("no span of time");
  return row;
}

/** Whether the name has every word of the text; true without one. */
const isNamed = (search?: string): RawBuilder<boolean> => matchesName(sql`lower(e.name)`, search);

export interface ListedFilter {
  location?: "in person" | "virtual";
  search?: string;
  /** Organised by people the viewer is near to. */
  near?: RelationMode;
}

/** Fewer matches than this are found first and put in order then; more are met soon enough in the order of time. */
const fewMatches = 500;

const listed = sql`e.visible and e.cancelled_at is null and not ${isTakenDown}`;

const narrowing = (viewer: Viewer, { search, near }: ListedFilter): RawBuilder<unknown> | null => {
  const terms = [];
  if (search?.trim()) terms.push(isNamed(search));
  if (near !== undefined)
    terms.push(
      viewer.id === null
        ? sql`false`
        : sql`e.managed_by_id in (select n.id from (${relatedIds(near, sql`${viewer.id}::bigint`)}) n)`,
    );
  return terms.length === 0 ? null : sql.join(terms, sql` and `);
};

/** Which events a search is among: the few that match, or all that do. */
async function candidates(db: Db, viewer: Viewer, filter: ListedFilter): Promise<RawBuilder<unknown>> {
  const narrowed = narrowing(viewer, filter);
  if (!narrowed) return sql`true`;
  const { rows } = await sql<{ id: number }>`
    select e.id from community_event e where ${listed} and ${narrowed} limit ${sql.lit(fewMatches)}`.execute(db);
  return rows.length < fewMatches ? sql`e.id = any(${rows.map(({ id }) => id)}::bigint[])` : narrowed;
}

/** @param occurrences rows `o` of `event_occurrence` */
const listedOccurrences = (
  viewer: Viewer,
  { from, occurrences }: { from: string; occurrences: RawBuilder<unknown> },
  { location }: ListedFilter,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select e.id, o.starts_at as at from ${occurrences} o join community_event e on e.id = o.event_id
  where o.listed and ${location === undefined ? sql`true` : sql`o.location = ${sql.lit(location)}`}
    and (o.earlier_ends_at is null or o.earlier_ends_at <= ${from}) and ${among} and not ${isTakenDown} and ${isOpenTo(viewer)}`;

const byTime = sql`order by o.starts_at, o.event_id`;

/**
 * Rows `(id, at)` of listed events in progress when a span begins. They are found first, by their index, and put in order then:
 * there are never many at once, and in the order of time they would come after everything that is over.
 */
const running = (viewer: Viewer, { from }: Span, filter: ListedFilter, among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with under_way as materialized (
    select * from event_occurrence o where o.listed and tstzrange(o.starts_at, o.ends_at) @> ${from}::timestamptz)
  ${listedOccurrences(viewer, { from, occurrences: sql`(select * from under_way o ${byTime})` }, filter, among)} ${byTime}`;

/** Rows `(id, at)` of listed events that begin within a span and were not in progress when it began, each at its first occurrence there. */
const starting = (
  viewer: Viewer,
  { from, until }: Span,
  filter: ListedFilter,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${listedOccurrences(viewer, { from, occurrences: sql`event_occurrence` }, filter, among)} and o.starts_at > ${from}
    and ${until === null ? sql`true` : sql`o.starts_at < ${until}`} ${byTime}`;

/** Rows `(id, at)` of listed events that are over, the last first. */
function before(viewer: Viewer, now: Date, { location }: ListedFilter, among: RawBuilder<unknown>): RawBuilder<unknown> {
  const atPlace = location === undefined ? sql`true` : sql`e.location = ${sql.lit(location)}`;
  return sql`
    select e.id, e.last_ends_at as at from community_event e
    where ${listed} and ${atPlace} and e.last_ends_at <= ${now} and ${among} and ${isOpenTo(viewer)}
    order by e.last_ends_at desc, e.id desc`;
}

/** Listed events in the order of time: those within the span, and where `past` those that are over after them. */
export async function selectListed(
  db: Db,
  viewer: Viewer,
  { span, past, ...filter }: ListedFilter & { span: Span | null; past: Date | null },
  { limit, offset }: Slice,
): Promise<IdSlice> {
  const among = await candidates(db, viewer, filter);
  const reach = sql`${offset + limit + 1}::int`;
  const sources = [
    ...(span ? [running(viewer, span, filter, among), starting(viewer, span, filter, among)] : []),
    ...(past ? [before(viewer, past, filter, among)] : []),
  ];
  const parts = sources.map(
    (source, part) =>
      sql`(select ${sql.lit(part)} as part, id, at, row_number() over () as place from (${source} limit ${reach}) one)`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) found order by part, place ${limitOffset(limit + 1, offset)}`.execute(
    db,
  );
  return sliceOf(rows, limit);
}

export interface OwnFilter {
  location?: "in person" | "virtual";
  search?: string;
  past?: boolean;
  managedBy?: number;
}

/** The next first, and after them those that are over, the last first. */
const inOrder = (now: Date): RawBuilder<unknown> => sql`
  e.last_ends_at <= ${now}, case when e.last_ends_at > ${now} then (
    select min(o.starts_at) from event_occurrence o where o.event_id = e.id and o.ends_at > ${now} and (o.cancelled_at is null or e.cancelled_at is not null)
  ) end, case when e.last_ends_at > ${now} then e.id end, e.last_ends_at desc, e.id desc`;

const narrowed = ({ location, search, past, managedBy }: OwnFilter, now: Date): RawBuilder<unknown> => {
  const terms = [isNamed(search)];
  if (location !== undefined) terms.push(sql`e.location = ${location}`);
  if (managedBy !== undefined) terms.push(sql`e.managed_by_id = ${managedBy}`);
  if (past !== undefined) terms.push(past ? sql`e.last_ends_at <= ${now}` : sql`e.last_ends_at > ${now}`);
  return sql.join(terms, sql` and `);
};

async function selectInOrder(db: Db, from: RawBuilder<unknown>, now: Date, { limit, offset }: Slice): Promise<IdSlice> {
  const { rows } = await sql<{ id: number }>`
    select e.id ${from} order by ${inOrder(now)} ${limitOffset(limit + 1, offset)}`.execute(db);
  return sliceOf(rows, limit);
}

/** Events the member was invited to, asked to join, or belongs to, cancelled ones among them. */
export const selectOwn = (
  db: Db,
  viewer: Member,
  { state, now, ...filter }: OwnFilter & { state?: EventState; now: Date },
  slice: Slice,
): Promise<IdSlice> =>
  selectInOrder(
    db,
    sql`from ${membershipsOf(eventMembership, sql`${viewer.id}`)} m join community_event e on e.id = m.object_id
      where ${state === undefined ? sql`true` : sql`m.state = any(${state === "subscribed" ? ["subscribed", "waiting"] : [state]}::text[])`} and ${narrowed(filter, now)}`,
    now,
    slice,
  );

/** Events that somebody organises, as far as the viewer may know of them; without cancelled ones unless `withCancelled`. */
export const selectManagedBy = (
  db: Db,
  viewer: Viewer,
  { managedBy, except, withCancelled, now }: { managedBy: number; except?: number; withCancelled: boolean; now: Date },
  slice: Slice,
): Promise<IdSlice> =>
  selectInOrder(
    db,
    sql`from community_event e where e.managed_by_id = ${managedBy} and e.id is distinct from ${except ?? null}::bigint
      and ${withCancelled ? sql`true` : sql`e.cancelled_at is null`} and ${isListedFor(viewer)}`,
    now,
    slice,
  );

/** Events of a group in progress and to come, as far as the viewer may know of them. */
export const selectInGroup = (
  db: Db,
  viewer: Viewer,
  { groupId, now }: { groupId: number; now: Date },
  slice: Slice,
): Promise<IdSlice> =>
  selectInOrder(
    db,
    sql`from community_event e where e.group_id = ${groupId} and e.cancelled_at is null and e.last_ends_at > ${now} and ${isListedFor(viewer)}`,
    now,
    slice,
  );

/** Events that somebody takes part in, as far as the viewer may see who does. */
export const selectAttendedBy = (
  db: Db,
  viewer: Viewer,
  { userId, now, search }: { userId: number; now: Date; search?: string },
  slice: Slice,
): Promise<IdSlice> =>
  selectInOrder(
    db,
    sql`from ${membershipsOf(eventMembership, sql`${userId}::bigint`)} m join community_event e on e.id = m.object_id
      where m.active and e.cancelled_at is null and ${narrowed({ search }, now)} and ${isListedFor(viewer)} and ${isContentVisibleTo(viewer)}`,
    now,
    slice,
  );

/** How much is looked at for suggestions. */
const near = { people: 100, each: 20, soon: 60 };

/**
 * Listed events to come that the member has nothing to do with yet. Score: three for each that a person they are near to attends, two for one
 * which such a person organises; the next events of everybody fill up the list.
 */
export async function selectSuggested(
  db: Db,
  viewer: Member,
  mode: RelationMode,
  now: Date,
  { limit, offset }: Slice,
): Promise<IdSlice> {
  const span = { from: now.toISOString(), until: null };
  const { rows } = await sql<{ id: number }>`
    with people as materialized (
      select n.id from (${relatedIds(mode, sql`${viewer.id}::bigint`)}) n order by n.at desc limit ${sql.lit(near.people)}
    ), found as (
      select theirs.object_id as id, 3 as weight from people cross join lateral (
        select m.object_id from ${membershipsOf(eventMembership, sql`people.id`)} m where m.active
        order by m.since desc limit ${sql.lit(near.each)}) theirs
      where exists (select from community_event e where e.id = theirs.object_id and e.privacy = 'public')
      union all
      select theirs.id, 2 from people cross join lateral (
        select e.id from community_event e where e.managed_by_id = people.id order by e.id desc limit ${sql.lit(near.each)}) theirs
      union all
      select soon.id, 0 from (${starting(viewer, span, {}, sql`true`)} limit ${sql.lit(near.soon)}) soon
    )
    select e.id from (select id, sum(weight) as score from found group by id) scored join community_event e on e.id = scored.id
    where ${listed} and e.last_ends_at > ${now} and ${isOpenTo(viewer)} and not exists (
      select from ${membershipsOf(eventMembership, sql`${viewer.id}`)} own where own.object_id = e.id)
    order by case when e.privacy = 'public' then scored.score else 0 end desc, e.goings_counter desc, e.last_ends_at, e.id
    ${limitOffset(limit + 1, offset)}`.execute(db);
  return sliceOf(rows, limit);
}
