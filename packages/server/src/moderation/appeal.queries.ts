import type { AppealStatus } from "@cortile/contract/enums";
import { sql, type Selectable } from "kysely";
import { isOfModerated } from "#core/access";
import type { Member } from "#core/ctx";
import { totalOf, limitOffset, type Db, type Tables } from "#core/db";
import type { FlagTarget } from "#flag";
import { staffIds } from "#people";

export interface AppealRow extends Selectable<Tables["moderation_appeal"]> {
  status: AppealStatus;
}

export type AppealMessageRow = Omit<Selectable<Tables["appeal_message"]>, "appeal_id">;

/** Begins an appeal. @returns null where there is one already */
export async function insertAppeal(
  db: Db,
  { act_id, author_id, at }: { act_id: number; author_id: number; at: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into moderation_appeal (act_id, author_id, created_at, last_message_at)
    values (${act_id}, ${author_id}, ${at}::timestamptz, ${at}::timestamptz) on conflict (act_id) do nothing returning id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export async function insertAppealMessage(
  db: Db,
  appealId: number,
  { author_id, from_staff, text, at }: { author_id: number; from_staff: boolean; text: string; at: string },
): Promise<void> {
  await sql`
    insert into appeal_message (appeal_id, author_id, from_staff, text, created_at)
    values (${appealId}, ${author_id}, ${from_staff}, ${text}, ${at}::timestamptz)`.execute(db);
  await sql`update moderation_appeal set last_message_at = ${at}::timestamptz where id = ${appealId}`.execute(db);
}

export async function selectAppeal(db: Db, id: number): Promise<AppealRow | null> {
  const { rows } = await sql<AppealRow>`select * from moderation_appeal where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same; nobody else writes in it or decides it until the transaction ends. */
export async function lockAppeal(db: Db, id: number): Promise<AppealRow | null> {
  const { rows } = await sql<AppealRow>`select * from moderation_appeal where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function selectAppealsOfActs(db: Db, actIds: readonly number[]): Promise<Map<number, AppealRow>> {
  if (actIds.length === 0) return new Map();
  const { rows } = await sql<AppealRow>`select * from moderation_appeal where act_id = any(${actIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.act_id, row]));
}

/** Whether an appeal waits against what this moderator did about an object. */
export async function existsOpenAppeal(db: Db, { target, target_id }: FlagTarget, moderatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_act a join moderation_appeal p on p.act_id = a.id and p.status = 'open'
    where a.target = ${target} and a.target_id = ${target_id} and a.moderator_id = ${moderatorId} limit 1`.execute(db);
  return rows.length > 0;
}

const maxMessages = 200;

/** What was written in an appeal, the oldest first. */
export async function selectAppealMessages(db: Db, appealId: number): Promise<AppealMessageRow[]> {
  const { rows } = await sql<AppealMessageRow>`
    select id, author_id, from_staff, text, created_at from appeal_message where appeal_id = ${appealId}
    order by id limit ${sql.lit(maxMessages)}`.execute(db);
  return rows;
}

/** How many one side has written. */
export async function countAppealMessages(db: Db, appealId: number, fromStaff: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appeal_message where appeal_id = ${appealId} and from_staff = ${fromStaff}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of the appeals of people whom the member moderates, those that wait longest for an answer first. */
export async function selectAppealPage(
  db: Db,
  actor: Member,
  status: AppealStatus | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: AppealRow[]; count: number }> {
  const of = isOfModerated(actor, sql`p.author_id`, staffIds);
  const source = sql`from moderation_appeal p where ${of} ${status ? sql`and p.status = ${status}` : sql``}`;
  const order = status === "open" ? sql`p.last_message_at, p.id` : sql`p.last_message_at desc, p.id desc`;
  const { rows } = await sql<AppealRow>`
    select p.* ${source} order by ${order} ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

export async function updateAppealDecided(
  db: Db,
  id: number,
  { status, decided_by, at }: { status: "upheld" | "reversed"; decided_by: number; at: string },
): Promise<void> {
  await sql`
    update moderation_appeal set status = ${status}, decided_by = ${decided_by}, decided_at = ${at}::timestamptz
    where id = ${id}`.execute(db);
}
