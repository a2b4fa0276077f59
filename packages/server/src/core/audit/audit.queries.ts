import { sql, type RawBuilder } from "kysely";
import { cursorOf, literalLimit, parseCursor, type Db } from "#core/db";
import type { AuditEntry } from "./changes.ts";

export interface AuditRow extends Required<AuditEntry> {
  id: number;
  recorded_at: string;
  actor_id: number | null;
  /** Of an account that was erased since. */
  actor_alias: string | null;
  subject_alias: string | null;
  /** Of the network; null for the operator of the server. */
  address: string | null;
}

/** Adds an entry, in the transaction of the act. @param by null for the operator of the server */
export async function insertAuditEntry(
  db: Db,
  by: Pick<AuditRow, "actor_id" | "address"> | null,
  entry: AuditEntry,
): Promise<void> {
  const { action, target_type, target_id, subject_id = null, data = {} } = entry;
  await sql`
    insert into audit_entry (actor_id, address, action, target_type, target_id, subject_id, data)
    values (${by?.actor_id ?? null}, ${by?.address ?? null}, ${action}, ${target_type}, ${target_id}, ${subject_id},
      ${JSON.stringify(data)}::jsonb)`.execute(db);
}

/** The newest entries, of one actor or of all. */
export async function selectAuditEntries(
  db: Db,
  { actorId, limit }: { actorId?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  return (await selectAuditPage(db, actorId === undefined ? {} : { actorIds: [actorId] }, { limit, cursor: null })).rows;
}

export interface AuditFilter {
  actorIds?: readonly number[];
  action?: string;
  target_type?: string;
  target_id?: number;
  address?: string;
  /** ISO 8601, both ends included. */
  recorded_at__gte?: string;
  recorded_at__lte?: string;
  /** Entries with all of these words, or one of these people, or this target. */
  search?: { words: readonly string[]; personIds: readonly number[] };
}

const columns = sql`
  e.id, e.recorded_at, e.actor_id, e.actor_alias, e.address, e.action, e.target_type, e.target_id, e.subject_id, e.subject_alias, e.data`;
const newest = sql`e.recorded_at desc, e.id desc`;

function conditions(filter: AuditFilter, cursor: string | null): RawBuilder<unknown>[] {
  const terms: RawBuilder<unknown>[] = [];
  const { action, target_type, target_id, address, recorded_at__gte: from, recorded_at__lte: to } = filter;
  if (action !== undefined) terms.push(sql`e.action = ${action}`);
  if (target_type !== undefined) terms.push(sql`e.target_type = ${target_type}`);
  if (target_id !== undefined) terms.push(sql`e.target_id = ${target_id}`);
  if (address !== undefined) terms.push(sql`e.address = ${address}`);
  if (from !== undefined) terms.push(sql`e.recorded_at >= ${from}::timestamptz`);
  if (to !== undefined) terms.push(sql`e.recorded_at <= ${to}::timestamptz`);
  const after = parseCursor(cursor);
  if (after) terms.push(sql`(e.recorded_at, e.id) < (${after.key}::timestamptz, ${after.id}::bigint)`);
  return terms;
}

/** Each way to find entries reads an index of its own in order, and no more than a page of it. */
function branches({ actorIds, search }: AuditFilter): RawBuilder<unknown>[] {
  const ways: RawBuilder<unknown>[] = [];
  const byActor = (ids: readonly number[]) => ids.map((id) => sql`e.actor_id = ${id}`);
  if (!search) return actorIds ? byActor(actorIds) : [sql`true`];
  if (search.words.length > 0)
    ways.push(
      sql`audit_words(e.action, e.target_type, e.data) @@ to_tsquery('simple', ${search.words.map((word) => `${word}:*`).join(" & ")})`,
    );
  ways.push(...byActor(search.personIds), ...search.personIds.map((id) => sql`e.subject_id = ${id}`));
  if (!actorIds) return ways;
  return actorIds.flatMap((id) => ways.map((way) => sql`${way} and e.actor_id = ${id}`));
}

/** A page of entries, the newest first. */
export async function selectAuditPage(
  db: Db,
  filter: AuditFilter,
  { limit, cursor }: { limit: number; cursor: string | null },
): Promise<{ rows: AuditRow[]; more: boolean; cursor: string | null }> {
  const ways = branches(filter);
  if (ways.length === 0) return { rows: [], more: false, cursor: null };
  const parts = ways.map((way) => {
    const terms = sql.join([way, ...conditions(filter, cursor)], sql` and `);
    return sql`(select ${columns} from audit_entry e where ${terms} order by ${newest} limit ${literalLimit(limit + 1)})`;
  });
  const { rows: found } = await sql<AuditRow>`
    select e.* from (${sql.join(parts, sql` union `)}) e order by ${newest} limit ${literalLimit(limit + 1)}`.execute(db);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, more: found.length > limit, cursor: last ? cursorOf(last.recorded_at, last.id) : null };
}

/** The distinct values of a column, each found by one step in its index. */
async function selectNames(db: Db, column: "action" | "target_type"): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ name: string }>`
    with recursive step (name) as (
      (select ${name} from audit_entry order by ${name} limit 1)
      union all
      select (select e.${name} from audit_entry e where e.${name} > step.name order by e.${name} limit 1) from step
      where step.name is not null)
    select name from step where name is not null`.execute(db);
  return rows.map((row) => row.name);
}

/** The acts and kinds of targets that are in the log. */
export async function selectAuditNames(db: Db): Promise<{ actions: string[]; target_types: string[] }> {
  const [actions, target_types] = await Promise.all([selectNames(db, "action"), selectNames(db, "target_type")]);
  return { actions, target_types };
}

/** What a member did as staff, for the file with their data. */
export const auditEntriesOf = (userId: number): RawBuilder<unknown> => sql`
  select recorded_at, action, target_type, target_id, address from audit_entry where actor_id = ${sql.lit(userId)}
  order by recorded_at, id`;

/** Of the acts that close an account what is kept when it is erased: why, in the words of staff. */
const closings = ["account.delete", "account_admin.close", "account_admin.erase"];

/** Puts an alias in the place of an account that is being erased, as actor and as subject. */
export async function updateAuditWithout(db: Db, userId: number, alias: string): Promise<void> {
  await sql`
    update audit_entry set actor_id = null, actor_alias = ${alias}, address = null where actor_id = ${userId}`.execute(db);
  await sql`
    update audit_entry set subject_id = null, subject_alias = ${alias},
      data = case when action = any(${closings}) then data else '{}' end,
      target_id = case when target_type = 'user' then null else target_id end
    where subject_id = ${userId}`.execute(db);
}

/** Deletes entries that are two years old. */
export async function deleteOldAuditEntries(db: Db): Promise<void> {
  await sql`delete from audit_entry where recorded_at < now() - interval '2 years'`.execute(db);
}

/** Empties the log, which its triggers otherwise refuse: only for a database that does not hold a community yet. @param tx a transaction */
export async function truncateAuditLog(tx: Db): Promise<void> {
  await sql`alter table audit_entry disable trigger keep_audit_log`.execute(tx);
  await sql`truncate audit_entry restart identity`.execute(tx);
  await sql`alter table audit_entry enable trigger keep_audit_log`.execute(tx);
}
