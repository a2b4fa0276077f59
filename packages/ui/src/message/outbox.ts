import { CallError } from "@cortile/client/http";
import { pmSend } from "@cortile/contract/message";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useClient } from "#core/client";
import { meQuery } from "#core/session";
import { userQuery } from "#people";
import { putMessage, refreshSnippets, type ThreadRef } from "./message.hooks.ts";

/** A message that the server has not taken yet. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  readonly file: { readonly uuid: string; readonly name: string } | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: "sending" | "failed";
  /** The server's words for why it refused; null when it was not reached. */
  readonly reason: string | null;
}

type Content = Pick<Outgoing, "text" | "file">;

let made = 0;

/** Whom messages go to. */
type Addressee = { recipients: number[] } | { group: number };

/**
 * What the member wrote in a conversation and is on its way: one after the other, kept while other pages are looked at. What fails stays until it
 * is sent again or given up; without a connection it is sent again once there is one. What still waits when the member signs out is dropped.
 */
export function useOutbox(me: number, ref: ThreadRef, to: Addressee) {
  const client = useClient();
  const cache = useQueryClient();
  const queryKey = ["messages", "outbox", me, ref];
  const { data: items = [] } = useQuery<Outgoing[]>({
    queryKey,
    queryFn: () => [],
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change = (update: (items: Outgoing[]) => Outgoing[]) =>
    cache.setQueryData<Outgoing[]>(queryKey, (current = []) => update(current));
  const patch = (key: string, changes: Partial<Outgoing>) =>
    change((current) => current.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const isMine = () => cache.getQueryData(meQuery(client).queryKey)?.id === me;

  const send = async ({ key, text, file }: Outgoing) => {
    // Another member would send it in their own name.
    if (!isMine()) return;
    try {
      const body = { ...to, message: text, ...(file ? { file_uuid: file.uuid } : {}) };
      const [message] = await client.call(pmSend, { body }, { timeoutMs: 20_000 });
      if (!isMine()) return;
      change((current) => current.filter((item) => item.key !== key));
      if (message) putMessage(cache, ref, message);
      await refreshSnippets(cache);
    } catch (error) {
      if (!isMine()) return;
      const wasRefused = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 409;
      patch(key, { state: "failed", reason: wasRefused ? error.message : null });
      // Whether this person can be written to may have changed.
      if (wasRefused && error.status === 403 && "user" in ref)
        void cache.invalidateQueries({ queryKey: userQuery(client, ref.user).queryKey });
    }
  };
  const enqueue = (item: Outgoing) => {
    line.current = line.current.then(() => send(item));
  };
  const add = (content: Content) => {
    const item: Outgoing = { key: `out ${(made += 1)}`, at: Date.now(), state: "sending", reason: null, ...content };
    change((current) => [...current, item]);
    enqueue(item);
  };
  const retry = (item: Outgoing) => {
    patch(item.key, { state: "sending", reason: null });
    enqueue(item);
  };
  const retryAll = useEffectEvent(() => {
    for (const item of items) if (item.state === "failed" && item.reason === null) retry(item);
  });
  useEffect(() => {
    const again = () => retryAll();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  const discard = (key: string) => change((current) => current.filter((item) => item.key !== key));
  return { items, add, retry, discard };
}
