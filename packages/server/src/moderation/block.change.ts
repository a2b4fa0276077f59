import type { Ctx, Member } from "#core/ctx";
import { defineJob } from "#core/jobs";
import { credentialsRevoked } from "#core/realtime";
import { notify } from "#notification";
import { updateStatus } from "#people";
import { deleteBlock, upsertBlock, type BlockRow, type DueBlock } from "./block.queries.ts";

export const blockEnd = defineJob<DueBlock>()({ name: "moderation.unblock", keyOf: ({ user_id, at }) => `${user_id} ${at}` });

const dayMs = 86_400_000;

/** Blocks an account. @param days null: for good; now: the time of the act, by which its undoing knows the block */
export async function startBlock(tx: Ctx<Member>, user_id: number, days_blocked: number | null, now: Date): Promise<BlockRow> {
  const expire_at = days_blocked === null ? null : new Date(now.getTime() + days_blocked * dayMs).toISOString();
  const block = { user_id, days_blocked, blocked_at: now.toISOString(), expire_at, blocked_by: tx.actor.id };
  await applyBlock(tx, block);
  return block;
}

/** Puts a block in force, as it is given. The caller has locked the account. */
export async function applyBlock(tx: Ctx, block: BlockRow): Promise<void> {
  const { user_id, expire_at } = block;
  await updateStatus(tx.db, user_id, "b");
  await upsertBlock(tx.db, block);
  tx.publish(credentialsRevoked({ user_id }));
  if (expire_at !== null) await tx.enqueue(blockEnd, { user_id, at: expire_at }, { startAt: new Date(expire_at) });
}

/** Ends a block, and tells whom it was on. The caller has locked the account. */
export async function endBlock(tx: Ctx, user_id: number): Promise<void> {
  await deleteBlock(tx.db, user_id);
  await reopen(tx, user_id);
}

/** Makes an account active again whose block is over, and tells its owner. */
export async function reopen(tx: Ctx, id: number): Promise<void> {
  await updateStatus(tx.db, id, "a");
  const key = `unblock:${tx.now().getTime()}`;
  await notify(tx, [id], { type: "unblocked_user", key, subject: "block", actor_id: null });
}
