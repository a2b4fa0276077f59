import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import type { Consumer, EventRow } from "#core/events";
import { inBatches, inRanges } from "#core/feature";
import { deleteFollowsOfRemoved, insertForcedFollows, selectLastAccountId } from "./category.change.queries.ts";
import { categoryChanged } from "./category.events.ts";

const systemOf = (platform: Platform): Ctx =>
  createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });

/** Ids of the categories that were removed, or that were created or changed. */
const idsOf = (events: readonly EventRow[], isRemoved: boolean): Set<number> =>
  new Set(
    events
      .filter((event) => categoryChanged.is(event))
      .filter(({ data }) => (data.change === "deleted") === isRemoved)
      .map(({ data }) => data.category_id),
  );

/** Makes all members follow a category whose following staff have forced. */
export const forcedFollows = (platform: Platform): Consumer => ({
  name: "category.forced_follows",
  handle: async (events) => {
    for (const id of idsOf(events, false))
      await inRanges(systemOf(platform), await selectLastAccountId(platform.db), ({ db }, range) =>
        insertForcedFollows(db, id, range),
      );
  },
});

/** Deletes the follows of removed categories. */
export const removedFollows = (platform: Platform): Consumer => ({
  name: "category.removed_follows",
  handle: async (events) => {
    for (const id of idsOf(events, true))
      await inBatches(systemOf(platform), ({ db }, limit) => deleteFollowsOfRemoved(db, id, limit));
  },
});
