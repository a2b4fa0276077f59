import { sql } from "kysely";
import { markMatches, type SearchKind } from "#core/search";
import { presentCategory } from "./category.present.ts";
import { selectCategories } from "./category.queries.ts";

/** Open categories by name, synonyms and what they are about. */
export const categorySearch: SearchKind = {
  kind: "category",
  filters: [],
  names: true,
  object: () => sql`
    select null::timestamptz as at, c.followers_counter as liked from category c
    where c.id = found.object_id and c.active and not c.deleted`,
  async present(ctx, ids, query) {
    const rows = await selectCategories(ctx.db, ctx.actor, ids);
    return new Map(
      rows.map((row) => {
        const { id, name, slug, image_small: image = null } = presentCategory(ctx, row);
        const title = markMatches(name, query, { names: true });
        const text = markMatches(row.slogan, query, { length: 100, names: true });
        return [id, { kind: "category", id, title, text, category: { id, name, slug, image } }];
      }),
    );
  },
};
