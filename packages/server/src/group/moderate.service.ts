import type { Ctx, Member } from "#core/ctx";
import type { Judged } from "#flag";
import { withholdGroup } from "./group.change.ts";
import { lockGroup, selectJudgedGroup } from "./group.queries.ts";

/** A group for staff; null for one that is gone, or of which they may not know. Who may judge it is the caller's question. */
export async function judgedGroup(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const group = await selectJudgedGroup(tx.db, tx.actor, id);
  return (
    group && {
      target: "group",
      target_id: id,
      contribution_type: "group",
      author_id: group.managed_by_id,
      contribution_id: null,
      deleted_by: group.withheld ? "staff" : null,
      hidden: false,
      change: ({ deleted }) => withholdGroup(tx, group, deleted),
    }
  );
}

/** The same, locked. */
export async function lockJudgedGroup(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  await lockGroup(tx.db, id);
  return judgedGroup(tx, id);
}
