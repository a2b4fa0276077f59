import { sql } from "kysely";
import type { Banner } from "@cortile/contract/notification";
import { countUpTo, isAmong, literalLimit, type Db } from "#core/db";

export interface NewBanner extends Omit<Banner["banner"], "added_at" | "open_in_new_tab"> {
  open_in_new_tab?: boolean;
}

const columns = sql`
  b.id, b.added_at, v.viewed_at, v.disposed_at,
  jsonb_build_object('type_banner', b.type_banner, 'html', b.html, 'title', b.title, 'body_text', b.body_text,
    'link_text', b.link_text, 'link', b.link, 'image', b.image, 'open_in_new_tab', b.open_in_new_tab, 'added_at', b.added_at) as banner`;

/** Banners beside what a member did with them. */
const received = (userId: number) => sql`banner b left join banner_view v on v.banner_id = b.id and v.user_id = ${userId}`;

/** What a member has not closed, unseen ones first. */
export async function selectBanners(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Banner[]; count: number }> {
  const open = sql`from ${received(userId)} where b.active and v.disposed_at is null`;
  const { rows } = await sql<Banner>`
    select ${columns} ${open} order by v.viewed_at is not null, b.added_at desc, b.id desc
    limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select ${countUpTo(sql`select ${open}`)} as count`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

const countWhere = async (db: Db, userId: number, column: "viewed_at" | "disposed_at"): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`select from ${received(userId)} where b.active and v.disposed_at is null
      and ${sql.ref(`v.${column}`)} is null`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
};

export const countUnseenBanners = (db: Db, userId: number): Promise<number> => countWhere(db, userId, "viewed_at");
export const countUndisposedBanners = (db: Db, userId: number): Promise<number> => countWhere(db, userId, "disposed_at");

/** The member has seen these, or closed them too. */
export async function upsertViews(
  db: Db,
  userId: number,
  ids: readonly number[],
  { disposes }: { disposes: boolean },
): Promise<void> {
  await sql`
    insert into banner_view as v (banner_id, user_id, viewed_at, disposed_at)
    select b.id, ${userId}, now(), ${disposes ? sql`now()` : sql`null`} from banner b where b.active and ${isAmong(sql`b.id`, ids)}
    on conflict (user_id, banner_id) do update set disposed_at = coalesce(v.disposed_at, excluded.disposed_at)`.execute(db);
}

/** @returns its id */
export async function insertBanner(db: Db, { open_in_new_tab = false, ...banner }: NewBanner): Promise<number> {
  const row = { ...banner, open_in_new_tab, added_at: sql<string>`now()` };
  return (await db.insertInto("banner").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** A banner as somebody receives it who has not seen it yet. */
export async function selectBanner(db: Db, id: number): Promise<Banner | null> {
  const { rows } = await sql<Banner>`
    select ${columns} from banner b left join banner_view v on false where b.id = ${id} and b.active`.execute(db);
  return rows[0] ?? null;
}
