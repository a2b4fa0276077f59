import { CallError, type Client } from "@cortile/client/http";
import {
  pmDelete,
  pmGet,
  pmList,
  pmMute,
  pmSearchText,
  pmSearchUser,
  pmSend,
  pmThreadDelete,
  pmTyping,
  typingMs,
  type Message,
  type Snippet,
} from "@cortile/contract/message";
import type { User } from "@cortile/contract/entity";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { groupGet } from "@cortile/contract/group";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { meQuery } from "#core/session";
import { userQuery } from "#people";
import { deleteFailures, muteFailures, threadDeleteFailures } from "./message.messages.ts";

/** A conversation by the other person, or by its group; by its id where that person's account was erased. */
export type ThreadRef = { user: number } | { thread: number } | { group: number };

export interface MessagePage {
  results: Message[];
  next: string | null;
}
type MessagePages = InfiniteData<MessagePage, number | undefined>;

const isSnippet = (row: Snippet | Message): row is Snippet => "headline" in row;
const isMessage = (row: Snippet | Message): row is Message => !isSnippet(row);

/** Messages that a page holds at least and at most. */
const pageSizes = { least: 30, most: 100 };
const snippetsPerPage = 20;

/** The member's conversations, those with the newest messages first. @param search only those with people called so */
export const snippetsQuery = (client: Client, search = "") =>
  infiniteQueryOptions({
    queryKey: ["messages", "snippets", search],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: snippetsPerPage, ...(search && { search }) };
      const page = pageParam
        ? await client.follow(pmList, pageParam, { signal })
        : await client.call(pmList, { query }, { signal });
      return { next: page.next, results: page.results.filter(isSnippet) };
    },
    initialPageParam: "",
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
  });

/** Whether a row of the list is this conversation. */
export function isConversation({ id, sender, receiver, group }: Snippet, ref: ThreadRef, myId: number): boolean {
  if ("thread" in ref) return id === ref.thread;
  if ("group" in ref) return group?.id === ref.group;
  return !group && otherOf({ sender, receiver }, myId)?.id === ref.user;
}

/** The group of a conversation, for one that is neither listed nor has messages. */
export const groupQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["messages", "group", id],
    queryFn: ({ signal }) => client.call(groupGet, { params: { id } }, { signal }),
  });

/** The other one of the two; null where that account was erased long ago. */
export const otherOf = ({ sender, receiver }: Pick<Snippet, "sender" | "receiver">, myId: number): User | null =>
  sender.id === myId ? receiver : sender;

/**
 * A conversation, beginning with its latest messages, which are then seen.
 * @param unread so many at least are in the first page
 * @param around begins with this message instead, and marks nothing seen
 */
export const threadQuery = (client: Client, ref: ThreadRef, unread = 0, around: number | null = null) =>
  infiniteQueryOptions({
    queryKey: around === null ? ["messages", "thread", ref] : ["messages", "history", ref, around],
    queryFn: async ({ pageParam, signal }): Promise<MessagePage> => {
      const limit = Math.min(pageSizes.most, Math.max(pageSizes.least, unread + 10));
      const { results, next } = await client.call(pmList, { query: { ...ref, limit, before_message: pageParam } }, { signal });
      return { next, results: results.filter(isMessage) };
    },
    initialPageParam: around === null ? undefined : around + 1,
    getNextPageParam: (last: MessagePage) => (last.next ? last.results[0]?.id : undefined),
    // Kept up to date by the channel; another visit reads it anew.
    gcTime: 10_000,
    refetchOnWindowFocus: false,
  });

/** From the oldest to the latest. */
export const messagesOf = ({ pages }: { pages: readonly MessagePage[] }): Message[] =>
  pages.toReversed().flatMap(({ results }) => results);

const patchThread = (cache: QueryClient, ref: ThreadRef, change: (page: MessagePage, index: number) => MessagePage) =>
  cache.setQueryData<MessagePages>(["messages", "thread", ref], (data) => data && { ...data, pages: data.pages.map(change) });

/** Adds a message at the end, or replaces it. */
export function putMessage(cache: QueryClient, ref: ThreadRef, message: Message): void {
  patchThread(cache, ref, (page, index) => {
    const known = page.results.some(({ id }) => id === message.id);
    if (known) return { ...page, results: page.results.map((one) => (one.id === message.id ? message : one)) };
    const isLater = index === 0 && (page.results.at(-1)?.id ?? 0) < message.id;
    return isLater ? { ...page, results: [...page.results, message] } : page;
  });
}

/** The other person has seen the member's messages up to one. */
export function markRead(cache: QueryClient, ref: ThreadRef, { myId, readId }: { myId: number; readId: number }): void {
  const isNew = ({ sender, id, read }: Message) => sender.id === myId && id <= readId && read === false;
  patchThread(cache, ref, (page) =>
    page.results.some(isNew)
      ? { ...page, results: page.results.map((one) => (isNew(one) ? { ...one, read: true } : one)) }
      : page,
  );
}

