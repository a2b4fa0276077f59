import { sql } from "kysely";
import { totalOf, limitOffset, type Db } from "#core/db";

export interface OccurrenceRow {
  original_at: string;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  /** Alone, not with its series. */
  moved: boolean;
  cancel_reason: string | null;
}

const columns = sql<OccurrenceRow>`o.original_at, o.starts_at, o.ends_at, o.cancelled_at, o.cancel_reason, o.moved`;

/** When an event takes place from now on, the next first, or when it took place, the last first. */
export async function selectOccurrences(
  db: Db,
  { eventId, past, now }: { eventId: number; past: boolean; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OccurrenceRow[]; count: number }> {
  const where = sql`o.event_id = ${eventId} and ${past ? sql`o.ends_at <= ${now}` : sql`o.ends_at > ${now}`}`;
  const order = past ? sql`o.starts_at desc, o.original_at desc` : sql`o.starts_at, o.original_at`;
  const { rows } = await sql<OccurrenceRow>`
    select ${columns} from event_occurrence o where ${where} order by ${order}
    ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select from event_occurrence o where ${where}`);
  return { rows, count };
}

export async function selectOccurrence(db: Db, eventId: number, originalAt: string): Promise<OccurrenceRow | undefined> {
  const { rows } = await sql<OccurrenceRow>`
    select ${columns} from event_occurrence o where o.event_id = ${eventId} and o.original_at = ${originalAt}`.execute(db);
  return rows[0];
}

/** Who goes is reminded again where it begins at another time. Call `updateOccurrenceCopies` afterwards. */
export async function updateOccurrence(db: Db, eventId: number, row: OccurrenceRow): Promise<void> {
  await db
    .updateTable("event_occurrence")
    .set({ ...row, reminded_at: sql`case when starts_at = ${row.starts_at} then reminded_at end` })
    .where("event_id", "=", eventId)
    .where("original_at", "=", row.original_at)
    .execute();
}
