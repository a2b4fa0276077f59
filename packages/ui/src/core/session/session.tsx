import {
  createContext,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useQuery, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import type { Me, UserPermission } from "@cortile/contract/entity";
import type { RouteInput } from "@cortile/contract/core";
import { sessionSignIn, sessionSignOut } from "@cortile/contract/session";
import { useClient } from "#core/client";
import { isKept, keep } from "./kept.ts";
import { clearMemberStorage } from "./member-storage.ts";
import { hasEndedBy, isRefusal, meQuery } from "./queries.ts";

export type SignInInput = RouteInput<typeof sessionSignIn>["body"];

export interface Session {
  /** `loading` is not `anonymous`: while it lasts nothing is offered to visitors. */
  status: "loading" | "anonymous" | "member";
  user: Me | null;
  /** What the member may create and do; undefined for visitors. */
  permission: UserPermission | undefined;
  /** It has ended by itself, while something was being written: the page stays the member's until that is saved or given up. */
  hasEnded: boolean;
  /** Why nobody is signed in, when that was not their choice. */
  error: unknown;
  /** Reads the account again. */
  refresh(): Promise<void>;
  /** Opens a cookie session. `reactivated`: the account was waiting for its deletion, which this cancelled. @throws CallError */
  signIn(credentials: SignInInput): Promise<Me & { reactivated?: boolean }>;
  /** Takes in who has a cookie session by another call. */
  enter(user: Me): void;
  /** Ends the session here and, for cookies, on the server; whatever was cached goes. `isOver`: the server has ended it already. */
  signOut(options?: { isOver?: boolean }): Promise<void>;
  /** Does this before the session ends, while calls are still the member's. @returns how to leave it */
  beforeSignOut(work: () => Promise<unknown>): () => void;
}

/** A sign-out does not wait longer for what belongs to it. */
const leavingMs = 3000;

const SessionContext = createContext<Session | null>(null);

type SessionProviderProps = { onSignedOut?: (() => void) | undefined; children: ReactNode };

export function SessionProvider({ onSignedOut, children }: SessionProviderProps) {
  const client = useClient();
  const cache = useQueryClient();
  const { data, isPending, error } = useQuery(meQuery(client));
  const user = data ?? null;
  const hasEnded = user !== null && hasEndedBy(client, error);
  const leaving = useRef(new Set<() => Promise<unknown>>());

  const [generation, begin] = useGeneration(user);

  useEffect(() => client.session.setUserLoaded(user !== null), [client, user]);
  useEffect(() => followSignOuts(client, begin), [client, begin]);
  useEffect(() => followSession(client, cache), [client, cache]);
  useEffect(() => followRefusals(client, cache), [client, cache]);
  useEffect(() => followAccount(client, cache), [client, cache]);
  useEffect(() => {
    if (!hasEnded) return undefined;
    // Once they have signed in again, what was refused meanwhile is read.
    return () => void cache.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, [hasEnded, cache]);

  const enter = (entered: Me) => {
    become(client, cache, entered);
    client.session.setToken({});
  };
  const session: Session = {
    status: isPending ? "loading" : user ? "member" : "anonymous",
    user,
    permission: user?.permission,
    hasEnded,
    error: user && !hasEnded ? null : (client.session.error() ?? error),
    refresh: () => cache.invalidateQueries({ queryKey: meQuery(client).queryKey }),
    async signIn(credentials) {
      const { user: entered, reactivated } = await client.call(sessionSignIn, { body: credentials });
      enter(entered);
      return reactivated ? { ...entered, reactivated } : entered;
    },
    enter,
    beforeSignOut(work) {
      leaving.current.add(work);
      return () => void leaving.current.delete(work);
    },
    async signOut({ isOver = false } = {}) {
      const works = Promise.allSettled([...leaving.current].map((work) => work()));
      if (!isOver) await Promise.race([works, new Promise((resolve) => setTimeout(resolve, leavingMs))]);
      const ending = client.session.type === "Cookie" ? client.call(sessionSignOut) : null;
      if (isOver) void ending?.catch(() => undefined);
      else await ending;
      if (user) clearMemberStorage(client, user.id);
      client.session.clear();
      announceSignOut(client);
      onSignedOut?.();
    },
  };
  return (
    <SessionContext value={session}>
      <Fragment key={generation}>{children}</Fragment>
    </SessionContext>
  );
}

/**
 * Another one for each member who comes after another, also where the page was a visitor's in between: nothing that one was writing is the
 * next one's.
 * @returns it, and how to begin another at once
 */
function useGeneration(user: Me | null): [generation: number, begin: () => void] {
  const [whose, setWhose] = useState({ id: user?.id ?? null, generation: 0 });
  const begin = useCallback(() => setWhose(({ id, generation }) => ({ id, generation: generation + 1 })), []);
  if (user && user.id !== whose.id) setWhose({ id: user.id, generation: whose.generation + Number(whose.id !== null) });
  return [whose.generation, begin];
}

const signOutKey = ({ portal }: Client): string => `cortile signed out ${portal}`;

/** Tells the other tabs that the member has signed out by choice. */
function announceSignOut(client: Client): void {
  try {
    localStorage.setItem(signOutKey(client), String(Date.now()));
  } catch {
    // A storage that is closed: the other tabs notice at their next call.
  }
}

/** Whoever signs out by choice in another tab has left this one, too, whatever is being written. */
const followSignOuts = (client: Client, begin: () => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key !== signOutKey(client) || client.session.type !== "Cookie") return;
    begin();
    client.session.clear();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
};

/** Queries that do not depend on the viewer. */
const lasting = ["preferences", "features", "reactions", "user_me", "feed_order"];

/** Switches the viewer: active queries are refetched, the others removed. */
function become(client: Client, cache: QueryClient, next: Me | null): void {
  const predicate = ({ queryKey }: Query) => !lasting.includes(String(queryKey[0]));
  cache.setQueryData(meQuery(client).queryKey, next);
  cache.removeQueries({ predicate, type: "inactive" });
  void cache.resetQueries({ predicate });
}

/** Follows the session store: signs out without credentials, reads the account with new ones. */
const followSession = (client: Client, cache: QueryClient) =>
  client.session.subscribe(() => {
    const { queryKey } = meQuery(client);
    const hasEnded = client.session.error() !== undefined && isKept(client);
    if (!client.session.hasCredentials() && !hasEnded) become(client, cache, null);
    else if (hasEnded || !cache.getQueryData(queryKey) || cache.getQueryState(queryKey)?.error)
      void cache.invalidateQueries({ queryKey });
  });

/** A member whom a call refuses as a visitor may have been signed out elsewhere: asks. */
const followRefusals = (client: Client, cache: QueryClient) => {
  const { queryKey } = meQuery(client);
  const hear = (error: unknown) => {
    if (isRefusal(error) && cache.getQueryData(queryKey)) void cache.invalidateQueries({ queryKey });
  };
  const stops = [
    cache.getQueryCache().subscribe((event) => {
      const isOther = event.query !== cache.getQueryCache().find({ queryKey });
      if (isOther && event.type === "updated" && event.action.type === "error") hear(event.action.error);
    }),
    cache
      .getMutationCache()
      .subscribe((event) => event.type === "updated" && event.action.type === "error" && hear(event.action.error)),
  ];
  return () => stops.forEach((stop) => stop());
};

/** The refetched account may differ, because tabs share the cookie. */
const followAccount = (client: Client, cache: QueryClient) => {
  const { queryKey } = meQuery(client);
  const whose = () => {
    const me = cache.getQueryData(queryKey);
    return me === undefined ? undefined : (me?.id ?? null);
  };
  let known = whose();
  return cache.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const before = known;
    known = whose();
    // Manual updates come from `become` itself.
    if (before === undefined || known === before || event.action.manual) return;
    const me = cache.getQueryData(queryKey) ?? null;
    become(client, cache, me);
    if (me && !client.session.hasCredentials()) client.session.setToken({});
  });
};

