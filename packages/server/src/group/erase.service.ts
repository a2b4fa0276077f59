import { moveMember } from "#core/access";
import type { Ctx } from "#core/ctx";
import { inBatches, type ErasedAccount } from "#core/feature";
import { updateCaseAuthor } from "#flag";
import { lockGroupsWith, lockManagedGroups, replacePerson, selectSuccessor } from "./erase.queries.ts";
import { closeGroup } from "./group.change.ts";
import { groupMembership } from "./group.membership.ts";
import { updateGroup, updateSubscribersCounter } from "./group.queries.ts";

/** Hands over the groups of an account, closes those without anybody else, and takes the account out of the others. */
export async function eraseFromGroups(ctx: Ctx, { id: user_id, placeholder_id }: ErasedAccount): Promise<void> {
  await ctx.transaction((tx) => handOver(tx, user_id));
  await ctx.transaction((tx) => replacePerson(tx.db, user_id, placeholder_id));
  await inBatches(ctx, async (tx, limit) => {
    const ids = await lockGroupsWith(tx.db, user_id, limit);
    for (const object_id of ids) {
      await moveMember(tx.db, groupMembership, { object_id, user_id, act: "leave", by: "self" });
      await updateSubscribersCounter(tx.db, object_id, -1);
    }
    return ids.length;
  });
}

async function handOver(tx: Ctx, userId: number): Promise<void> {
  for (const id of await lockManagedGroups(tx.db, userId)) {
    const successor = await selectSuccessor(tx.db, id, userId);
    if (successor === null) await closeGroup(tx, id);
    else {
      await updateGroup(tx.db, id, { managed_by_id: successor });
      await updateCaseAuthor(tx.db, { target: "group", target_id: id }, successor);
    }
  }
}
