import { sql } from "kysely";
import { markMatches, type SearchKind } from "#core/search";
import { presentEvents } from "./event.present.ts";
import { isListedFor } from "./event.visibility.ts";

/** Events by name and description that were not cancelled: listed ones, and the viewer's own. */
export const eventSearchKind: SearchKind = {
  kind: "event",
  filters: [],
  names: true,
  object: (viewer) => sql`
    select e.last_ends_at as at, e.goings_counter as liked from community_event e
    where e.id = found.object_id and e.cancelled_at is null and ${isListedFor(viewer)}`,
  async present(ctx, ids, query) {
    const events = await presentEvents(ctx, ids);
    return new Map(
      [...events].map(([id, { name, slug, description, image_small: image, start_date }]) => {
        const title = markMatches(name, query, { names: true });
        const text = markMatches(description, query, { length: 100, names: true });
        return [id, { kind: "event", id, title, text, event: { id, name, slug, image, start_date } }];
      }),
    );
  },
};
