import type { Group } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { judgedPlace, type Judged } from "#flag";
import { withholdGroup } from "./group.change.ts";
import { presentGroupRows } from "./group.present.ts";
import { lockGroup, selectJudgedGroup } from "./group.queries.ts";

/** A group for staff; null for one that is gone, or of which they may not know. Who may judge it is the caller's question. */
export async function judgedGroup(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const group = await selectJudgedGroup(tx.db, tx.actor, id);
  if (!group) return null;
  const { managed_by_id: author_id, withheld } = group;
  return judgedPlace("group", { id, author_id, withheld }, (to) => withholdGroup(tx, group, to));
}

/** The same, locked. */
export async function lockJudgedGroup(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  await lockGroup(tx.db, id);
  return judgedGroup(tx, id);
}

/** The group as a case shows it, also where staff know of it by the report alone. */
export async function presentJudgedGroup(ctx: Ctx<Member>, id: number): Promise<Group | null> {
  const group = await selectJudgedGroup(ctx.db, ctx.actor, id);
  return group ? ((await presentGroupRows(ctx, [group]))[0] ?? null) : null;
}
