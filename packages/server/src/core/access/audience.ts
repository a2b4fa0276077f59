import { sql, type RawBuilder } from "kysely";
import type { ViewerId } from "#core/ctx";
import type { Db } from "#core/db";

export type AudienceKind = "all" | "tag" | "user" | "group" | "event";
export interface AudienceRow {
  kind: AudienceKind;
  /** Id of the tag, person, group or event; 0 for `all`. */
  ref_id: number;
}

/** Kinds of places in which contributions are published. */
export type PlaceKind = Extract<AudienceKind, "group" | "event">;

/** Whether staff took down the place `p`, or the group that holds it. */
export const isPlaceWithheld: RawBuilder<boolean> = sql`(p.withheld or exists (
  select from place holder where holder.kind = 'group' and holder.ref_id = p.group_id and holder.withheld))`;

/** Whether the place of the audience row `a` is open to everybody, or also to a member. One that staff took down is open to nobody. */
const placeAdmits = (member: RawBuilder<boolean> | null): RawBuilder<boolean> => sql<boolean>`exists (
  select from place p where p.kind = a.kind and p.ref_id = a.ref_id and not ${isPlaceWithheld} and ${member ? sql`(p.open or ${member})` : sql`p.open`})`;

/** Whether the viewer is an active member of what the audience row `a` names. */
const isActiveIn = (viewer: ViewerId): RawBuilder<boolean> => sql<boolean>`exists (
  select from membership m where m.kind = a.kind and m.object_id = a.ref_id and m.user_id = ${viewer.id} and m.active)`;

/**
 * Whether one audience row of the contribution (an SQL expression of its id) admits the viewer. A group or event admits its active
 * members, and everybody while it is open.
 */
export function audienceMatches(contributionId: RawBuilder<number>, viewer: ViewerId): RawBuilder<boolean> {
  if (viewer.id === null)
    return sql<boolean>`exists (select from audience a where a.contribution_id = ${contributionId}
      and (a.kind = 'all' or (a.kind in ('group', 'event') and ${placeAdmits(null)})))`;
  const isActive = isActiveIn(viewer);
  return sql<boolean>`exists (
    select from audience a where a.contribution_id = ${contributionId} and (
      a.kind = 'all'
      or (a.kind = 'user' and a.ref_id = ${viewer.id})
      or (a.kind = 'tag' and ${isActive})
      or (a.kind in ('group', 'event') and ${placeAdmits(isActive)})))`;
}

/** Whether the contribution (an SQL expression of its id) is addressed to everybody, in no place. */
export const isForAll = (contributionId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from audience a where a.contribution_id = ${contributionId} and a.kind = 'all')`;

/** Why a place does not admit somebody: it is gone, or it is closed to them. */
export type PlaceClosure = "gone" | "closed";

/** Why the place of the contribution (an SQL expression of its id) does not admit the viewer; null where it does, or without a place. */
export const placeClosure = (contributionId: RawBuilder<number>, viewer: ViewerId): RawBuilder<PlaceClosure | null> =>
  sql<PlaceClosure | null>`(
    select case when p.kind is null then 'gone' when not (p.open or ${isActiveIn(viewer)}) then 'closed' end
    from audience a left join place p on p.kind = a.kind and p.ref_id = a.ref_id and not ${isPlaceWithheld}
    where a.contribution_id = ${contributionId} and a.kind in ('group', 'event') limit 1)`;

/** Those of the places that are closed to people who do not belong to them, or gone. */
export async function selectClosedPlaces(db: Db, rows: readonly AudienceRow[]): Promise<AudienceRow[]> {
  const { rows: open } = await sql<Pick<AudienceRow, "kind" | "ref_id">>`
    select p.kind, p.ref_id from place p
    where p.ref_id = any(${rows.map(({ ref_id }) => ref_id)}::bigint[]) and p.kind in ('group', 'event') and p.open and not ${isPlaceWithheld}`.execute(
    db,
  );
  return rows.filter((row) => !open.some(({ kind, ref_id }) => kind === row.kind && ref_id === row.ref_id));
}

/** A place, as SQL expressions. */
export interface PlaceRef {
  kind: RawBuilder<unknown>;
  ref_id: RawBuilder<unknown>;
}

/** The listed contributions addressed to a place: rows of `contribution_id`, `added_at` and `ranked_at`; a source for others' statements. */
export const addressedTo = ({ kind, ref_id }: PlaceRef): RawBuilder<unknown> => sql`
  (select a.contribution_id, a.added_at, a.ranked_at from audience a
    where a.kind in ('group', 'event') and a.kind = ${kind} and a.ref_id = ${ref_id}
      and a.added_at is not null and a.ranked_at is not null)`;

/** The places that a contribution (an SQL expression of its id) is addressed to: rows of `kind` and `ref_id`. */
export const placesOf = (contributionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select a.kind, a.ref_id from audience a where a.contribution_id = ${contributionId} and a.kind in ('group', 'event'))`;

