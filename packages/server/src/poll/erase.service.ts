import type { Ctx } from "#core/ctx";
import { inBatches, type ErasedAccount } from "#core/feature";
import { deletePollVotesOf } from "./erase.queries.ts";

/** Removes their votes in polls. */
export const eraseFromPolls = (ctx: Ctx, { id }: ErasedAccount): Promise<void> =>
  inBatches(ctx, ({ db }, limit) => deletePollVotesOf(db, id, limit));
