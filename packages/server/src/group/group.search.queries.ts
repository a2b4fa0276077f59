import { sql } from "kysely";
import { markMatches, type SearchKind } from "#core/search";
import { presentGroups } from "./group.present.ts";
import { isListedFor } from "./group.queries.ts";

/** Groups by name and description: listed ones, and the viewer's own. */
export const groupSearchKind: SearchKind = {
  kind: "group",
  filters: [],
  names: true,
  object: (viewer) => sql`
    select null::timestamptz as at, g.subscribers_counter as liked from "group" g where g.id = found.object_id and ${isListedFor(viewer)}`,
  async present(ctx, ids, query) {
    const groups = await presentGroups(ctx, ids);
    return new Map(
      [...groups].map(([id, { name, slug, description, image_small: image }]) => {
        const title = markMatches(name, query, { names: true });
        const text = markMatches(description, query, { length: 100, names: true });
        return [id, { kind: "group", id, title, text, group: { id, name, slug, image } }];
      }),
    );
  },
};
