import { createContext, useContext, useEffect, type ReactNode } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Me } from "@cortile/contract/entity";
import { sessionSignIn, sessionSignOut } from "@cortile/contract/session";
import { useClient } from "#core/client";
import { meQuery } from "./queries.ts";

export interface Session {
  /** `loading` is not `anonymous`: while it lasts nothing is offered to visitors. */
  status: "loading" | "anonymous" | "member";
  user: Me | null;
  /** Reads the account again. */
  refresh(): Promise<void>;
  /** Opens a cookie session. @throws CallError */
  signIn(credentials: { username: string; password: string }): Promise<Me>;
  /** Ends the session here and, for cookies, on the server; whatever was cached goes. */
  signOut(): Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

type SessionProviderProps = { onSignedOut?: (() => void) | undefined; children: ReactNode };

export function SessionProvider({ onSignedOut, children }: SessionProviderProps) {
  const client = useClient();
  const cache = useQueryClient();
  const { data, isPending } = useQuery(meQuery(client));
  const user = data ?? null;

  useEffect(() => client.session.setUserLoaded(user !== null), [client, user]);
  useEffect(
    () =>
      client.session.subscribe(() => {
        if (client.session.hasCredentials()) void cache.invalidateQueries({ queryKey: meQuery(client).queryKey });
        else cache.setQueryData(meQuery(client).queryKey, null);
      }),
    [client, cache],
  );

  /** Everything read so far was read as somebody else. */
  const become = (next: Me | null) => {
    cache.removeQueries({
      predicate: ({ queryKey }) => !["preferences", "features", "reactions", "user_me"].includes(String(queryKey[0])),
    });
    cache.setQueryData(meQuery(client).queryKey, next);
  };
  const session: Session = {
    status: isPending ? "loading" : user ? "member" : "anonymous",
    user,
    refresh: () => cache.invalidateQueries({ queryKey: meQuery(client).queryKey }),
    async signIn(credentials) {
      const reply = await client.call(sessionSignIn, { body: credentials });
      client.session.setToken({});
      become(reply.user);
      return reply.user;
    },
    async signOut() {
      if (client.session.type === "Cookie") await client.call(sessionSignOut);
      client.session.clear();
      become(null);
      onSignedOut?.();
    },
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs <Cortile> around it");
  return session;
}
