import type { Ctx, Member } from "#core/ctx";
import type { PublishedText } from "#core/feature";
import { selectCase } from "#flag";
import { selectDecision } from "./act.queries.ts";
import { applyAct, stateBefore, stateBelow, stateOf, tellPages, writeAct } from "./act.service.ts";
import { lockSubject, targetOf } from "./subject.ts";
import { restoreState } from "./undo.service.ts";

/**
 * What staff decide about a text by the call that its author has too, which knows no reason. Its author is told and can appeal, and staff
 * can undo it. Brought back, it is hidden, or waits for them, as it did before it was deleted.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export async function decideAsStaff(tx: Ctx<Member>, text: PublishedText, act: "delete" | "restore"): Promise<void> {
  const ref = { kind: text.kind, id: text.target_id };
  const subject = await lockSubject(tx, ref);
  if (act === "delete") {
    await applyAct(tx, subject, { act });
    return;
  }
  const found = await selectCase(tx.db, targetOf(ref));
  const deletion = await selectDecision(tx.db, subject, "delete");
  const undo_id = await writeAct(tx, subject, { act }, { found, at: tx.now() });
  const before = deletion ? await stateBelow(tx, await stateBefore(tx, deletion)) : stateOf(null);
  await restoreState(tx, { subject, act: { act: "delete" }, before, undo_id, found, isCleared: false });
  tellPages(tx, found);
}
