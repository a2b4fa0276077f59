import type { Ctx } from "#core/ctx";
import { defineFeature, inBatches, type ErasedAccount } from "#core/feature";
import { deleteFlagsBy, deleteFlagsOf, selectFlaggedIds } from "./flag.queries.ts";
import { flagPersonalData } from "./personal.queries.ts";

/** Removes their reports of people, groups, events and courses, and those of them; contents see to their own. */
async function eraseReports(ctx: Ctx, { id }: ErasedAccount): Promise<void> {
  for (const target of ["user", "group", "event", "course"] as const)
    await inBatches(ctx, async ({ db }, limit) => {
      const ids = await selectFlaggedIds(db, id, target, limit);
      await deleteFlagsBy(db, id, target, ids);
      return ids.length;
    });
  await ctx.transaction((tx) => deleteFlagsOf(tx.db, "user", [id]));
}

export const flagFeature = defineFeature({
  name: "flag",
  personalData: flagPersonalData,
  eraseInBatches: eraseReports,
  onAccountErased: eraseReports,
});
