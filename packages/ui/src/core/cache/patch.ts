import type { QueryClient } from "@tanstack/react-query";

/**
 * Changes one thing in every cached reply that holds a copy of it, however deep: feeds, details, lists. What holds no copy
 * keeps its identity, so only what shows the thing renders again.
 * @returns the first copy as it was; undefined when there is none
 */
export function patchCached<Entity extends object>(
  cache: QueryClient,
  isIt: (value: object) => value is Entity,
  change: (entity: Entity) => Entity,
): Entity | undefined {
  let found: Entity | undefined;
  const patched = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (isIt(value)) {
      found ??= value;
      return change(value);
    }
    return Array.isArray(value) ? patchedItems(value, patched) : patchedFields(value, patched);
  };
  for (const query of cache.getQueryCache().getAll()) {
    const before: unknown = query.state.data;
    const after = patched(before);
    // Keeps the age of the data, so that it is still refetched when stale.
    if (after !== before) cache.setQueryData(query.queryKey, after, { updatedAt: query.state.dataUpdatedAt });
  }
  return found;
}

/**
 * Cancels running queries that hold a copy of something about to change: their older replies would undo an optimistic update.
 * @returns refetches them, to be called once the server has the change
 */
export function pauseQueries(cache: QueryClient, isIt: (value: object) => boolean): () => void {
  const holds = (value: unknown): boolean =>
    typeof value === "object" && value !== null && (isIt(value) || Object.values(value).some(holds));
  const held = cache
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: ({ state }) => holds(state.data) })
    .map(({ queryKey }) => queryKey);
  for (const queryKey of held) void cache.cancelQueries({ queryKey, exact: true });
  return () => {
    for (const queryKey of held) void cache.invalidateQueries({ queryKey, exact: true });
  };
}

type Patch = (value: unknown) => unknown;

function patchedItems(items: readonly unknown[], patched: Patch): readonly unknown[] {
  const after = items.map(patched);
  return after.some((item, index) => item !== items[index]) ? after : items;
}

function patchedFields(object: object, patched: Patch): object {
  const entries = Object.entries(object);
  const after = entries.map(([key, value]: [string, unknown]) => [key, patched(value)] as const);
  return after.some(([, value], index) => value !== entries[index]?.[1]) ? Object.fromEntries(after) : object;
}

/** Whether a mutation with this key is under way or has succeeded lately: what the channel says of it then is the viewer's own doing. */
export const wasDoneHere = (cache: QueryClient, mutationKey: readonly unknown[]): boolean =>
  cache
    .getMutationCache()
    .findAll({ mutationKey })
    .some(({ state }) => state.status === "pending" || state.status === "success");
