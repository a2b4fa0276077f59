import { unauthenticated } from "@cortile/contract/core";
import { CallError, callErrorOf } from "./call-error.ts";

export interface AuthToken {
  accessToken?: string;
  refreshToken?: string;
  /** Seconds, as the token endpoint gave it; stored only, no timer follows it. */
  expiresIn?: number;
  tokenType?: string;
  scope?: string;
}

/** `settings.session` of the start-up settings. */
export interface SessionSettings {
  type: "OAuth" | "JWT" | "Cookie";
  clientId?: string | undefined;
  authToken?: AuthToken | undefined;
  /** Renews the token. A rejection that carries a response body (`body`, or axios' `response.data`) ends the session. */
  handleRefreshToken?: ((session: SessionSettings) => Promise<AuthToken>) | undefined;
  handleLogout?: (() => void) | undefined;
}

/** The credentials of one community on one page, and their renewal. */
export interface SessionStore {
  readonly type: SessionSettings["type"];
  /** Undefined without a token, and always for cookie sessions. */
  accessToken(): string | undefined;
  /** Whether there is anything a user could be loaded with. */
  hasCredentials(): boolean;
  /** Whether a 401 may start a refresh: a loaded user, a handler, a refresh token, not a cookie. */
  mayRefresh(): boolean;
  /** Set by the code that loads the user; the contract refreshes only for a loaded one. */
  setUserLoaded(loaded: boolean): void;
  /**
   * Renews the token; concurrent calls share one renewal.
   * @throws CallError `unauthenticated` when renewal is impossible, or the refusal's own when the session has ended by it;
   *   whatever else the handler rejected with (no reply came: the session stays) as it is.
   */
  refresh(): Promise<void>;
  /** Why the session ended by itself; undefined while it lives and after a sign-out. */
  error(): CallError | undefined;
  /** Takes a token after signing in within the page. */
  setToken(token: AuthToken): void;
  /** Forgets the credentials. */
  clear(): void;
  /** Calls back after each change of token or end of the session; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** A session from its settings; an anonymous one without them. */
export function createSession(settings: SessionSettings = { type: "OAuth" }): SessionStore {
  const isCookie = settings.type === "Cookie";
  const listeners = new Set<() => void>();
  let token: AuthToken | undefined = isCookie ? undefined : settings.authToken;
  let ended = false;
  let userLoaded = false;
  let error: CallError | undefined;
  let refreshing: Promise<void> | undefined;

  const changed = () => listeners.forEach((listener) => listener());
  const end = (cause?: CallError) => {
    token = undefined;
    ended = true;
    userLoaded = false;
    error = cause;
    changed();
  };

  async function renew(renewToken: NonNullable<SessionSettings["handleRefreshToken"]>): Promise<void> {
    const before = token;
    try {
      const renewed = await renewToken({ ...settings, authToken: before });
      // Signed out, or in again, while the renewal was under way: its result belongs to the past.
      if (token !== before) return;
      token = { ...before, ...withoutUndefined(renewed) };
      changed();
    } catch (cause) {
      const refusal = refusalOf(cause);
      if (!refusal) throw cause;
      if (token === before) end(refusal);
      throw refusal;
    }
  }

  return {
    type: settings.type,
    accessToken: () => token?.accessToken || undefined,
    hasCredentials: () => (isCookie ? !ended : Boolean(token?.accessToken)),
    mayRefresh: () => userLoaded && !isCookie && Boolean(settings.handleRefreshToken && token?.refreshToken),
    setUserLoaded: (loaded) => {
      userLoaded = loaded;
    },
    refresh() {
      if (refreshing) return refreshing;
      if (isCookie || !settings.handleRefreshToken || !token?.refreshToken) return Promise.reject(impossible());
      refreshing = renew(settings.handleRefreshToken).finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    error: () => error,
    setToken(next) {
      token = isCookie ? undefined : next;
      ended = false;
      error = undefined;
      changed();
    },
    clear: () => end(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const impossible = () => new CallError({ status: 401, code: unauthenticated.code, message: "The session cannot be renewed." });

const withoutUndefined = (token: AuthToken): AuthToken =>
  Object.fromEntries(Object.entries(token).filter(([, value]) => value !== undefined && value !== null));

/** The refusal of a token endpoint, however the host's own HTTP library wraps it; undefined when no reply came. */
function refusalOf(cause: unknown): CallError | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  if (cause instanceof CallError) return cause.status >= 300 ? cause : undefined;
  const reply = "response" in cause && typeof cause.response === "object" && cause.response !== null ? cause.response : cause;
  const body = "data" in reply ? reply.data : "body" in reply ? reply.body : undefined;
  if (body === undefined || body === null) return undefined;
  return callErrorOf("status" in reply && typeof reply.status === "number" ? reply.status : unauthenticated.status, body);
}
