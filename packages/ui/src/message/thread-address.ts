import type { Snippet } from "@cortile/contract/entity";
import type { RouteName, RouteParams } from "#core/routing";
import { otherOf, type ThreadRef } from "./message.hooks.ts";

/** The conversation of a row: by the other person, unless several erased accounts share one name. */
export function threadOf(snippet: Snippet, myId: number): ThreadRef {
  const other = otherOf(snippet, myId);
  return other && !other.deleted ? { user: other.id } : { thread: snippet.id };
}

/** Where a conversation is shown. */
export const threadLink = (thread: ThreadRef): { route: RouteName; params?: RouteParams; search?: string } =>
  "user" in thread
    ? { route: "user_messages", params: { id: thread.user } }
    : { route: "user_messages", search: `?thread=${thread.thread}` };

/** What the address of the page says. @param id of its path */
export function readMessagesAddress(id: string | undefined, search: string): { thread: ThreadRef | null; isNew: boolean } {
  const query = new URLSearchParams(search);
  const [user, thread] = [Number(id ?? 0), Number(query.get("thread") ?? 0)];
  if (Number.isSafeInteger(user) && user > 0) return { thread: { user }, isNew: false };
  if (Number.isSafeInteger(thread) && thread > 0) return { thread: { thread }, isNew: false };
  return { thread: null, isNew: id === "new" || query.has("new") };
}
