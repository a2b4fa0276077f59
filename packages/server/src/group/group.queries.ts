import { sql, type RawBuilder, type Selectable } from "kysely";
import type { groupPrivacy } from "@cortile/contract/enums";
import { isWithheld, membershipsOf, moderatedBy, ownMembership } from "#core/access";
import { hasRole, isModerator, type Role, type Viewer } from "#core/ctx";
import { totalOf, escapeLike, hasWords, isAmong, limitOffset, type Db, type Tables } from "#core/db";
import type { ChangedPlace } from "#core/feature";
import { isInCase } from "#flag";
import { imageColor, imageRef, type ImageRef } from "#media";
import { roleOf } from "#people";
import { groupMembership, type GroupState } from "./group.membership.ts";

/** A row of the table; the database checks the values that its types cannot tell. */
type StoredGroup = Selectable<Tables["group"]> & { privacy: (typeof groupPrivacy)[number] };

export type GroupValues = Pick<
  StoredGroup,
  "name" | "slug" | "description" | "privacy" | "visible" | "image_media_id" | "cover_media_id" | "emotional_image_position"
>;

export interface GroupRow extends Omit<StoredGroup, "deleted_at"> {
  /** Taken down by staff. */
  withheld: boolean;
  image: ImageRef | null;
  cover: ImageRef | null;
  color: string | null;
  manager_role: Role | null;
  /** The viewer's membership. */
  own: { state: GroupState; in_feed: boolean } | null;
}

/** Whether the viewer has a membership of `g`, in any state, or in one that opens it. */
const isIn = (viewer: Viewer, { active }: { active: boolean }): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from ${membershipsOf(groupMembership, sql`${viewer.id}`)} m
        where m.object_id = g.id ${active ? sql`and m.active` : sql``})`;

const isTakenDown = isWithheld("group", sql`g.id`);

/**
 * Whether the viewer may know of the group `g`: of a hidden one the people in it, those who were invited or have asked to join, and
 * administrators; of one that staff took down those who moderate its manager.
 */
export const groupVisibleTo = (viewer: Viewer): RawBuilder<boolean> => {
  if (!isModerator(viewer)) return isListedFor(viewer);
  const moderated = moderatedBy(viewer, { id: sql`g.managed_by_id`, role: roleOf(sql`g.managed_by_id`) });
  const seen = hasRole(viewer, "admin") ? moderated : sql<boolean>`(${isTakenDown} and ${moderated})`;
  return sql<boolean>`(${isListedFor(viewer)} or (g.deleted_at is null and ${seen}))`;
};

/** Whether the viewer finds the group `g` in lists: listed ones, and their own. */
export const isListedFor = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(g.deleted_at is null and not ${isTakenDown} and (g.visible or ${isIn(viewer, { active: false })}))`;

const columns = (viewer: Viewer): RawBuilder<GroupRow> => sql<GroupRow>`
  g.id, g.name, g.slug, g.description, g.privacy, g.visible, g.image_media_id, g.cover_media_id, g.emotional_image_position,
  g.created_by_id, g.managed_by_id, g.created_at, g.subscribers_counter, ${roleOf(sql`g.managed_by_id`)} as manager_role, ${isTakenDown} as withheld,
  ${imageRef(sql`g.image_media_id`)} as image, ${imageRef(sql`g.cover_media_id`)} as cover,
  ${imageColor(sql`coalesce(g.image_media_id, g.cover_media_id)`)} as color, ${ownMembership(groupMembership, viewer, sql`g.id`)} as own`;

/** Groups by id that the viewer may know of, in no order. */
export async function selectGroups(db: Db, viewer: Viewer, ids: readonly number[]): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select ${columns(viewer)} from "group" g where ${isAmong(sql`g.id`, ids)} and ${groupVisibleTo(viewer)}`.execute(db);
  return rows;
}

/** A group for staff to judge: one that they may know of, or that was reported. */
export async function selectJudgedGroup(db: Db, viewer: Viewer, id: number): Promise<GroupRow | null> {
  const { rows } = await sql<GroupRow>`
    select ${columns(viewer)} from "group" g
    where g.id = ${id} and g.deleted_at is null and (${groupVisibleTo(viewer)} or ${isInCase("group", sql`g.id`)})`.execute(db);
  return rows[0] ?? null;
}

/** Makes changes of a group and of who is in it wait for each other until the transaction ends. @returns whether it is there */
export async function lockGroup(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from "group" g where g.id = ${id} and g.deleted_at is null for no key update`.execute(db);
  return rows.length > 0;
}

interface Slice {
  limit: number;
  offset: number;
}

