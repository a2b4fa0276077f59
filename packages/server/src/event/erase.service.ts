import { moveMember } from "#core/access";
import type { Ctx } from "#core/ctx";
import { inBatches, type ErasedAccount } from "#core/feature";
import { updateCaseAuthor } from "#flag";
import {
  lockEventsWith,
  lockManagedEvents,
  replaceCreator,
  selectSuccessor,
  selectWithheldGroups,
  updateManager,
} from "./erase.queries.ts";
import { updateEventCounters } from "./event.change.queries.ts";
import { cancelEvent } from "./event.change.ts";
import { eventMembership } from "./event.membership.ts";
import { fillPlaces } from "./places.service.ts";
import { withholdEventsOf } from "./withheld-group.service.ts";

/** Hands over the events of an account, cancels those without anybody else, and takes the account out of the others. */
export async function eraseFromEvents(ctx: Ctx, { id: user_id, placeholder_id }: ErasedAccount): Promise<void> {
  await ctx.transaction((tx) => handOver(tx, user_id, placeholder_id));
  await ctx.transaction((tx) => replaceCreator(tx.db, user_id, placeholder_id));
  await inBatches(ctx, async (tx, limit) => {
    const events = await lockEventsWith(tx.db, user_id, limit);
    for (const { id: object_id, state } of events) {
      await moveMember(tx.db, eventMembership, { object_id, user_id, act: "leave", by: "self" });
      await updateEventCounters(tx.db, object_id, {
        subscribers: -1,
        goings: state === "going" ? -1 : 0,
        waiting: state === "waiting" ? -1 : 0,
      });
      await fillPlaces(tx, object_id);
    }
    return events.length;
  });
}

async function handOver(tx: Ctx, userId: number, placeholderId: number): Promise<void> {
  const events = await lockManagedEvents(tx.db, userId);
  for (const group_id of await selectWithheldGroups(tx.db, userId))
    await withholdEventsOf(tx, { group_id, managed_by_id: userId });
  for (const id of events) {
    const successor = await selectSuccessor(tx.db, id, userId);
    if (successor === null) await cancelEvent(tx, id, null);
    await updateManager(tx.db, id, successor ?? placeholderId);
    await updateCaseAuthor(tx.db, { target: "event", target_id: id }, successor ?? placeholderId);
  }
}
