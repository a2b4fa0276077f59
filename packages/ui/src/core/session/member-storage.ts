import type { Client } from "@cortile/client/http";

/** Names what the browser keeps for a member until it is done, or until they sign out by choice. */
export const memberKey = ({ portal }: Client, id: number, name: string): string => `cortile member ${portal} ${id} ${name}`;

/** Removes all that the browser keeps under the keys of a member. */
export function clearMemberStorage(client: Client, id: number): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(memberKey(client, id, ""))) localStorage.removeItem(key);
  } catch {
    // A storage that is closed keeps nothing.
  }
}
