import type { Ctx } from "#core/ctx";

/** Rows that one transaction changes at most: an open transaction holds back all event consumers. */
const batchRows = 500;
/** Rows that one transaction scans at most where no index helps. */
const rangeRows = 10_000;

/** Runs work in successive transactions until none is left. @param work changes at most `limit` rows, and returns how many */
export async function inBatches(ctx: Ctx, work: (tx: Ctx, limit: number) => Promise<number>): Promise<void> {
  let changed: number;
  do changed = await ctx.transaction((tx) => work(tx, batchRows));
  while (changed > 0);
}

/** Ids from one to another, both included. */
export interface IdRange {
  from: number;
  to: number;
}

/** Runs work for each range of ids, in its own transaction. @param lastId the highest id */
export async function inRanges(ctx: Ctx, lastId: number, work: (tx: Ctx, range: IdRange) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= lastId; from += rangeRows)
    await ctx.transaction((tx) => work(tx, { from, to: from + rangeRows - 1 }));
}