/** What is addressed to the places of a kind, listed or not: rows of `(contribution_id, object_id)`; a source for others' statements. */
export const addressees = (kind: PlaceKind): RawBuilder<unknown> =>
  sql`(select a.contribution_id, a.ref_id as object_id from audience a where a.kind = ${sql.lit(kind)})`;

/** The places whose contributions are in the member's home feed: rows of `kind` and `ref_id`. */
export const placesInFeedOf = (viewer: ViewerId): RawBuilder<unknown> => sql`
  (select m.kind, m.object_id as ref_id from membership m
    where m.user_id = ${viewer.id} and m.kind in ('group', 'event') and m.active and m.in_feed)`;

/** A place, and whether it is open to everybody. A group can hold events. */
type PlaceValues = { ref_id: number; open: boolean } & (
  | { kind: Exclude<PlaceKind, "event"> }
  | { kind: "event"; group_id: number | null }
);

/** Opens a place to what is addressed to it: to its active members, or to everybody. */
export async function upsertPlace(db: Db, { kind, ref_id, ...values }: PlaceValues): Promise<void> {
  await db
    .insertInto("place")
    .values({ kind, ref_id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "ref_id"])
        .doUpdateSet(values)
        // A change that is none would have kept pages rendered anew.
        .where(sql<boolean>`(place.open, place.group_id) is distinct from (excluded.open, excluded.group_id)`),
    )
    .execute();
}

/** Takes places of a kind down for everybody but staff, or restores them as they were. */
export async function updatePlacesWithheld(
  db: Db,
  { kind, ref_ids, withheld }: { kind: PlaceKind; ref_ids: readonly number[]; withheld: boolean },
): Promise<void> {
  await sql`update place set withheld = ${withheld} where kind = ${kind} and ref_id = any(${ref_ids}::bigint[])`.execute(db);
}

/** Whether staff took a place (an SQL expression of its id) down itself. */
export const isOwnWithheld = (kind: PlaceKind, placeId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${placeId} in (select p.ref_id from place p where p.kind = ${sql.lit(kind)} and p.withheld))`;

/** Whether staff took down a place (an SQL expression of its id), or the group that holds it: {@link isPlaceWithheld}, read from the few that are. */
export const isWithheld = (kind: PlaceKind, placeId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${placeId} in (
    select p.ref_id from place p where p.kind = ${sql.lit(kind)} and p.withheld
    union all select p.ref_id from place holder join place p on p.group_id = holder.ref_id and p.kind = ${sql.lit(kind)}
      where holder.kind = 'group' and holder.withheld))`;

/** Whether a place (an SQL expression of its id) is there. */
export const isPlace = (kind: PlaceKind, placeId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from place p where p.kind = ${sql.lit(kind)} and p.ref_id = ${placeId})`;

/** Closes a place for everybody at once: what is addressed to it is its authors' alone from now on. */
export async function deletePlace(db: Db, { kind, ref_id }: { kind: PlaceKind; ref_id: number }): Promise<void> {
  await db.deleteFrom("place").where("kind", "=", kind).where("ref_id", "=", ref_id).execute();
}

/** The audience of the contribution (an SQL expression of its id) as JSON; for select lists. */
export const audienceJson = (contributionId: RawBuilder<unknown>): RawBuilder<AudienceRow[]> => sql<AudienceRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'ref_id', a.ref_id) order by a.kind, a.ref_id), '[]')
    from audience a where a.contribution_id = ${contributionId})`;

export async function insertAudience(db: Db, contributionId: number, rows: readonly AudienceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("audience")
    .values(rows.map((row) => ({ contribution_id: contributionId, ...row })))
    .execute();
}

export async function replaceAudience(db: Db, contributionId: number, rows: readonly AudienceRow[]): Promise<void> {
  await db.deleteFrom("audience").where("contribution_id", "=", contributionId).execute();
  await insertAudience(db, contributionId, rows);
}

/** Removes a person from all audiences. */
export async function deleteAudienceOf(db: Db, userId: number): Promise<void> {
  await sql`delete from audience where kind = 'user' and ref_id = ${userId}`.execute(db);
}
