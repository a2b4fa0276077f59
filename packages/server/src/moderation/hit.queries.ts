import type { ModerationRuleKind } from "@cortile/contract/enums";
import { sql } from "kysely";
import type { Db } from "#core/db";
import type { FlagTarget } from "#flag";

export interface HitRow {
  rule: ModerationRuleKind;
  matched: string;
  found_at: string;
}

/** What rules found in an object, the newest first. */
export async function selectHits(db: Db, { target, target_id }: FlagTarget): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select rule, matched, found_at from moderation_hit where target = ${target} and target_id = ${target_id}
    order by found_at desc, rule`.execute(db);
  return rows;
}

/** Which rules found something in each of these objects of one kind. */
export async function selectHitRules(
  db: Db,
  target: FlagTarget["target"],
  ids: readonly number[],
): Promise<{ target_id: number; rule: ModerationRuleKind }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ target_id: number; rule: ModerationRuleKind }>`
    select target_id, rule from moderation_hit where target = ${target} and target_id = any(${ids}::bigint[])
    order by target_id, rule`.execute(db);
  return rows;
}

/** Adds what a rule found in an object; where it found something before, that is replaced, if it differs. @returns how many rules have found something in the object, or null where nothing is new */
export async function insertHit(
  db: Db,
  { target, target_id }: FlagTarget,
  { rule, matched, found_at }: HitRow,
): Promise<number | null> {
  const { rows } = await sql`
    insert into moderation_hit (target, target_id, rule, matched, found_at)
    values (${target}, ${target_id}, ${rule}, ${matched.slice(0, 500)}, ${found_at}::timestamptz)
    on conflict (target, target_id, rule) do update set matched = excluded.matched, found_at = excluded.found_at
      where moderation_hit.matched <> excluded.matched
    returning 1`.execute(db);
  if (rows.length === 0) return null;
  return (await selectHits(db, { target, target_id })).length;
}
