import { sql } from "kysely";
import { asksConsent, type LegalRevision, type LegalText } from "@cortile/contract/legal_page";
import type { Static } from "@cortile/contract/core";
import { limitOffset, literalLimit, type Db } from "#core/db";

type Revision = Static<typeof LegalRevision>;

const revisions = (now: Date) => sql`(
  select p.id, p.policy, p.version, p.valid_from, p.created_at, p.created_by,
    p.valid_from <= ${now.toISOString()}::timestamptz and not exists (
      select from legal_page later where later.policy = p.policy and later.version > p.version
        and later.valid_from <= ${now.toISOString()}::timestamptz) as current
  from legal_page p) r`;

const columns = sql<Revision>`
  r.id, r.policy, r.version, r.valid_from, r.created_at, r.current,
  (select t.title from legal_text t where t.page_id = r.id order by t.language = 'en' desc, t.language limit 1) as title,
  (select json_agg(t.language order by t.language) from legal_text t where t.page_id = r.id) as languages,
  (select u.username from "user" u where u.id = r.created_by) as created_by_name,
  (r.policy = any(${asksConsent}::text[])
    and exists (select from legal_text t where t.page_id = r.id and t.html_body <> '')) as asks_consent,
  coalesce(n.accepted, 0) as accepted, coalesce(n.refused, 0) as refused`;

/** How many members answered each revision of a page, and what last. */
const answers = sql`lateral (
  select count(*) filter (where last.accepted)::int as accepted, count(*) filter (where not last.accepted)::int as refused
  from (select distinct on (a.user_id) a.accepted from legal_ack a where a.page_id = r.id order by a.user_id, a.id desc) last) n`;

/** All revisions, the newest of each policy first. */
export async function selectStaffRevisions(
  db: Db,
  { id, policy }: { id?: number; policy?: string | undefined },
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: Revision[]; count: number }> {
  const where = sql`where true ${id === undefined ? sql`` : sql`and r.id = ${id}`} ${policy ? sql`and r.policy = ${policy}` : sql``}`;
  const { rows } = await sql<Revision>`
    select ${columns} from (
      select * from ${revisions(now)} ${where} order by r.policy, r.version desc ${limitOffset(limit, offset)}) r,
      ${answers} order by r.policy, r.version desc`.execute(db);
  const total = await sql<{ count: number }>`select count(*)::int as count from ${revisions(now)} ${where}`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}

/** The texts of a revision, by language; the summary is the beginning of the text. */
export async function selectTexts(db: Db, pageId: number): Promise<Static<typeof LegalText>[]> {
  const { rows } = await sql<Static<typeof LegalText>>`
    select language, title, html_body from legal_text where page_id = ${pageId} order by language`.execute(db);
  return rows;
}

export interface AnswerLine {
  user_id: number;
  username: string;
  accepted: boolean;
  answered_at: string;
}

/** The last answer of each member to a revision, the latest first. */
export async function selectAnswers(db: Db, pageId: number, limit: number): Promise<AnswerLine[]> {
  const { rows } = await sql<AnswerLine>`
    select last.user_id, u.username, last.accepted, last.answered_at from (
      select distinct on (user_id) id, user_id, accepted, answered_at from legal_ack
      where page_id = ${pageId} order by user_id, id desc) last
    join "user" u on u.id = last.user_id
    order by last.id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
