import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { followForced } from "./category.change.queries.ts";
import { categoryChanged } from "./category.events.ts";

/** Makes everybody follow a category that staff made forced. Asking again changes nothing. */
export const forcedFollows = ({ db }: Platform): Consumer => ({
  name: "category.forced_follows",
  handle: async (events) => {
    const changed = events.filter((event) => categoryChanged.is(event)).map((event) => event.data.category_id);
    for (const id of new Set(changed)) await db.transaction().execute((tx) => followForced(tx, id));
  },
});
