import { suggestionType } from "@cortile/contract/enums";
import type { Suggestion } from "@cortile/contract/suggestion";
import { categorySearch, presentCategories } from "#category";
import type { Ctx, Member } from "#core/ctx";
import { leastCount, toPage, type PageRequest } from "#core/http";
import { readQuery, selectMatches, type SearchKind } from "#core/search";
import { groupSearchKind, hasGroups, presentGroups } from "#group";
import { presentUserList, presentUsers, relationMode, userSearch } from "#people";
import { selectSuggestedCategoryIds, selectSuggestedUserIds } from "./suggestion.queries.ts";

/** As many of each kind as a search field could ever show. */
const maxPerKind = 100;

/** The kinds of the search field. */
const kinds: Record<Suggestion["type"], SearchKind> = { user: userSearch, category: categorySearch, group: groupSearchKind };

/** People, categories and groups whose name, or what they say of themselves, has the words; the best matches first. */
export async function suggestionSearch(ctx: Ctx, search: string, page: PageRequest) {
  const query = await readQuery(ctx, search);
  if (!query) return toPage(page, { rows: [], count: 0 });
  const request = { query, filter: {}, order: "relevance" as const, limit: maxPerKind, offset: 0 };
  const found = await Promise.all(
    suggestionType.map(async (type) => {
      if (type === "group" && !hasGroups(ctx.snapshot)) return [];
      if (kinds[type].isOpen?.(ctx) === false) return [];
      return (await selectMatches(ctx, kinds[type], request)).map(({ id, score }) => ({ type, id, score }));
    }),
  );
  const all = found.flat().sort((one, other) => other.score - one.score);
  const shown = all.slice(page.offset, page.offset + page.limit);
  const idsOf = (type: Suggestion["type"]) => shown.filter((row) => row.type === type).map((row) => row.id);
  const [user, category, group] = await Promise.all([
    presentUsers(ctx, idsOf("user")),
    presentCategories(ctx, idsOf("category")),
    presentGroups(ctx, idsOf("group")),
  ]);
  const objects = { user, category, group };
  const rows = shown.map(({ type, id, score }): Suggestion => ({ type, score, [type]: objects[type].get(id) }));
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
