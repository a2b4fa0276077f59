import type { SearchHit } from "@cortile/contract/search";
import { sql } from "kysely";
import { presentCategories } from "#category";
import type { Ctx } from "#core/ctx";
import { isAmong } from "#core/db";
import { plainText } from "#core/html";
import { eachInTurn } from "#core/limits";
import { markMatches, type SearchKind, type SearchQuery } from "#core/search";
import { presentAutocompletes } from "#people";
import { pollTitleOf } from "#poll";
import type { ContributionType } from "./contribution.queries.ts";
import { isInCategory, visibleTo } from "./contribution.visibility.ts";

interface FoundRow {
  id: number;
  title: string | null;
  html: string;
  author_id: number;
  category_id: number | null;
  added_at: string;
}

const searchOf = (type: ContributionType): SearchKind => ({
  kind: type,
  filters: ["author", "category", "since"],
  object: (viewer, { author, category, since }) => sql`
    select c.added_at as at, c.vote_count + 2 * c.comment_count as liked from contribution c
    where c.id = found.object_id and ${visibleTo(viewer)}
      ${author === undefined ? sql`` : sql`and c.author_id = ${author}`}
      ${since === undefined ? sql`` : sql`and c.added_at >= ${since}::timestamptz`}
      ${category === undefined ? sql`` : sql`and ${isInCategory(viewer, sql`c.id`, category)}`}`,
  listed({ author, category }) {
    if (author !== undefined)
      return sql`
        select c.id from contribution c where c.author_id = ${author} and c.type = ${type} and c.listed
        order by c.added_at desc, c.id desc`;
    if (category !== undefined)
      return sql`
        select cc.contribution_id from contribution_category cc where cc.category_id = ${category}
        order by cc.added_at desc, cc.contribution_id desc`;
    return null;
  },
  present: (ctx, ids, query) => presentHits(ctx, type, ids, query),
});

export const contributionSearches: readonly SearchKind[] = [searchOf("discussion"), searchOf("post"), searchOf("status")];

async function presentHits(ctx: Ctx, kind: ContributionType, ids: readonly number[], query: SearchQuery) {
  const { rows } = await sql<FoundRow>`
    select c.id, coalesce(c.title, ${pollTitleOf(sql`c.id`)}) as title, left(c.html, 30000) as html, c.author_id, c.added_at,
      (select min(cc.category_id) from contribution_category cc where cc.contribution_id = c.id) as category_id
    from contribution c where ${isAmong(sql`c.id`, ids)}`.execute(ctx.db);
  const [authors, categories] = await Promise.all([
    presentAutocompletes(
      ctx,
      rows.map((row) => row.author_id),
    ),
    presentCategories(
      ctx,
      rows.flatMap((row) => row.category_id ?? []),
    ),
  ]);
  const hits = await eachInTurn(rows, ({ id, title, html, author_id, category_id, added_at }): SearchHit => {
    const category = categories.get(category_id ?? 0);
    return {
      kind,
      id,
      ...(title === null ? {} : { title: markMatches(title, query) }),
      text: markMatches(plainText(html), query, { length: 180 }),
      author: authors.get(author_id),
      added_at,
      category: category && { id: category.id, name: category.name, slug: category.slug, image: category.image_small ?? null },
    };
  });
  return new Map(hits.map((hit) => [hit.id, hit]));
}
