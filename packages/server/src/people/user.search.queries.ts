import { sql } from "kysely";
import { markMatches, type SearchKind } from "#core/search";
import { mayFindPeople } from "./permission.policy.ts";
import { presentAutocomplete } from "./user.present.ts";
import { listableTo, selectUsers } from "./user.queries.ts";

/** People by name, what they say of themselves and where they are. */
export const userSearch: SearchKind = {
  kind: "user",
  isOpen: ({ actor, snapshot }) => mayFindPeople(actor, snapshot),
  filters: [],
  names: true,
  object: (viewer) => sql`
    select null::timestamptz as at, u.followers_counter as liked from "user" u
    where u.id = found.object_id and u.status = 'a' and ${listableTo(viewer)}`,
  async present(ctx, ids, query) {
    const rows = await selectUsers(ctx.db, ctx.actor, ids);
    return new Map(
      rows.map((row) => {
        const title = markMatches(row.real_name || row.username, query, { names: true });
        const text = markMatches(row.bio, query, { length: 100, names: true });
        return [row.id, { kind: "user", id: row.id, title, text, author: presentAutocomplete(ctx, row) }];
      }),
    );
  },
};
