import type { Client } from "@cortile/client/http";

/** What keeps the page of a member, by client. */
const keepers = new WeakMap<Client, Set<object>>();

/** Whether something that would be lost is being written on the page of this member. */
export const isKept = (client: Client): boolean => (keepers.get(client)?.size ?? 0) > 0;

/** @returns how to let go */
export function keep(client: Client): () => void {
  const keeper = {};
  const all = keepers.get(client) ?? new Set();
  keepers.set(client, all.add(keeper));
  return () => void all.delete(keeper);
}
