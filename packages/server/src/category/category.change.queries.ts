import type { CategoryAutoFollow } from "@cortile/contract/enums";
import { sql, type Selectable } from "kysely";
import { literalLimit, type Db, type Tables } from "#core/db";
import type { IdRange } from "#core/feature";
import { accounts, lockMembers, updateOwnCounter } from "#people";

/** A row of the table; the database checks the values that its types cannot tell. */
export type StoredCategory = Selectable<Tables["category"]> & { auto_follow: CategoryAutoFollow };

export type CategoryValues = Partial<Omit<StoredCategory, "id" | "lastmod_datetime" | "followers_counter">>;

export async function insertCategory(db: Db, category: CategoryValues & Pick<StoredCategory, "name" | "slug">): Promise<number> {
  return (await db.insertInto("category").values(category).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateCategory(db: Db, id: number, changes: CategoryValues): Promise<void> {
  await db
    .updateTable("category")
    .set({ ...changes, lastmod_datetime: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Numbers all categories anew: those of the ids first, then the others in their order. */
export async function updateCategoryOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update category c set "order" = placed.place
    from (
      select k.id, row_number() over (order by array_position(${ids}::bigint[], k.id), k."order", k.id) as place
      from category k where not k.deleted
    ) placed
    where placed.id = c.id and c."order" <> placed.place`.execute(db);
}

/** Opens or closes a category. */
export const updateCategoryActive = (db: Db, id: number, active: boolean): Promise<void> => updateCategory(db, id, { active });

/** Makes changes of categories wait for each other until the transaction ends, so that a name found free stays so. */
export async function lockCategories(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4207402)`.execute(db);
}

/** Whether a category that is kept has this name, in any letter case, or this slug. */
export async function existsCategoryWith(
  db: Db,
  { name, slug }: { name?: string; slug?: string },
  exceptId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from category c where (lower(c.name) = lower(${name ?? null}::text) or c.slug = ${slug ?? null}::text)
      and not c.deleted and c.id is distinct from ${exceptId}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

export async function selectLastOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max("order"), 0) as last from category where not deleted`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

/** Deletes some of the follows of a removed category. @returns how many */
export async function deleteFollowsOfRemoved(db: Db, id: number, limit: number): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    delete from category_follow where category_id = ${id} and user_id in (
      select f.user_id from category_follow f join category c on c.id = f.category_id and c.deleted
      where c.id = ${id} order by f.user_id limit ${literalLimit(limit)})
    returning user_id`.execute(db);
  const ids = rows.map(({ user_id }) => user_id);
  await updateCounters(db, id, ids, -1);
  return ids.length;
}

/** Where following is forced, all accounts of a range of ids follow. Those that do already stay as they are. */
export async function insertForcedFollows(db: Db, id: number, { from, to }: IdRange): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    insert into category_follow (category_id, user_id)
    select c.id, u.id from category c, ${accounts} u
    where c.id = ${id} and c.auto_follow = 'forced' and c.active and not c.deleted
      and u.status in ('a', 'b') and u.id between ${from} and ${to}
    on conflict do nothing returning user_id`.execute(db);
  await updateCounters(
    db,
    id,
    rows.map(({ user_id }) => user_id),
    1,
  );
}

/** Counters of a category and of many followers, locked in the order of their ids, so that no two wait for each other. */
async function updateCounters(db: Db, id: number, userIds: readonly number[], change: 1 | -1): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update category set followers_counter = followers_counter + ${change * userIds.length}::int where id = ${id}`.execute(
    db,
  );
  await lockMembers(db, userIds);
  await updateOwnCounter(db, userIds, "categories_counter", change);
}

export async function selectLastAccountId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(u.id), 0) as id from ${accounts} u`.execute(db);
  return rows[0]?.id ?? 0;
}
