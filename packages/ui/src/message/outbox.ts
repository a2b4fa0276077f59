import { CallError, newIdempotencyKey } from "@cortile/client/http";
import { pmSend } from "@cortile/contract/message";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClient } from "#core/client";
import { useLeaveWarning } from "#core/routing";
import { meQuery, memberKey } from "#core/session";
import { userQuery } from "#people";
import { putMessage, refreshSnippets, type ThreadRef } from "./message.hooks.ts";
import { changeOutbox, readOutbox, type Outgoing } from "./outbox-storage.ts";

type Content = Pick<Outgoing, "text" | "file">;

/** The server forgets a key after a day: what may have arrived before is not sent again by itself. */
const isKeyKept = ({ at }: Outgoing): boolean => Date.now() - at < 20 * 3_600_000;

/** Whom messages go to. */
type Addressee = { recipients: number[] } | { group: number };

/**
 * What the member wrote in a conversation and is on its way, one after the other. The browser keeps it, through a reload and the end of
 * a session too, until it is sent or given up, or the member signs out. Without a connection it is sent again once there is one.
 */
export function useOutbox(me: number, ref: ThreadRef, to: Addressee) {
  const client = useClient();
  const cache = useQueryClient();
  const queryKey = ["messages", "outbox", me, ref];
  const storageKey = memberKey(client, me, `outbox ${Object.entries(ref).flat().join(" ")}`);
  const { data: items = [] } = useQuery<Outgoing[]>({
    queryKey,
    queryFn: () => cache.getQueryData<Outgoing[]>(queryKey) ?? readOutbox(storageKey),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  /** Whether the browser has them all. */
  const [isKept, setIsKept] = useState(true);
  useLeaveWarning(!isKept && items.length > 0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const keptKeys = () => new Set(readOutbox(storageKey).map(({ key }) => key));
  const change = (update: (items: Outgoing[]) => Outgoing[]) => {
    const changed = cache.setQueryData<Outgoing[]>(queryKey, (current = []) => update(current)) ?? [];
    changeOutbox(storageKey, update);
    const kept = keptKeys();
    setIsKept(changed.every(({ key }) => kept.has(key)));
  };
  const patch = (key: string, changes: Partial<Outgoing>) =>
    change((current) => current.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const isMine = () => cache.getQueryData(meQuery(client).queryKey)?.id === me;

  const send = async ({ key, text, file }: Outgoing) => {
    // Another member would send it in their own name.
    if (!isMine()) return;
    try {
      const body = { ...to, message: text, ...(file ? { file_uuid: file.uuid } : {}) };
      const [message] = await client.call(pmSend, { body }, { timeoutMs: 20_000, idempotencyKey: key });
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
    const item: Outgoing = { key: newIdempotencyKey(), at: Date.now(), state: "sending", reason: null, ...content };
    change((current) => [...current, item]);
    enqueue(item);
  };
  const retry = (item: Outgoing) => {
    patch(item.key, { state: "sending", reason: null });
    enqueue(item);
  };
  const retryAll = useEffectEvent(() => {
    for (const item of items) if (item.state === "failed" && item.reason === null && isKeyKept(item)) retry(item);
  });
  useEffect(() => {
    const again = () => retryAll();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key !== storageKey || !isKept) return;
    const kept = keptKeys();
    cache.setQueryData<Outgoing[]>(queryKey, (current = []) => current.filter(({ key }) => kept.has(key)));
  });
  useEffect(() => {
    // What another tab sent or gave up.
    const hear = (event: StorageEvent) => follow(event);
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);
  const discard = (key: string) => change((current) => current.filter((item) => item.key !== key));
  return { items, add, retry, discard };
}
