import type { Ctx } from "./ctx.ts";

/**
 * The second half of a use case: it writes rows. The first half has waited for files, other servers or a thread, outside of any transaction.
 */
export interface Prepared<Result> {
  commit(tx: Ctx): Promise<Result>;
  /** Removes what the first half wrote, when nothing was committed. */
  discard(): Promise<void>;
  /** Removes what is obsolete after the commit. */
  settle?(): Promise<void>;
}

/** Of a use case whose first half did all there is to do, each part in a transaction of its own. */
export const allDone = <Result>(result: Result): Prepared<Result> => ({
  commit: async () => result,
  discard: async () => undefined,
});

/** Commits in a transaction, or discards when that fails. */
export async function commitPrepared<Result>(
  ctx: Ctx,
  prepared: Prepared<Result>,
  inTurn: (work: () => Promise<Result>) => Promise<Result> = (work) => work(),
): Promise<Result> {
  let result: Result;
  try {
    result = await inTurn(() => ctx.transaction((tx) => prepared.commit(tx)));
  } catch (error) {
    await prepared.discard();
    throw error;
  }
  if (prepared.settle) await ctx.afterCommit(() => prepared.settle?.());
  return result;
}
