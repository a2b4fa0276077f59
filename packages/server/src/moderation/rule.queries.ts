import type { ModerationRuleKind } from "@cortile/contract/enums";
import type { RuleSettings } from "@cortile/contract/moderation";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { writtenComments } from "#comment";
import { writtenContributions } from "#contribution";
import { limitOffset, literalLimit, type Db, type Tables } from "#core/db";
import { accounts, allowsAi } from "#people";

export interface RuleRow extends Selectable<Tables["moderation_rule"]> {
  kind: ModerationRuleKind;
  settings: RuleSettings;
}

export async function selectRules(db: Db): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`select * from moderation_rule`.execute(db);
  return rows;
}

export async function selectRule(db: Db, kind: ModerationRuleKind): Promise<RuleRow | null> {
  const { rows } = await sql<RuleRow>`select * from moderation_rule where kind = ${kind}`.execute(db);
  return rows[0] ?? null;
}

/** The rule, locked until the end of the transaction; added first where nobody has set it yet. */
export async function lockRule(db: Db, kind: ModerationRuleKind): Promise<RuleRow> {
  await sql`insert into moderation_rule (kind) values (${kind}) on conflict do nothing`.execute(db);
  const { rows } = await sql<RuleRow>`select * from moderation_rule where kind = ${kind} for update`.execute(db);
  const [rule] = rows;
  if (!rule) throw new Error(`there is no rule ${kind}`);
  return rule;
}

export async function updateRule(
  db: Db,
  kind: ModerationRuleKind,
  { enabled, settings, updated_by, at }: { enabled: boolean; settings: RuleSettings; updated_by: number; at: string },
): Promise<void> {
  await sql`
    update moderation_rule set enabled = ${enabled}, settings = ${JSON.stringify(settings)}::jsonb, updated_by = ${updated_by},
      updated_at = ${at}::timestamptz
    where kind = ${kind}`.execute(db);
}

/** A text that rules look at. */
export interface RuleText {
  target: "contribution" | "comment";
  target_id: number;
  kind: "discussion" | "post" | "status" | "comment";
  author_id: number;
  added_at: string;
  title: string;
  html: string;
  summary: string;
  /** When its author joined. */
  joined_at: string;
  /** Staff and publishers are not looked at. */
  trusted: boolean;
  /** What a rule counts: earlier texts, those of the last minutes, or copies. */
  counted: number;
}

const written = sql`(select * from ${writtenContributions} wc union all select * from ${writtenComments} wk)`;

/** What a rule counts for the text `t`. */
const counts: { [Kind in ModerationRuleKind]: (settings: RuleSettings) => RawBuilder<number> } = {
  words: () => sql<number>`0`,
  links: () => sql<number>`0`,
  classifier: () => sql<number>`0`,
  // No more than can matter.
  first_post: ({ posts = 1 }) => sql<number>`(select count(*)::int from (
    select from ${written} e where e.author_id = t.author_id and e.listed
      and (e.added_at, e.target, e.target_id) < (t.added_at, t.target, t.target_id) limit ${literalLimit(posts)}) earlier)`,
  rate: ({ minutes = 10, count = 10 }) => sql<number>`(select count(*)::int from (
    select from ${written} e where e.author_id = t.author_id and e.added_at <= t.added_at
      and e.added_at > t.added_at - make_interval(mins => ${minutes}::int) limit ${literalLimit(count + 1)}) recent)`,
  duplicate: ({ days = 7, copies = 1, min_length = 40 }) => sql<number>`(select count(*)::int from (
    select from ${written} e where length(t.summary) >= ${min_length}::int and md5(e.summary) = md5(t.summary) and e.added_at <= t.added_at
      and e.added_at > t.added_at - make_interval(days => ${days}::int) and (e.target, e.target_id) <> (t.target, t.target_id)
    limit ${literalLimit(copies)}) copies)`,
};

const columns = (kind: ModerationRuleKind, settings: RuleSettings) => sql<RuleText>`
  t.target, t.target_id, t.kind, t.author_id, t.added_at, t.title, t.html, t.summary, u.date_joined as joined_at,
  u.role is not null as trusted, ${counts[kind](settings)} as counted`;

/** A classifier reads nothing of members who do not let it. */
const mayBeRead = (kind: ModerationRuleKind, authorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  kind === "classifier" ? allowsAi(authorId) : sql<boolean>`true`;

/** These texts as a rule looks at them, in no order; of authors who are gone none. */
export async function selectRuleTexts(
  db: Db,
  kind: ModerationRuleKind,
  settings: RuleSettings,
  { contributions, comments }: { contributions: readonly number[]; comments: readonly number[] },
): Promise<RuleText[]> {
  const { rows } = await sql<RuleText>`
    select ${columns(kind, settings)} from ${written} t join ${accounts} u on u.id = t.author_id
    where ((t.target = 'contribution' and t.target_id = any(${contributions}::bigint[]))
        or (t.target = 'comment' and t.target_id = any(${comments}::bigint[])))
      and ${mayBeRead(kind, sql`t.author_id`)}`.execute(db);
  return rows;
}

/** A page of the texts since a time as a rule looks at them, the newest first. */
export async function selectRecentRuleTexts(
  db: Db,
  kind: ModerationRuleKind,
  settings: RuleSettings,
  { since, limit, offset }: { since: Date; limit: number; offset: number },
): Promise<RuleText[]> {
  const { rows } = await sql<RuleText>`
    select ${columns(kind, settings)} from (
      select w.* from ${written} w
      where w.added_at > ${since} and ${mayBeRead(kind, sql`w.author_id`)} order by w.added_at desc, w.target, w.target_id
      ${limitOffset(limit, offset)}) t
    join ${accounts} u on u.id = t.author_id order by t.added_at desc, t.target, t.target_id`.execute(db);
  return rows;
}

/** How many listed texts somebody has, up to a number. */
export async function countListed(db: Db, authorId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${written} w where w.author_id = ${authorId} and w.listed
      limit ${literalLimit(limit)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
