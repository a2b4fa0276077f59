import type { AccountOrder, AccountState } from "@cortile/contract/account_admin";
import { sql, type RawBuilder } from "kysely";
import { hasRole, type Role, type Viewer } from "#core/ctx";
import { countCap, countUpTo, limitOffset, type Db } from "#core/db";
import { joinBlock, type ModeratedRow } from "#moderation";
import { accounts, named } from "#people";
import { tagHolders } from "#tag";

export interface AccountFilter {
  search?: string;
  role?: Role | "none";
  state?: AccountState;
  /** Days: `YYYY-MM-DD`, in UTC. */
  joined_from?: string;
  joined_to?: string;
  seen_from?: string;
  seen_to?: string;
  field?: string;
  value?: string;
  tag?: number;
}

export interface AdminRow extends ModeratedRow {
  email: string | null;
  email_isvalid: boolean;
  email_bounced_at: string | null;
  metadata: Record<string, string>;
}

const seen = sql`coalesce(u.last_seen_at, '-infinity'::timestamptz)`;
const orders: Record<AccountOrder, RawBuilder<unknown>> = {
  "-date_joined": sql`u.date_joined desc, u.id desc`,
  date_joined: sql`u.date_joined, u.id`,
  username: sql`lower(u.username), u.id`,
  "-username": sql`lower(u.username) desc, u.id desc`,
  "-last_seen": sql`${seen} desc, u.id desc`,
  last_seen: sql`${seen}, u.id`,
  "-blocked_at": sql`b.blocked_at desc nulls last, u.id desc`,
  blocked_at: sql`b.blocked_at, u.id`,
  expire_at: sql`b.expire_at, u.id`,
};

/** Not the account that has the contents of those who were erased. */
const isSomebodys = sql`u.username <> 'deleted account'`;

const states: Record<AccountState, RawBuilder<boolean>> = {
  active: sql`u.status = 'a' and u.reg_approved`,
  blocked: sql`u.status = 'b'`,
  blocked_days: sql`u.status = 'b' and b.expire_at is not null`,
  blocked_forever: sql`u.status = 'b' and b.expire_at is null`,
  waiting: sql`u.status = 'a' and not u.reg_approved`,
  closed: sql`u.status = 'd' and ${isSomebodys}`,
};

/** By name, by id, and for administrators by exact address. */
function searched(viewer: Viewer, text: string): RawBuilder<boolean> {
  const word = text.trim();
  const terms: RawBuilder<boolean>[] = [];
  if (/^[1-9]\d{0,14}$/.test(word)) terms.push(sql`u.id = ${Number(word)}`);
  if (hasRole(viewer, "admin") && word.includes("@")) terms.push(sql`lower(u.email) = lower(${word})`);
  return sql`(${sql.join([named(text), ...terms], sql` or `)})`;
}

function conditions(viewer: Viewer, filter: AccountFilter): RawBuilder<unknown> {
  const { search, role, state, joined_from, joined_to, seen_from, seen_to, field, value, tag } = filter;
  const terms: RawBuilder<unknown>[] = [state ? states[state] : isSomebodys];
  if (search?.trim()) terms.push(searched(viewer, search));
  if (role) terms.push(role === "none" ? sql`u.role is null` : sql`u.role = ${role}`);
  if (joined_from) terms.push(sql`u.date_joined >= ${joined_from}::date`);
  if (joined_to) terms.push(sql`u.date_joined < ${joined_to}::date + 1`);
  if (seen_from) terms.push(sql`${seen} >= ${seen_from}::date`);
  if (seen_to) terms.push(sql`${seen} < ${seen_to}::date + 1`);
  if (field && value) terms.push(sql`u.metadata <> '{}' and u.metadata @> ${JSON.stringify({ [field]: value })}::jsonb`);
  if (tag !== undefined) terms.push(sql`u.id in (select th.user_id from ${tagHolders(sql`${tag}::bigint`)} th)`);
  return sql.join(terms, sql` and `);
}

const columns = sql<AdminRow>`u.id, u.last_seen_at, u.status = 'a' and not u.reg_approved as awaiting_approval, b.blocked_at, b.days_blocked,
  b.expire_at, u.email, u.email_isvalid, u.email_bounced_at, u.metadata`;
const source = sql`from ${accounts} u ${joinBlock}`;

/** A page of accounts, and how many there are, counted to 10,000. */
export async function selectAccountPage(
  db: Db,
  viewer: Viewer,
  filter: AccountFilter,
  page: { limit: number; offset: number; order: AccountOrder },
): Promise<{ rows: AdminRow[]; count: number }> {
  const where = conditions(viewer, filter);
  const { rows } = await sql<AdminRow>`
    select ${columns} ${source} where ${where} order by ${orders[page.order]}
    ${limitOffset(page.limit, page.offset)}`.execute(db);
  if (rows.length < page.limit && (rows.length > 0 || page.offset === 0)) return { rows, count: page.offset + rows.length };
  // Far more than are counted: then nobody needs to count them.
  const isEverybody = Object.values(filter).every((value) => value === undefined || value === "");
  const counted = isEverybody
    ? sql`case when (select reltuples from pg_class where oid = '"user"'::regclass) > ${sql.lit(4 * countCap)}
        then ${sql.lit(countCap)} else ${countUpTo(sql`select ${source} where ${where}`)} end`
    : countUpTo(sql`select ${source} where ${where}`);
  const total = await sql<{ count: number }>`select ${counted} as count`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}

/** One account, whatever its state; null when there is none. */
export async function selectAdminRow(db: Db, id: number): Promise<AdminRow | null> {
  const { rows } = await sql<AdminRow>`select ${columns} ${source} where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
