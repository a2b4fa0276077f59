import type { Contribution } from "@cortile/contract/entity";
import { searchKind, type SearchGroup, type SearchKindName } from "@cortile/contract/search";
import { presentInOrder, type ContributionType } from "#contribution";
import type { Ctx } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import { readQuery, searchIn, selectMatches, type SearchKind } from "#core/search";
import { searchCounterOf, type SearchClient } from "#insight";
import { selectIdsByUsername } from "#people";

/** The kind of this name, unless this viewer may not search for it. */
const findKind = (ctx: Ctx, name: SearchKindName): SearchKind | undefined =>
  ctx.platform.features.flatMap(({ search = [] }) => search).find((one) => one.kind === name && one.isOpen?.(ctx) !== false);

export interface SearchInput {
  search?: string | undefined;
  author?: number | undefined;
  /** Username of the author. */
  by?: string | undefined;
  category?: number | undefined;
  since?: "day" | "week" | "month" | "year" | undefined;
  ordering?: "relevance" | "recent" | undefined;
}

const days = { day: 1, week: 7, month: 30, year: 365 };

async function requestOf(ctx: Ctx, { search, author, by, category, since, ordering }: SearchInput) {
  const query = await readQuery(ctx, search ?? "");
  const from = since && new Date(ctx.now().getTime() - days[since] * 86_400_000).toISOString();
  const named = by === undefined ? undefined : (await selectIdsByUsername(ctx, [by])).get(by);
  if (by !== undefined && !named) return null;
  return (
    query && { query, filter: { author: named?.id ?? author, category, since: from }, order: ordering ?? ("relevance" as const) }
  );
}

/** The first hits of every kind that has some. */
export async function searchAll(
  ctx: Ctx,
  input: SearchInput & { limit?: number | undefined },
  client: SearchClient,
): Promise<{ results: SearchGroup[] }> {
  const { limit = 3, ...asked } = input;
  const request = await requestOf(ctx, asked);
  if (!request) return { results: [] };
  const groups = await Promise.all(
    searchKind.map(async (name) => {
      const kind = findKind(ctx, name);
      const { rows, count } = kind ? await searchIn(ctx, kind, { ...request, limit, offset: 0 }) : { rows: [], count: 0 };
      return { kind: name, count, results: rows };
    }),
  );
  const results = groups.filter((group) => group.results.length > 0);
  searchCounterOf(ctx.platform).add(ctx.actor, client, input.search ?? "", results.length > 0);
  return { results };
}

/** A page of the hits of one kind. */
export async function searchList(ctx: Ctx, name: SearchKindName, input: SearchInput, page: PageRequest) {
  const [kind, request] = [findKind(ctx, name), await requestOf(ctx, input)];
  return toPage(page, kind && request ? await searchIn(ctx, kind, { ...request, ...page }) : { rows: [], count: 0 });
}

/** The same for contributions of a type, as feeds have them. */
export async function objectSearch(ctx: Ctx, type: ContributionType, search: string, page: PageRequest) {
  const [kind, request] = [findKind(ctx, type), await requestOf(ctx, { search })];
  const found = kind && request ? await selectMatches(ctx, kind, { ...request, ...page }) : [];
  const rows: Contribution[] = await presentInOrder(
    ctx,
    found.map(({ id }) => id),
  );
  return toPage(page, { rows, count: found[0]?.count ?? 0 });
}
