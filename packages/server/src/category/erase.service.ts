import type { Ctx } from "#core/ctx";
import { inBatches, type ErasedAccount } from "#core/feature";
import { deleteCategoryFollowsOf } from "./erase.queries.ts";

/** Removes their follows of categories. */
export const eraseFromCategories = (ctx: Ctx, { id }: ErasedAccount): Promise<void> =>
  inBatches(ctx, ({ db }, limit) => deleteCategoryFollowsOf(db, id, limit));
