import { sql } from "kysely";
import { auditEntriesOf } from "#core/audit";
import type { Db } from "#core/db";
import type { PersonalFile, PersonalPart } from "#core/feature";
import { mailTo } from "#core/mail";
import { personalTitles } from "./data_portability.messages.ts";

/** One thing of a member's, as it stands in the file. */
export type PersonalRow = Readonly<Record<string, unknown>>;

export interface PersonalText extends PersonalRow {
  title?: string | null;
  html: string;
  medias: number[];
}

/** What core keeps of a member for all features. */
export const dataPortabilityPersonalData: readonly PersonalPart[] = [
  { name: "mail", title: personalTitles.mail, rows: mailTo },
  { name: "staff_acts", title: personalTitles.staffActs, rows: auditEntriesOf },
];

/** How many rows each part has, by its name. */
export async function countPersonal(
  db: Db,
  parts: readonly PersonalPart[],
  userId: number,
): Promise<ReadonlyMap<string, number>> {
  const counts = parts.map(({ name, rows }) => sql`(select count(*)::int from (${rows(userId)}) counted) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return new Map(Object.entries(rows[0] ?? {}));
}

const batch = 200;

/** The rows of a part, some at a time. Within a transaction only; one part after the other. */
export async function* readPersonal<Row extends PersonalRow>(db: Db, part: PersonalPart, userId: number): AsyncGenerator<Row> {
  await sql`declare personal cursor for ${part.rows(userId)}`.execute(db);
  let found: Row[];
  do {
    found = (await sql<Row>`fetch ${sql.lit(batch)} from personal`.execute(db)).rows;
    yield* found;
  } while (found.length === batch);
  // After an error the transaction ends, and the cursor with it.
  await sql`close personal`.execute(db);
}

/** The names of the files that texts show: by media the extension of its original. */
export async function selectFileExtensions(db: Db, parts: readonly PersonalPart[], userId: number): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const { fileKey, rows: select } of parts) {
    if (!fileKey) continue;
    const { rows } = await sql<Pick<PersonalFile, "id" | "ext">>`
      select id, ext from (${select(userId)}) f where ext is not null`.execute(db);
    for (const { id, ext } of rows) found.set(id, ext);
  }
  return found;
}

/** From here on all is read as it is at one moment, however long its file takes to write. */
export async function beginReading(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}
