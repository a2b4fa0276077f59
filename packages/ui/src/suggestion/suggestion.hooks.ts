import type { Client } from "@cortile/client/http";
import type { Category, User } from "@cortile/contract/entity";
import { suggestionCategory, suggestionUser } from "@cortile/contract/suggestion";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";

/** Rows of a page; the widget shows the first three that are not followed yet. */
const pageSize = 10;

type Page<Row> = { results: Row[]; next: string | null };
type Load<Row> = (query: { limit: number; offset: number }, signal: AbortSignal) => Promise<Page<Row>>;

const suggestions = <Row>(what: string, load: Load<Row>) =>
  infiniteQueryOptions({
    queryKey: ["suggestion", what],
    queryFn: ({ pageParam, signal }) => load({ limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Row>, pages: Page<Row>[]) => (last.next ? pages.length * pageSize : undefined),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

export const suggestedPeopleQuery = (client: Client) =>
  suggestions<User>("user", (query, signal) => client.call(suggestionUser, { query }, { signal }));

export const suggestedCategoriesQuery = (client: Client) =>
  suggestions<Category>("category", (query, signal) => client.call(suggestionCategory, { query }, { signal }));

/** Reads what the widgets of a member show; an aside never fails a page. */
export async function loadSuggestions(client: Client, cache: QueryClient, what: readonly ("user" | "category")[]): Promise<void> {
  await Promise.all([
    what.includes("user") ? cache.prefetchInfiniteQuery(suggestedPeopleQuery(client)) : null,
    what.includes("category") ? cache.prefetchInfiniteQuery(suggestedCategoriesQuery(client)) : null,
  ]);
}
