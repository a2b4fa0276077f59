import { sql, type RawBuilder, type Selectable } from "kysely";
import { totalOf, limitOffset, type Db, type Tables } from "#core/db";
import { accounts, lockMember, named } from "#people";

/** Blocks in force, joined as `b` to the accounts `u` of a statement of others. */
export const joinBlock = sql`left join user_block b on b.user_id = u.id`;

export type BlockRow = Selectable<Tables["user_block"]>;

export interface ModeratedRow extends Pick<BlockRow, "days_blocked" | "expire_at"> {
  id: number;
  last_seen_at: string | null;
  awaiting_approval: boolean;
  /** Null while the account is not blocked. */
  blocked_at: string | null;
}

const orders = {
  "-date_joined": sql`u.date_joined desc, u.id desc`,
  expire_at: sql`b.expire_at, u.id`,
  blocked_at: sql`b.blocked_at, u.id`,
};
export type ModeratedOrder = keyof typeof orders;

const blockedFor = { days: sql`b.expire_at is not null`, forever: sql`b.user_id is not null and b.expire_at is null` };

export interface ModeratedFilter {
  search?: string;
  days_blocked?: keyof typeof blockedFor;
}

/** A page of accounts that are not closed, with their blocks. */
export async function selectModeratedPage(
  db: Db,
  { search, days_blocked }: ModeratedFilter,
  page: { limit: number; offset: number; order: ModeratedOrder },
): Promise<{ rows: ModeratedRow[]; count: number }> {
  const terms: RawBuilder<unknown>[] = [sql`u.status in ('a', 'b')`, named(search)];
  if (days_blocked) terms.push(blockedFor[days_blocked]);
  const source = sql`from ${accounts} u left join user_block b on b.user_id = u.id where ${sql.join(terms, sql` and `)}`;
  const { rows } = await sql<ModeratedRow>`
    select u.id, u.last_seen_at, not u.reg_approved as awaiting_approval, b.blocked_at, b.days_blocked, b.expire_at ${source}
    order by ${orders[page.order]} ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

export async function upsertBlock(db: Db, { user_id, days_blocked, blocked_at, expire_at, blocked_by }: BlockRow): Promise<void> {
  await sql`
    insert into user_block (user_id, days_blocked, blocked_at, expire_at, blocked_by)
    values (${user_id}, ${days_blocked}, ${blocked_at}::timestamptz, ${expire_at}::timestamptz, ${blocked_by})
    on conflict (user_id) do update set days_blocked = excluded.days_blocked, blocked_at = excluded.blocked_at,
      expire_at = excluded.expire_at, blocked_by = excluded.blocked_by`.execute(db);
}

/** Ends a block; one that is due, where `dueAt` is given. Returns whether there was one. */
export async function deleteBlock(db: Db, userId: number, dueAt?: Date): Promise<boolean> {
  const isDue = dueAt ? sql`expire_at <= ${dueAt.toISOString()}::timestamptz` : sql`true`;
  const { rows } = await sql`delete from user_block where user_id = ${userId} and ${isDue} returning 1`.execute(db);
  return rows.length > 0;
}

/** A block and when it ends (ISO 8601, milliseconds, UTC). */
export interface DueBlock {
  user_id: number;
  at: string;
}

/** Blocks that are over, oldest first, except those whose job waits after a failure. */
export async function selectDueBlocks(db: Db, now: Date, paused: readonly DueBlock[]): Promise<DueBlock[]> {
  const { rows } = await sql<DueBlock>`
    select user_id, to_char(expire_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from user_block
    where expire_at <= ${now.toISOString()}::timestamptz and user_id <> all(${paused.map(({ user_id }) => user_id)}::bigint[])
    order by expire_at limit 100`.execute(db);
  return rows;
}

/** The block of somebody, or that there is none: so it stays until the transaction ends. */
export async function lockBlock(db: Db, userId: number): Promise<BlockRow | null> {
  await lockMember(db, userId);
  return selectBlock(db, userId);
}

export async function selectBlock(db: Db, userId: number): Promise<BlockRow | null> {
  const { rows } = await sql<BlockRow>`select * from user_block where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}
