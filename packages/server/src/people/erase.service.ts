import type { Ctx } from "#core/ctx";
import { inBatches, type ErasedAccount } from "#core/feature";
import { deleteConnectionsOf, deleteFollowsOf, updateCountersMoved } from "./account-deletion.queries.ts";

/** Removes who they follow, are followed by and are connected with. */
export async function eraseRelations(ctx: Ctx, { id }: ErasedAccount): Promise<void> {
  for (const remove of [deleteFollowsOf, deleteConnectionsOf]) await inBatches(ctx, ({ db }, limit) => remove(db, id, limit));
}

/** Moves the counters of contents that stay to the placeholder account, and deletes relations. */
export async function eraseFromPeople(tx: Ctx, account: ErasedAccount): Promise<void> {
  if (!account.withTexts) await updateCountersMoved(tx.db, account.id, account.placeholder_id);
  await eraseRelations(tx, account);
}
