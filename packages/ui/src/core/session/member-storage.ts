import type { Client } from "@cortile/client/http";

/** Names what the browser keeps for a member until it is done, or until they sign out by choice. */
export const memberKey = ({ portal }: Client, id: number, name: string): string => `cortile member ${portal} ${id} ${name}`;

/** What the browser keeps for a member, by keys whose names begin like this. */
export function memberKeys(client: Client, id: number, name = ""): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(memberKey(client, id, name)));
  } catch {
    // A storage that is closed keeps nothing.
    return [];
  }
}

/** Removes all that the browser keeps under the keys of a member. */
export function clearMemberStorage(client: Client, id: number): void {
  for (const key of memberKeys(client, id)) localStorage.removeItem(key);
}