/**
 * Keeps the page the member's while `active`, also when the session ends by itself: what is being written there is not lost. Once they
 * have signed in again, in another tab, it goes on.
 */
export function useKeptSession(active: boolean): void {
  const client = useClient();
  const cache = useQueryClient();
  useEffect(() => {
    if (!active) return undefined;
    const { queryKey } = meQuery(client);
    const letGo = keep(client);
    return () => {
      letGo();
      const error = cache.getQueryState(queryKey)?.error;
      if (!isKept(client) && hasEndedBy(client, error)) void cache.invalidateQueries({ queryKey });
    };
  }, [active, client, cache]);
}

/**
 * The member whose page this is, also once the session has ended by itself: what somebody is in the middle of stays there until they
 * have signed in again. Null after signing out.
 */
export function useLastMember(): Me | null {
  const { user } = useSession();
  const { session } = useClient();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? (session.hasCredentials() || session.error() ? last : null);
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs <Cortile> around it");
  return session;
}

/** Does this whenever the member signs out here, before they are. */
export function useBeforeSignOut(work: () => Promise<unknown>): void {
  const { beforeSignOut } = useSession();
  const run = useEffectEvent(work);
  useEffect(() => beforeSignOut(() => run()), [beforeSignOut]);
}

/** How much the member has not seen, interactions and announcements: what the bell shows. */
export function useUnseenCount(): number {
  const { user } = useSession();
  return (user?.unseen_interactions_counter ?? 0) + (user?.unseen_notification_banners_counter ?? 0);
}
