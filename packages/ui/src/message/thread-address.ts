import type { Snippet } from "@cortile/contract/entity";
import type { RouteName, RouteParams } from "#core/routing";
import { otherOf, type ThreadRef } from "./message.hooks.ts";

/** The conversation of a row: by its group or the other person, unless several erased accounts share one name. */
export function threadOf(snippet: Pick<Snippet, "id" | "sender" | "receiver" | "group">, myId: number): ThreadRef {
  if (snippet.group) return { group: snippet.group.id };
  const other = otherOf(snippet, myId);
  return other && !other.deleted ? { user: other.id } : { thread: snippet.id };
}

/** Where a conversation is shown. @param message one of it, with what was written before */
export function threadLink(thread: ThreadRef, message?: number): { route: RouteName; params?: RouteParams; search?: string } {
  const which = message ? `&message=${message}` : "";
  if ("thread" in thread) return { route: "user_messages", search: `?thread=${thread.thread}${which}` };
  if ("group" in thread) return { route: "user_messages", search: `?group=${thread.group}${which}` };
  return { route: "user_messages", params: { id: thread.user }, ...(message ? { search: `?message=${message}` } : {}) };
}

interface MessagesAddress {
  thread: ThreadRef | null;
  isNew: boolean;
  /** Which message of it; null: the latest. */
  message: number | null;
}

/** What the address of the page says. @param id of its path */
export function readMessagesAddress(id: string | undefined, search: string): MessagesAddress {
  const query = new URLSearchParams(search);
  const asked = Number(query.get("message") ?? 0);
  const message = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const isId = (value: number) => Number.isSafeInteger(value) && value > 0;
  const [user, thread, group] = [Number(id ?? 0), Number(query.get("thread") ?? 0), Number(query.get("group") ?? 0)];
  if (isId(user)) return { thread: { user }, isNew: false, message };
  if (isId(thread)) return { thread: { thread }, isNew: false, message };
  if (isId(group)) return { thread: { group }, isNew: false, message };
  return { thread: null, isNew: id === "new" || query.has("new"), message: null };
}
