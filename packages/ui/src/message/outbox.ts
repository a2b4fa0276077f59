import { CallError, newIdempotencyKey, type Client } from "@cortile/client/http";
import { pmSend } from "@cortile/contract/message";
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useKeptWork } from "#core/actions";
import { useClient } from "#core/client";
import { useLeaveWarning } from "#core/routing";
import { meQuery, memberKey, memberKeys, useSession } from "#core/session";
import { userQuery } from "#people";
import { putMessage, refreshSnippets, type ThreadRef } from "./message.hooks.ts";
import { changeOutbox, readOutbox, type Outgoing } from "./outbox-storage.ts";

type Content = Pick<Outgoing, "text" | "file">;

/** The server forgets a key after a day: what may have arrived before is not sent again by itself. */
const isKeyKept = ({ at }: Outgoing): boolean => Date.now() - at < 20 * 3_600_000;

/** Whose messages, and where they are shown and sent. */
interface Sender {
  client: Client;
  cache: QueryClient;
  me: number;
}

const storageKeyOf = (client: Client, me: number, ref: ThreadRef): string =>
  memberKey(client, me, `outbox ${Object.entries(ref).flat().join(" ")}`);

/** The messages of one conversation that are not sent yet. */
const outboxQuery = ({ client, cache, me }: Sender, ref: ThreadRef) => {
  const queryKey = ["messages", "outbox", me, ref];
  return queryOptions({
    queryKey,
    queryFn: async () => {
      // After the effects of the first paint, which may send them: what those made of them counts.
      await Promise.resolve();
      return cache.getQueryData<Outgoing[]>(queryKey) ?? readOutbox(storageKeyOf(client, me, ref));
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
};

/** What every user of an outbox in this tab shares. */
interface Shared {
  /** Ends when all that was to be sent was tried. */
  line: Promise<unknown>;
  /** Keys of messages that the browser could not store. */
  readonly unstored: Set<string>;
}

const shared = new WeakMap<QueryClient, Map<string, Shared>>();

function sharedOf(cache: QueryClient, storageKey: string): Shared {
  const ofCache = shared.get(cache) ?? new Map<string, Shared>();
  shared.set(cache, ofCache);
  const found = ofCache.get(storageKey) ?? { line: Promise.resolve(), unstored: new Set() };
  ofCache.set(storageKey, found);
  return found;
}

/**
 * One tab at a time, so that messages are sent in order and once. Pages without https have no locks, and some embedded ones get none:
 * there the server alone, by the key, sees to it that each is sent once.
 * @param act must not reject
 */
function withLock(name: string, act: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(name, act).catch(act) : act();
}

const keysOf = (items: readonly Outgoing[]): Set<string> => new Set(items.map(({ key }) => key));

/** Adds, sends and drops the messages of one conversation; one after the other, whoever in this tab asked for it. */
function outboxOf(sender: Sender, ref: ThreadRef) {
  const { client, cache, me } = sender;
  const { queryKey } = outboxQuery(sender, ref);
  const storageKey = storageKeyOf(client, me, ref);
  const state = sharedOf(cache, storageKey);
  const read = () => cache.getQueryData(queryKey) ?? readOutbox(storageKey);
  const change = (update: (items: Outgoing[]) => Outgoing[]) => {
    const changed = update(read());
    changeOutbox(storageKey, update);
    cache.setQueryData(queryKey, changed);
  };
  const patch = (key: string, changes: Partial<Outgoing>) =>
    change((current) => current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const discard = (key: string) => change((current) => current.filter((item) => item.key !== key));
  /** Drops what another tab sent or discarded. */
  const dropGone = () => {
    const stored = keysOf(readOutbox(storageKey));
    cache.setQueryData(queryKey, (current) => current?.filter(({ key }) => stored.has(key) || state.unstored.has(key)));
  };
  const isMine = () => cache.getQueryData(meQuery(client).queryKey)?.id === me;

  const send = async ({ key, text, file }: Outgoing) => {
    // Another member would send it in their own name.
    if (!isMine()) return;
    dropGone();
    if (!read().some((item) => item.key === key)) return;
    try {
      const to = "group" in ref ? { group: ref.group } : { recipients: "user" in ref ? [ref.user] : [] };
      const body = { ...to, message: text, ...(file ? { file_uuid: file.uuid } : {}) };
      const [message] = await client.call(pmSend, { body }, { timeoutMs: 20_000, idempotencyKey: key });
      if (!isMine()) return;
      discard(key);
      if (message) putMessage(cache, ref, message);
      await refreshSnippets(cache);
    } catch (error) {
      if (!isMine()) return;
      const status = error instanceof CallError ? error.status : 0;
      // Without a session it waits for one, as for a connection.
      const wasRefused = status >= 400 && status < 500 && status !== 401 && status !== 409;
      if (status === 401) void cache.invalidateQueries({ queryKey: meQuery(client).queryKey });
      patch(key, { state: "failed", reason: wasRefused && error instanceof Error ? error.message : null });
      // Whether this person can be written to may have changed.
      if (status === 403 && "user" in ref) void cache.invalidateQueries({ queryKey: userQuery(client, ref.user).queryKey });
    }
  };
  const enqueue = (item: Outgoing) => {
    state.line = state.line.then(() => withLock(storageKey, () => send(item)));
  };
  const add = (content: Content) => {
    const item: Outgoing = { key: newIdempotencyKey(), at: Date.now(), state: "sending", reason: null, ...content };
    change((current) => [...current, item]);
    if (!keysOf(readOutbox(storageKey)).has(item.key)) state.unstored.add(item.key);
    enqueue(item);
  };
  const retry = (item: Outgoing) => {
    patch(item.key, { state: "sending", reason: null });
    enqueue(item);
  };
  /** Sends what could not be sent for want of a connection, in this tab or another. */
  const sendUnsent = () => {
    if (!navigator.onLine) return;
    dropGone();
    const known = keysOf(read());
    cache.setQueryData(queryKey, [...read(), ...readOutbox(storageKey).filter(({ key }) => !known.has(key))]);
    for (const item of read()) if (item.state === "failed" && item.reason === null && isKeyKept(item)) retry(item);
  };
  return { add, retry, discard, dropGone, sendUnsent, storageKey, isStored: ({ key }: Outgoing) => !state.unstored.has(key) };
}

function useSender(me: number): Sender {
  return { client: useClient(), cache: useQueryClient(), me };
}

/** The messages of a conversation that are not sent yet, whichever tab they were written in. */
export function useUnsent(me: number, ref: ThreadRef): readonly Outgoing[] {
  const sender = useSender(me);
  const { data: items = [] } = useQuery(outboxQuery(sender, ref));
  const { dropGone, storageKey } = outboxOf(sender, ref);
  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key === storageKey) dropGone();
  });
  useEffect(() => {
    const hear = (event: StorageEvent) => follow(event);
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);
  return items;
}

/**
 * What the member wrote in a conversation and is on its way, one after the other. The browser keeps it, through a reload and the end of
 * a session too, until it is sent or given up, or the member signs out. Without a connection, or a session, it is sent again once there is one,
 * or when the conversation is opened.
 */
export function useOutbox(me: number, ref: ThreadRef) {
  const items = useUnsent(me, ref);
  const { add, retry, discard, sendUnsent, isStored } = outboxOf(useSender(me), ref);
  useLeaveWarning(!items.every(isStored));
  useKeptWork(items.length > 0);
  const { hasEnded } = useSession();
  const again = useEffectEvent(() => sendUnsent());
  useEffect(() => {
    if (hasEnded) return undefined;
    const onOnline = () => again();
    onOnline();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [hasEnded]);
  return { items, add, retry, discard };
}

/** Sends what the member wrote in any conversation while there was no connection. */
export function sendOutboxes(client: Client, cache: QueryClient, me: number): void {
  const prefix = memberKey(client, me, "outbox ");
  for (const key of memberKeys(client, me, "outbox ")) {
    const [kind, id] = key.slice(prefix.length).split(" ");
    const sender = { client, cache, me };
    if (kind === "user") outboxOf(sender, { user: Number(id) }).sendUnsent();
    if (kind === "group") outboxOf(sender, { group: Number(id) }).sendUnsent();
  }
}
