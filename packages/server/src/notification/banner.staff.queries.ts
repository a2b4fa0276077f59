import { sql, type RawBuilder } from "kysely";
import type { Static } from "@cortile/contract/core";
import type { BannerAudience, BannerOfStaff, BannerState } from "@cortile/contract/notification";
import { categoryFollowers } from "#category";
import { limitOffset, type Db } from "#core/db";
import { accounts } from "#people";
import { tagHolders } from "#tag";

export type StaffBanner = Static<typeof BannerOfStaff>;

const state: RawBuilder<BannerState> = sql<BannerState>`
  case when not b.active then 'cancelled' when b.starts_at > now() then 'waiting' when b.ends_at <= now() then 'ended' else 'shown' end`;

const columns = sql<StaffBanner>`
  b.id, b.type_banner, b.html, b.title, b.body_text, b.link_text, b.link, b.open_in_new_tab, b.audience, b.tag_id as tag,
  b.category_id as category, b.starts_at, b.ends_at, b.added_at, ${state} as state,
  (select count(*)::int from banner_view v where v.banner_id = b.id) as viewed,
  (select count(*)::int from banner_view v where v.banner_id = b.id and v.disposed_at is not null) as disposed,
  (select u.username from ${accounts} u where u.id = b.created_by) as created_by_name`;

/** All banners, the newest first. */
export async function selectStaffBanners(
  db: Db,
  wanted: BannerState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffBanner[]; count: number }> {
  const where = wanted ? sql`where ${state} = ${wanted}` : sql``;
  const { rows } = await sql<StaffBanner>`
    select ${columns} from banner b ${where} order by b.added_at desc, b.id desc
    ${limitOffset(limit, offset)}`.execute(db);
  const total = await sql<{ count: number }>`select count(*)::int as count from banner b ${where}`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}

export async function selectStaffBanner(db: Db, id: number): Promise<StaffBanner | null> {
  const { rows } = await sql<StaffBanner>`select ${columns} from banner b where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Withdraws a banner that is shown or waits. Returns whether it was one. */
export async function updateBannerCancelled(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update banner set active = false where id = ${id} and active and (ends_at is null or ends_at > now())`.execute(db);
  return numAffectedRows === 1n;
}

/** How many members an audience has. */
export async function countAudience(db: Db, audience: BannerAudience, id: number | null): Promise<number> {
  const members = sql`from ${accounts} u where u.status in ('a', 'b')`;
  const among = {
    everyone: sql``,
    tag: sql`and u.id in (select h.user_id from ${tagHolders(sql`${id}::bigint`)} h)`,
    category: sql`and u.id in (select f.user_id from (${categoryFollowers(sql`${id}::bigint`)}) f)`,
  }[audience];
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${members} ${among}`.execute(db);
  return rows[0]?.count ?? 0;
}
