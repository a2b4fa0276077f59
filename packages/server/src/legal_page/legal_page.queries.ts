import { sql, type RawBuilder, type Selectable } from "kysely";
import { asksConsent } from "@cortile/contract/legal_page";
import type { ViewerId } from "#core/ctx";
import { limitOffset, totalOf, type Db, type Tables } from "#core/db";
import type { Language } from "#core/i18n";

export type AckRow = Selectable<Tables["legal_ack"]>;

export type LegalPageRow = Selectable<Tables["legal_page"]> &
  Pick<Selectable<Tables["legal_text"]>, "title" | "html_summary" | "html_body"> & {
    /** When the next revision takes its place. */
    valid_to: string | null;
    /** What the viewer answered last. */
    ack: AckRow | null;
  };

/** Who reads, in which language, and when. */
export interface Reader {
  viewer: ViewerId;
  language: Language;
  now: Date;
}

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Revisions that hold or held, in the reader's language, else in English, else in any: rows of `LegalPageRow` and `is_current` as `r`. */
const revisions = ({ viewer, language, now }: Reader): RawBuilder<unknown> => sql`(
  select p.id, p.policy, p.version, t.title, t.html_summary, t.html_body, p.valid_from, p.created_at, p.created_by,
    lead(p.valid_from) over (partition by p.policy order by p.version) as valid_to,
    lead(p.id) over (partition by p.policy order by p.version) is null as is_current,
    (select to_json(a) from legal_ack a where a.user_id = ${viewer.id}::bigint and a.page_id = p.id order by a.id desc limit 1) as ack
  from legal_page p cross join lateral (
    select l.title, l.html_summary, l.html_body from legal_text l where l.page_id = p.id
    order by l.language = ${language} desc, l.language = 'en' desc, l.language limit 1) t
  where p.valid_from <= ${time(now)}) r`;

export interface RevisionFilter {
  id?: number | undefined;
  policy?: string | undefined;
  /** The one of each policy that holds. */
  current?: boolean;
  /** Words of the title or the text. */
  search?: string | undefined;
  /** ISO dates: those that began to hold then or later, and those that ceased by then. */
  valid_from?: string | undefined;
  valid_to?: string | undefined;
}

/** Revisions, the newest first, but the current ones by policy. */
export async function selectRevisions(
  db: Db,
  reader: Reader,
  filter: RevisionFilter,
  page: { limit: number; offset: number; isOldestFirst?: boolean } = { limit: 100, offset: 0 },
): Promise<{ rows: LegalPageRow[]; count: number }> {
  const conditions = [
    filter.id === undefined ? null : sql`r.id = ${filter.id}`,
    filter.policy === undefined ? null : sql`r.policy = ${filter.policy}`,
    filter.current ? sql`r.is_current` : null,
    filter.search ? sql`strpos(lower(r.title || ' ' || r.html_body), lower(${filter.search})) > 0` : null,
    filter.valid_from ? sql`r.valid_from >= ${filter.valid_from}::date` : null,
    filter.valid_to ? sql`r.valid_to < ${filter.valid_to}::date + 1` : null,
  ].filter((condition) => condition !== null);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const direction = page.isOldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<LegalPageRow>`
    select r.* from ${revisions(reader)} ${where}
    order by ${filter.current ? sql`r.policy` : sql`r.valid_from ${direction}, r.id ${direction}`}
    ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { rows, count: await totalOf(db, page, rows.length, sql`select from ${revisions(reader)} ${where}`) };
}

export async function insertAck(
  db: Db,
  { page_id, user_id, accepted, now }: { page_id: number; user_id: number; accepted: boolean; now: Date },
): Promise<AckRow> {
  const { rows } = await sql<AckRow>`
    insert into legal_ack (page_id, user_id, accepted, answered_at) values (${page_id}, ${user_id}, ${accepted}, ${time(now)})
    returning id, page_id, user_id, accepted, answered_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an answer was not added");
  return row;
}

/** A member's last answer to every page they answered. */
export async function selectAcksOf(db: Db, userId: number): Promise<AckRow[]> {
  const { rows } = await sql<AckRow>`
    select distinct on (page_id) id, page_id, user_id, accepted, answered_at from legal_ack
    where user_id = ${userId} order by page_id, id desc`.execute(db);
  return rows;
}

/** Who answered a page, and what last; the latest answer first. */
export async function selectAcksOn(db: Db, pageId: number, page: { limit: number; offset: number }) {
  const answers = sql`(
      select distinct on (user_id) id, page_id, user_id, accepted, answered_at from legal_ack
      where page_id = ${pageId} order by user_id, id desc) last
    join "user" u on u.id = last.user_id`;
  const { rows } = await sql<AckRow & { username: string }>`
    select last.*, u.username from ${answers} order by last.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { rows, count: await totalOf(db, page, rows.length, sql`select from ${answers}`) };
}

/** Whether a member has pages left to accept; empty pages need no acceptance. */
export const isConsentNeeded = (userId: number, now: Date): RawBuilder<boolean> => sql<boolean>`
  exists (select from (
      select distinct on (p.policy) p.id from legal_page p
      where p.policy = any(${asksConsent}::text[]) and p.valid_from <= ${time(now)} order by p.policy, p.version desc) asked
    where exists (select from legal_text t where t.page_id = asked.id and t.html_body <> '')
      and (select a.accepted from legal_ack a where a.user_id = ${userId} and a.page_id = asked.id order by a.id desc limit 1)
        is distinct from true)`;

export interface NewRevision {
  policy: string;
  valid_from: string;
  created_by: number | null;
  now: Date;
  texts: readonly { language: Language; title: string; html_summary: string; html_body: string }[];
}

/** Adds the next revision of a policy; several at once wait for each other. */
export async function insertRevision(db: Db, { policy, valid_from, created_by, now, texts }: NewRevision): Promise<number> {
  await sql`select pg_advisory_xact_lock(4207403, hashtext(${policy}))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into legal_page (policy, version, valid_from, created_at, created_by)
    select ${policy}, coalesce(max(version), 0) + 1, greatest(${valid_from}::timestamptz, max(valid_from)), ${time(now)}, ${created_by}::bigint
    from legal_page where policy = ${policy} returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no revision of ${policy} was added`);
  await db
    .insertInto("legal_text")
    .values(texts.map((text) => ({ page_id: row.id, ...text })))
    .execute();
  return row.id;
}
