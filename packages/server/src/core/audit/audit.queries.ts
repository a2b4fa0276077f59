import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";

/** Something that staff did on what others made, or on the settings of the community. */
export interface AuditEntry {
  /** Object and verb: `contribution.delete`. */
  readonly action: string;
  readonly target_type: string;
  /** Null where there is not one target. */
  readonly target_id: number | null;
  /** The account that owns the target, or is it. */
  readonly subject_id?: number | null;
  /** Details, without texts of others and without secrets. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface AuditRow extends Required<AuditEntry> {
  id: number;
  recorded_at: string;
  actor_id: number | null;
}

/** Adds an entry, in the transaction of the act. @param actorId null for the operator of the server */
export async function insertAuditEntry(db: Db, actorId: number | null, entry: AuditEntry): Promise<void> {
  const { action, target_type, target_id, subject_id = null, data = {} } = entry;
  await sql`
    insert into audit_entry (actor_id, action, target_type, target_id, subject_id, data)
    values (${actorId}, ${action}, ${target_type}, ${target_id}, ${subject_id}, ${JSON.stringify(data)}::jsonb)`.execute(db);
}

/** The newest entries, of one actor or of all. */
export async function selectAuditEntries(
  db: Db,
  { actorId, limit }: { actorId?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, recorded_at, actor_id, action, target_type, target_id, subject_id, data from audit_entry
    where ${actorId === undefined ? sql`true` : sql`actor_id = ${actorId}`} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** What a member did as staff, for the file with their data. */
export const auditEntriesOf = (userId: number): RawBuilder<unknown> => sql`
  select recorded_at, action, target_type, target_id from audit_entry where actor_id = ${sql.lit(userId)} order by id`;

/** Anonymises an account that is being erased, as actor and as subject. */
export async function updateAuditWithout(db: Db, userId: number): Promise<void> {
  await sql`update audit_entry set actor_id = null where actor_id = ${userId}`.execute(db);
  await sql`
    update audit_entry set subject_id = null, data = '{}',
      target_id = case when target_type = 'user' then null else target_id end
    where subject_id = ${userId}`.execute(db);
}

/** Deletes entries that are two years old. */
export async function deleteOldAuditEntries(db: Db): Promise<void> {
  await sql`delete from audit_entry where recorded_at < now() - interval '2 years'`.execute(db);
}
