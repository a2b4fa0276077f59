import type { SearchHit } from "@cortile/contract/search";
import { sql } from "kysely";
import { isInCategory, typeOf } from "#contribution";
import { isAmong } from "#core/db";
import { plainText } from "#core/html";
import { eachInTurn } from "#core/limits";
import { markMatches, type SearchKind } from "#core/search";
import { presentAutocompletes } from "#people";
import { presentOnVisible, shownTo } from "./comment.queries.ts";

interface FoundRow {
  id: number;
  html: string;
  author_id: number;
  added_at: string;
  on_id: number;
  on_type: "post" | "discussion" | "status";
}

/** Comments on what the viewer may see; those that were removed or hidden by staff are not found. */
export const commentSearch: SearchKind = {
  kind: "comment",
  filters: ["author", "category", "since"],
  object: (viewer, { author, category, since }) => sql`
    select k.added_at as at, k.vote_count + 2 * k.comment_count as liked from comment k
    where k.id = found.object_id and not k.collapsed and ${presentOnVisible(viewer)} and ${shownTo(viewer)}
      ${author === undefined ? sql`` : sql`and k.author_id = ${author}`}
      ${since === undefined ? sql`` : sql`and k.added_at >= ${since}::timestamptz`}
      ${category === undefined ? sql`` : sql`and ${isInCategory(viewer, sql`k.contribution_id`, category)}`}`,
  listed: ({ author }) =>
    author === undefined
      ? null
      : sql`select k.id from comment k where k.author_id = ${author} order by k.added_at desc, k.id desc`,
  async present(ctx, ids, query) {
    const { rows } = await sql<FoundRow>`
      select k.id, left(k.html, 100000) as html, k.author_id, k.added_at, k.contribution_id as on_id,
        ${typeOf(sql`k.contribution_id`)} as on_type
      from comment k where ${isAmong(sql`k.id`, ids)}`.execute(ctx.db);
    const authors = await presentAutocompletes(
      ctx,
      rows.map((row) => row.author_id),
    );
    const hits = await eachInTurn(rows, ({ id, html, author_id, added_at, on_type, on_id }): [number, SearchHit] => {
      const text = markMatches(plainText(html), query, { length: 180 });
      return [id, { kind: "comment", id, text, author: authors.get(author_id), added_at, on: { type: on_type, id: on_id } }];
    });
    return new Map(hits);
  },
};