/** Reads the latest messages, which are then seen, and one that may be older. */
export async function catchUp(client: Client, cache: QueryClient, ref: ThreadRef, messageId?: number): Promise<void> {
  const page = await client.call(pmList, { query: { ...ref, limit: pageSizes.least } });
  const latest = page.results.filter(isMessage);
  const known = cache.getQueryData<MessagePages>(["messages", "thread", ref])?.pages[0]?.results ?? [];
  const first = latest[0]?.id ?? 0;
  // More came than was read: what is between is read by starting over.
  if (page.next && !known.some(({ id }) => id >= first)) {
    await cache.resetQueries({ queryKey: ["messages", "thread", ref] });
    return;
  }
  patchThread(cache, ref, (shown, index) =>
    index > 0 ? shown : { ...shown, results: [...(page.next ? shown.results.filter(({ id }) => id < first) : []), ...latest] },
  );
  if (messageId !== undefined && messageId < first) await refreshMessage(client, cache, ref, messageId);
}

/** Reads one message again, and takes it out when it is gone. */
export async function refreshMessage(client: Client, cache: QueryClient, ref: ThreadRef, id: number): Promise<void> {
  try {
    putMessage(cache, ref, await client.call(pmGet, { params: { id } }));
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "not_found") throw error;
    patchThread(cache, ref, (page) => ({ ...page, results: page.results.filter((one) => one.id !== id) }));
  }
}

export const refreshSnippets = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ["messages", "snippets"] });

/** People by name whom the member may write to. */
export const recipientsQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ["messages", "recipients", search],
    queryFn: async ({ signal }) => (await client.call(pmSearchUser, { query: { user: search, limit: 8 } }, { signal })).results,
    enabled: search !== "",
  });

const hitsPerPage = 10;

/** Messages of the member's conversations with these words, the newest first. */
export const hitsQuery = (client: Client, text: string) =>
  infiniteQueryOptions({
    queryKey: ["messages", "hits", text],
    queryFn: ({ pageParam, signal }) =>
      pageParam
        ? client.follow(pmSearchText, pageParam, { signal })
        : client.call(pmSearchText, { query: { text, limit: hitsPerPage } }, { signal }),
    initialPageParam: "",
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
  });

export function useMute() {
  const client = useClient();
  const cache = useQueryClient();
  const showFailure = useFailureNotice();
  return useMutation({
    mutationFn: ({ thread, muted }: { thread: ThreadRef; muted: boolean }) => client.call(pmMute, { body: { ...thread, muted } }),
    onSuccess: () => refreshSnippets(cache),
    onError: (error) => showFailure(error, muteFailures),
  });
}

/** Tells the other person that the member is typing, at most once in `typingMs`. @returns to call at each change of the text */
export function useTypingSignal(user: number): () => void {
  const client = useClient();
  const toldAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (user === 0 || now - toldAt.current < typingMs) return;
    toldAt.current = now;
    // The next key tells again.
    client.call(pmTyping, { body: { user } }).catch(() => undefined);
  };
}

/** Whether the other person is typing. `hear` is for each time it is told, `stop` for a message that has come. */
export function useTypingOfOther(): { isTyping: boolean; hear: () => void; stop: () => void } {
  const [heardAt, setHeardAt] = useState<number | null>(null);
  useEffect(() => {
    if (heardAt === null) return undefined;
    const timer = setTimeout(() => setHeardAt(null), 2 * typingMs);
    return () => clearTimeout(timer);
  }, [heardAt]);
  return { isTyping: heardAt !== null, hear: () => setHeardAt(performance.now()), stop: () => setHeardAt(null) };
}

export function useMessageDelete(ref: ThreadRef) {
  const client = useClient();
  const cache = useQueryClient();
  const showFailure = useFailureNotice();
  return useMutation({
    mutationFn: (id: number) => client.call(pmDelete, { params: { id } }),
    onSuccess: async (_reply, id) => {
      await refreshMessage(client, cache, ref, id);
      void cache.invalidateQueries({ queryKey: ["messages", "history"] });
      void refreshSnippets(cache);
    },
    onError: (error) => showFailure(error, deleteFailures),
  });
}

/** @param onDeleted also where the row of the conversation has gone meanwhile */
export function useThreadDelete(onDeleted: () => void) {
  const client = useClient();
  const cache = useQueryClient();
  const showFailure = useFailureNotice();
  return useMutation({
    mutationFn: (ref: ThreadRef) => client.call(pmThreadDelete, { query: ref }),
    onSuccess: (_reply, ref) => {
      cache.removeQueries({ queryKey: ["messages", "thread", ref] });
      onDeleted();
      return refreshSnippets(cache);
    },
    onError: (error) => showFailure(error, threadDeleteFailures),
  });
}

/** One text to several people, each in a conversation of their own. */
export function useSendToMany() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ recipients, ...content }: { recipients: number[]; message: string; file_uuid?: string }) =>
      client.call(pmSend, { body: { recipients, ...content } }),
    onSuccess: () => refreshSnippets(cache),
  });
}

/** Reads what the page of messages shows first. */
export async function loadMessages(
  client: Client,
  cache: QueryClient,
  { thread: ref, message = null }: { thread: ThreadRef | null; message?: number | null },
): Promise<void> {
  const listed = cache.getQueryData(snippetsQuery(client).queryKey)?.pages.flatMap(({ results }) => results) ?? [];
  const myId = cache.getQueryData(meQuery(client).queryKey)?.id ?? 0;
  const opened = ref && listed.find((row) => isConversation(row, ref, myId));
  await Promise.all([
    cache.prefetchInfiniteQuery(snippetsQuery(client)),
    ref && cache.prefetchInfiniteQuery(threadQuery(client, ref, opened?.unread_count, message)),
    ref && "user" in ref && cache.prefetchQuery(userQuery(client, ref.user)),
  ]);
}
