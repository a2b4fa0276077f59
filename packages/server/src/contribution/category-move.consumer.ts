import { categoryChanged } from "#category";
import { createCtx, visitor, type Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { inBatches } from "#core/feature";
import { updateCategoryOfSome } from "./contribution.write.queries.ts";

/** Moves what was published in deleted categories to the categories that staff chose. */
export const movedCategories = (platform: Platform): Consumer => ({
  name: "contribution.moved_categories",
  handle: async (events) => {
    const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
    for (const { data } of events.filter((event) => categoryChanged.is(event)))
      if (data.move_to !== undefined) {
        const move = { from: data.category_id, to: data.move_to };
        await inBatches(system, ({ db }, limit) => updateCategoryOfSome(db, move, limit));
      }
  },
});
