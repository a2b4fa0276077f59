import { sql, type RawBuilder } from "kysely";
import type { Banner, BannerAudience } from "@cortile/contract/notification";
import { categoryFollowers } from "#category";
import { countUpTo, isAmong, limitOffset, type Db } from "#core/db";
import { tagHolders } from "#tag";

export interface NewBanner extends Omit<Banner["banner"], "added_at" | "open_in_new_tab"> {
  open_in_new_tab?: boolean;
  audience?: BannerAudience;
  tag_id?: number | null;
  category_id?: number | null;
  starts_at?: string | null;
  ends_at?: string | null;
  created_by?: number | null;
}

const columns = sql`
  b.id, b.added_at, v.viewed_at, v.disposed_at,
  jsonb_build_object('type_banner', b.type_banner, 'html', b.html, 'title', b.title, 'body_text', b.body_text,
    'link_text', b.link_text, 'link', b.link, 'image', b.image, 'open_in_new_tab', b.open_in_new_tab, 'added_at', b.added_at) as banner`;

/** The banners `b` that a member is shown now, beside what they did with them. */
const received = (userId: number | RawBuilder<number>) => sql`
  (select * from banner shown where ${isShownTo(sql`shown`, userId)}) b
  left join banner_view v on v.banner_id = b.id and v.user_id = ${userId}`;

/** Whether a row of `banner` is shown to a member now. */
const isShownTo = (banner: RawBuilder<unknown>, userId: number | RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${banner}.active and (${banner}.starts_at is null or ${banner}.starts_at <= now())
    and (${banner}.ends_at is null or ${banner}.ends_at > now())
    and (${banner}.audience = 'everyone'
      or (${banner}.audience = 'tag' and ${userId} in (select h.user_id from ${tagHolders(sql`${banner}.tag_id`)} h))
      or (${banner}.audience = 'category'
        and ${userId} in (select f.user_id from (${categoryFollowers(sql`${banner}.category_id`)}) f))))`;

/** What a member has not closed, unseen ones first. */
export async function selectBanners(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Banner[]; count: number }> {
  const open = sql`from ${received(userId)} where v.disposed_at is null`;
  const { rows } = await sql<Banner>`
    select ${columns} ${open} order by v.viewed_at is not null, b.added_at desc, b.id desc
    ${limitOffset(limit, offset)}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select ${countUpTo(sql`select ${open}`)} as count`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

/** What is open and was not marked so by the member. */
const openWithout = (userId: number | RawBuilder<number>, mark: "viewed_at" | "disposed_at"): RawBuilder<unknown> =>
  sql`select from ${received(userId)} where v.disposed_at is null and ${sql.ref(`v.${mark}`)} is null`;

/** How many banners a member has not seen yet. */
export const unseenBanners = (userId: number | RawBuilder<number>): RawBuilder<number> =>
  countUpTo(openWithout(userId, "viewed_at"));

/** How many banners each of these members has not seen yet. */
export async function countUnseenBanners(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; count: number }>`
    select own.user_id, ${unseenBanners(sql`own.user_id`)} as count
    from unnest(${[...userIds]}::bigint[]) own (user_id)`.execute(db);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

export async function countUndisposedBanners(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countUpTo(openWithout(userId, "disposed_at"))} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The member has seen these, or closed them too. */
export async function upsertViews(
  db: Db,
  userId: number,
  ids: readonly number[],
  { disposes }: { disposes: boolean },
): Promise<void> {
  await sql`
    insert into banner_view as v (banner_id, user_id, viewed_at, disposed_at)
    select b.id, ${userId}, now(), ${disposes ? sql`now()` : sql`null`} from banner b where ${isShownTo(sql`b`, sql`${userId}::bigint`)} and ${isAmong(sql`b.id`, ids)}
    on conflict (user_id, banner_id) do update set disposed_at = coalesce(v.disposed_at, excluded.disposed_at)`.execute(db);
}

/** @returns its id */
export async function insertBanner(db: Db, { open_in_new_tab = false, ...banner }: NewBanner): Promise<number> {
  const announced_at = sql<string | null>`case when ${banner.starts_at ?? null}::timestamptz > now() then null else now() end`;
  const row = { ...banner, open_in_new_tab, added_at: sql<string>`now()`, announced_at };
  return (await db.insertInto("banner").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Which of these members a banner is shown to now. */
export async function selectBannerReaders(db: Db, id: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select own.user_id from unnest(${[...userIds]}::bigint[]) own (user_id), banner b
    where b.id = ${id} and ${isShownTo(sql`b`, sql`own.user_id`)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Banners whose time has come, and that nobody was sent yet. */
export async function selectStartingBanners(db: Db): Promise<{ banner_id: number }[]> {
  const { rows } = await sql<{ banner_id: number }>`
    select b.id as banner_id from banner b where b.active and b.announced_at is null and b.starts_at <= now()
    order by b.starts_at limit 100`.execute(db);
  return rows;
}

/** Returns whether it is to be sent to who is online now. */
export async function updateBannerAnnounced(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update banner set announced_at = now() where id = ${id} and active and announced_at is null and starts_at <= now()`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** A banner as somebody receives it who has not seen it yet. */
export async function selectBanner(db: Db, id: number): Promise<Banner | null> {
  const { rows } = await sql<Banner>`
    select ${columns} from banner b left join banner_view v on false where b.id = ${id} and b.active`.execute(db);
  return rows[0] ?? null;
}