const like = (text: string): string => `%${escapeLike(text.trim())}%`;
const named = (search: string | undefined): RawBuilder<boolean> =>
  search?.trim() ? sql<boolean>`lower(g.name || ' ' || g.description) like ${like(search)}` : sql<boolean>`true`;

/** Those whose name has the text before those whose description has it. */
const bestFirst = (search: string | undefined): RawBuilder<unknown> =>
  search?.trim() ? sql`lower(g.name) like ${like(search)} desc, ` : sql``;

/** Groups that the viewer finds in lists, the largest first, and how many there are. */
export const selectListedGroups = (db: Db, viewer: Viewer, search: string | undefined, page: Slice) =>
  selectPage(db, viewer, page, {
    from: sql`"group" g`,
    where: sql`${isListedFor(viewer)} and ${named(search)}`,
    order: sql`${bestFirst(search)}g.subscribers_counter desc, g.id`,
  });

/**
 * Groups that a person belongs to, the last joined first: all for themselves; for others those whose members they see.
 */
export const selectGroupsOf = (
  db: Db,
  viewer: Viewer,
  { userId, search }: { userId: number; search: string | undefined },
  page: Slice,
) =>
  selectPage(db, viewer, page, {
    from: sql`${membershipsOf(groupMembership, sql`${userId}`)} joined join "group" g on g.id = joined.object_id`,
    where: sql`joined.active and g.deleted_at is null and not ${isTakenDown} and ${named(search)}
      and (${userId}::bigint is not distinct from ${viewer.id}::bigint or g.privacy = 'public' or ${isIn(viewer, { active: true })})`,
    order: sql`${bestFirst(search)}joined.since desc, g.id desc`,
  });

async function selectPage(
  db: Db,
  viewer: Viewer,
  { limit, offset }: Slice,
  { from, where, order }: Record<"from" | "where" | "order", RawBuilder<unknown>>,
): Promise<{ rows: GroupRow[]; count: number }> {
  const { rows } = await sql<GroupRow>`
    select ${columns(viewer)} from ${from} where ${where} order by ${order} ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select from ${from} where ${where}`);
  return { rows, count };
}

/** @throws a violation of uniqueness when a listed group has the name */
export async function insertGroup(db: Db, values: GroupValues & { user_id: number; created_at: Date }): Promise<number> {
  const { user_id, created_at, ...group } = values;
  const row = { ...group, created_by_id: user_id, managed_by_id: user_id, created_at: created_at.toISOString() };
  return (await db.insertInto("group").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateGroup(
  db: Db,
  id: number,
  changes: Partial<GroupValues & Pick<StoredGroup, "deleted_at" | "managed_by_id">>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("group").set(changes).where("id", "=", id).execute();
}

/** The counter is a sum of the memberships, kept in the transaction that changes them. */
export async function updateSubscribersCounter(db: Db, id: number, change: number): Promise<void> {
  if (change === 0) return;
  await sql`update "group" set subscribers_counter = subscribers_counter + ${change} where id = ${id}`.execute(db);
}

/** The groups that everybody may know of, the largest first: rows of `id` and `slug`; a source for others' statements. */
export const listedGroups: RawBuilder<unknown> = sql`
  (select g.id, g.slug from "group" g where g.deleted_at is null and g.visible and not ${isTakenDown} order by g.subscribers_counter desc, g.id)`;

/** When groups were created, also those deleted since: rows of `at`; a source for others' statements. */
export const groupsCreated: RawBuilder<unknown> = sql`(select g.created_at as at from "group" g)`;

/** The name of a group (an SQL expression of its id) for somebody who is in it: who has left is not told what it is called since. */
export const ownGroupName = (groupId: RawBuilder<unknown>, userId: number): RawBuilder<string | null> => sql<string | null>`(
  select g.name from "group" g join ${membershipsOf(groupMembership, sql.lit(userId))} m on m.object_id = g.id
  where g.id = ${groupId} and g.deleted_at is null)`;

/** A group that is about to be deleted. */
export async function selectDeleted(db: Db, id: number): Promise<ChangedPlace & { withheld: boolean }> {
  const { rows } = await sql<ChangedPlace & { withheld: boolean }>`
    select 'group' as kind, g.id, g.managed_by_id, ${isTakenDown} as withheld from "group" g where g.id = ${id}`.execute(db);
  const [group] = rows;
  if (!group) throw new Error(`there is no group ${id}`);
  return group;
}

/** Whether the group (an SQL expression of its id) has every word of a text in its name. */
export const isGroupNamed = (id: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from "group" g where g.id = ${id} and ${hasWords(sql`g.name`, text)})`;

/** Names of groups by id, for staff to whom they were reported: also of hidden ones. */
export async function selectGroupNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from "group" g where ${isAmong(sql`g.id`, ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
