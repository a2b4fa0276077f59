import type { Suggestion } from "@cortile/contract/suggestion";
import { categorySearch, presentCategories } from "#category";
import type { Ctx, Member } from "#core/ctx";
import { leastCount, toPage, type PageRequest } from "#core/http";
import { readQuery, selectMatches } from "#core/search";
import { presentUserList, presentUsers, relationMode, userSearch } from "#people";
import { selectSuggestedCategoryIds, selectSuggestedUserIds } from "./suggestion.queries.ts";

/** As many of each kind as a search field could ever show. */
const maxPerKind = 100;

/** People and categories whose name, or what they say of themselves, has the words; the best matches first. */
export async function suggestionSearch(ctx: Ctx, search: string, page: PageRequest) {
  const query = await readQuery(ctx.db, search);
  if (!query) return toPage(page, { rows: [], count: 0 });
  const request = { query, filter: {}, order: "relevance" as const, limit: maxPerKind, offset: 0 };
  const [people, places] = await Promise.all([
    selectMatches(ctx.db, ctx.actor, userSearch, request),
    selectMatches(ctx.db, ctx.actor, categorySearch, request),
  ]);
  const all = [
    ...people.map(({ id, score }) => ({ type: "user" as const, id, score })),
    ...places.map(({ id, score }) => ({ type: "category" as const, id, score })),
  ].sort((one, other) => other.score - one.score);
  const shown = all.slice(page.offset, page.offset + page.limit);
  const idsOf = (type: Suggestion["type"]) => shown.filter((row) => row.type === type).map((row) => row.id);
  const [users, categories] = await Promise.all([presentUsers(ctx, idsOf("user")), presentCategories(ctx, idsOf("category"))]);
  const rows = shown.map(({ type, id, score }): Suggestion =>
    type === "user" ? { type, score, user: users.get(id) } : { type, score, category: categories.get(id) },
  );
  return toPage(page, { rows, count: all.length });
}

export async function suggestionUser(ctx: Ctx<Member>, page: PageRequest) {
  const { ids, more } = await selectSuggestedUserIds(ctx.db, ctx.actor, relationMode(ctx.snapshot), page);
  const rows = await presentUserList(ctx, ids);
  return toPage(page, { rows, count: leastCount(page, rows.length, more), more });
}

export async function suggestionCategory(ctx: Ctx<Member>, page: PageRequest) {
  const { ids, count } = await selectSuggestedCategoryIds(ctx.db, ctx.actor, page);
  const found = await presentCategories(ctx, ids);
  return toPage(page, { rows: ids.flatMap((id) => found.get(id) ?? []), count });
}
