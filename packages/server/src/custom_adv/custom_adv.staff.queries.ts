import { sql, type RawBuilder } from "kysely";
import type { CustomAdvAudience, CustomAdvState } from "@cortile/contract/custom";
import type { CustomAdvPosition } from "@cortile/contract/enums";
import { limitOffset, type Db } from "#core/db";
import { advColumns, type AdvRow } from "./custom_adv.queries.ts";

export type StaffAdvRow = AdvRow & {
  audience: CustomAdvAudience;
  starts_at: string | null;
  ends_at: string | null;
  state: CustomAdvState;
  views: number;
  clicks: number;
};

const stateAt = (now: Date): RawBuilder<CustomAdvState> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql<CustomAdvState>`case when not a.active then 'off' when a.starts_at > ${time} then 'waiting'
    when a.ends_at <= ${time} then 'ended' else 'shown' end`;
};

const counted = (column: "views" | "clicks") => sql<number>`
  (select coalesce(sum(${sql.ref(`n.${column}`)}), 0)::float8 from custom_adv_count n where n.adv_id = a.id)`;

const columns = (now: Date) => sql<StaffAdvRow>`${advColumns}, a.audience, a.starts_at, a.ends_at, ${stateAt(now)} as state,
  ${counted("views")} as views, ${counted("clicks")} as clicks`;

export interface StaffAdvFilter {
  position?: CustomAdvPosition | undefined;
  state?: CustomAdvState | undefined;
  search?: string | undefined;
}

/** All advertisements, the newest first. */
export async function selectStaffAdvs(
  db: Db,
  { position, state, search }: StaffAdvFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: StaffAdvRow[]; count: number }> {
  const where = sql`where true ${position ? sql`and a.position = ${position}` : sql``}
    ${state ? sql`and ${stateAt(now)} = ${state}` : sql``}
    ${search ? sql`and strpos(lower(a.title), lower(${search})) > 0` : sql``}`;
  const { rows } = await sql<StaffAdvRow>`
    select ${columns(now)} from custom_adv a ${where} order by a.id desc ${limitOffset(limit, offset)}`.execute(db);
  const total = await sql<{ count: number }>`select count(*)::int as count from custom_adv a ${where}`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}

export async function selectStaffAdv(db: Db, id: number, now: Date): Promise<StaffAdvRow | null> {
  const { rows } = await sql<StaffAdvRow>`select ${columns(now)} from custom_adv a where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface AdvValues {
  position?: CustomAdvPosition;
  title?: string | null;
  link?: string | null;
  image_media_id?: number;
  embed_code?: string | null;
  asks_consent?: boolean;
  audience?: CustomAdvAudience;
  category_id?: number | null;
  active?: boolean;
  starts_at?: string | null;
  ends_at?: string | null;
}

/** @returns its id */
export async function insertStaffAdv(db: Db, adv: AdvValues & { position: CustomAdvPosition }, now: Date): Promise<number> {
  const time = now.toISOString();
  const query = db.insertInto("custom_adv").values({ ...adv, created_at: time, lastmod_datetime: time });
  return (await query.returning("id").executeTakeFirstOrThrow()).id;
}

/** A picture that is uploaded takes the place of one elsewhere. */
export async function updateStaffAdv(db: Db, id: number, changes: AdvValues, now: Date): Promise<void> {
  const image = changes.image_media_id === undefined ? {} : { image: null };
  await db
    .updateTable("custom_adv")
    .set({ ...changes, ...image, lastmod_datetime: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

export async function deleteStaffAdv(db: Db, id: number): Promise<void> {
  await db.deleteFrom("custom_adv").where("id", "=", id).execute();
}

/** Rows of a day among which its counts are spread. */
const parts = 16;

/** Counts a view or a click of the day (`YYYY-MM-DD`). */
export async function addAdvCount(db: Db, id: number, day: string, what: "view" | "click"): Promise<void> {
  const [views, clicks] = what === "view" ? [1, 0] : [0, 1];
  await sql`
    insert into custom_adv_count as n (adv_id, day, part, views, clicks)
    values (${id}, ${day}::date, floor(random() * ${sql.lit(parts)})::smallint, ${views}, ${clicks})
    on conflict (adv_id, day, part) do update set views = n.views + excluded.views, clicks = n.clicks + excluded.clicks`.execute(
    db,
  );
}
