import { sql, type RawBuilder } from "kysely";
import type { Tag } from "@cortile/contract/entity";
import { activeMemberships, defineMembershipKind } from "#core/access";
import { isStaff, type Reader } from "#core/ctx";
import { escapeLike, limitOffset, totalOf, type Db } from "#core/db";

/** Wearing a tag opens what is addressed to it. */
export const tagMembership = defineMembershipKind({
  kind: "tag",
  states: ["assigned"],
  active: ["assigned"],
  moves: {
    assign: [{ from: [null], to: "assigned", by: ["manager"] }],
    unassign: [{ from: ["assigned"], to: null, by: ["manager"] }],
  },
});

const holders = activeMemberships(tagMembership);

const tagJson = sql`jsonb_build_object('id', t.id, 'type', t.type, 'name', t.name, 'description', t.description, 'color', t.color,
  'visible', t.visible, 'visibility_boost', t.visibility_boost, 'active', t.active, 'deleted', t.deleted)`;

/** The visible tags of a person, as a JSON list for a select list. */
export const tagsOfUser = (userId: RawBuilder<unknown>): RawBuilder<Tag[]> => sql<Tag[]>`
  coalesce((select jsonb_agg(${tagJson} order by t.name, t.id) from ${holders} tm join tag t on t.id = tm.object_id
    where tm.user_id = ${userId} and t.active and t.visible and not t.deleted), '[]')`;

/** The tags of a category, as a JSON list for a select list: the visible ones in use; all that are not removed for staff, who edit them. */
export const tagsOfCategory = (viewer: Reader, categoryId: RawBuilder<unknown>): RawBuilder<Tag[]> => sql<Tag[]>`
  coalesce((select jsonb_agg(${tagJson} order by t.name, t.id) from category_tag ct join tag t on t.id = ct.tag_id
    where ct.category_id = ${categoryId} and ${isStaff(viewer) ? sql`true` : sql`t.active and t.visible`} and not t.deleted), '[]')`;

export interface TagFilter {
  active?: boolean;
  deleted?: boolean;
  visible?: boolean;
  visibility_boost?: boolean;
  type?: "user" | "category";
  search?: string;
}

const columns = sql<Tag>`t.id, t.type, t.name, t.description, t.color, t.visible, t.visibility_boost, t.active, t.deleted, t.created_at`;

export async function selectTags(db: Db, ids: readonly number[]): Promise<Tag[]> {
  const { rows } = await sql<Tag>`select ${columns} from tag t where t.id = any(${ids}::bigint[]) order by t.name, t.id`.execute(
    db,
  );
  return rows;
}

/** A page of tags by name, with the number of all that match. */
export async function selectTagPage(db: Db, filter: TagFilter, page: { limit: number; offset: number }) {
  const terms = [sql`t.deleted = ${filter.deleted ?? false}`];
  if (filter.active !== undefined) terms.push(sql`t.active = ${filter.active}`);
  if (filter.visible !== undefined) terms.push(sql`t.visible = ${filter.visible}`);
  if (filter.visibility_boost !== undefined) terms.push(sql`t.visibility_boost = ${filter.visibility_boost}`);
  if (filter.type) terms.push(sql`t.type = ${filter.type}`);
  if (filter.search) terms.push(sql`lower(t.name) like ${`%${escapeLike(filter.search)}%`}`);
  const where = sql.join(terms, sql` and `);
  const { rows } = await sql<Tag>`
    select ${columns} from tag t where ${where} order by lower(t.name), t.id ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { rows, count: await totalOf(db, page, rows.length, sql`select from tag t where ${where}`) };
}

/** Active tags of the member. */
export async function selectMemberTagIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${holders} tm join tag t on t.id = tm.object_id
    where tm.user_id = ${userId} and t.active and not t.deleted`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether the person (an SQL expression of the id) has the tag publicly. */
export const hasTag = (userId: RawBuilder<unknown>, tagId: number): RawBuilder<boolean> => sql<boolean>`
  exists (select from ${holders} tm join tag t on t.id = tm.object_id
    where tm.user_id = ${userId} and tm.object_id = ${tagId} and t.active and t.visible and not t.deleted)`;

/** Who has a tag in use (an SQL expression of its id): rows of `user_id`; a source for others' statements. */
export const tagHolders = (tagId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select tm.user_id from ${holders} tm join tag t on t.id = tm.object_id
    where tm.object_id = ${tagId} and t.active and not t.deleted)`;

/** Ids of tags of people in use, by their names in lower case. */
export async function selectTagIdsByName(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, lower(name) as name from tag
    where lower(name) = any(${names}::text[]) and type = 'user' and active and not deleted`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Whether the person has a tag that boosts contributions. */
export async function hasBoostTag(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${holders} tm join tag t on t.id = tm.object_id
    where tm.user_id = ${userId} and t.active and t.visibility_boost and not t.deleted limit 1`.execute(db);
  return rows.length > 0;
}

export async function selectActiveTagIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tag where type = 'user' and active and not deleted`.execute(db);
  return rows.map((row) => row.id);
}

export interface TagChanges {
  name?: string;
  type?: "user" | "category";
  description?: string;
  color?: string;
  visible?: boolean;
  visibility_boost?: boolean;
  active?: boolean;
  deleted?: boolean;
}

/** Returns the new id, or null when the name is taken. */
export async function insertTag(db: Db, tag: TagChanges & { name: string }): Promise<number | null> {
  const query = db
    .insertInto("tag")
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id");
  return (await query.executeTakeFirst())?.id ?? null;
}

export async function updateTag(db: Db, id: number, changes: TagChanges): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable("tag").set(changes).where("id", "=", id).execute();
}

export async function insertCategoryTag(db: Db, row: { category_id: number; tag_id: number }): Promise<void> {
  await db
    .insertInto("category_tag")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceCategoryTags(db: Db, categoryId: number, tagIds: readonly number[]): Promise<void> {
  await db.deleteFrom("category_tag").where("category_id", "=", categoryId).execute();
  await sql`insert into category_tag (category_id, tag_id) select ${categoryId}, id from tag where id = any(${tagIds}::bigint[])`.execute(
    db,
  );
}

/** Those of the ids that are of no tag, or of a removed one. */
export async function selectUnknownTagIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::bigint[]) asked (id)
    where not exists (select from tag t where t.id = asked.id and not t.deleted)`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns whether the category had the tag. */
export async function deleteCategoryTag(db: Db, row: { category_id: number; tag_id: number }): Promise<boolean> {
  const query = db.deleteFrom("category_tag").where("category_id", "=", row.category_id).where("tag_id", "=", row.tag_id);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}
