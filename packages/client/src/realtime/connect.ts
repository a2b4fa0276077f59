import {
  allowedMissedBeats,
  endedCode,
  defaultPrefixPath,
  heartbeat,
  heartbeatMs,
  maxReconnectMs,
  protocolPrefix,
  realtimePath,
  replacedCode,
  watchLimit,
  type WatchFrame,
} from "@cortile/contract/realtime";
import type { SessionStore } from "#http";

export interface RealtimeMessage {
  /** `interaction`, `news`, or a hint of our own. */
  type: string;
  data: Record<string, unknown>;
}

/** `lost`: the heartbeat went unanswered, or newer pages took its place. It comes back when the page is online or looked at again. */
export type RealtimeStatus = "connecting" | "open" | "waiting" | "lost" | "closed";

export interface RealtimeOptions {
  portal: string;
  session: SessionStore;
  /** `settings.notifications.webSocket`; `wss` unless false. */
  secure?: boolean | undefined;
  prefixPath?: string | undefined;
  /** Published clients drop the portal's port; ours keeps it by default. */
  keepPort?: boolean;
  onMessage: (message: RealtimeMessage) => void;
  onStatus?: (status: RealtimeStatus) => void;
  /**
   * The session has ended, or may have: the server says so, or the first connection after an open one, or after the start, is refused,
   * of which a browser does not tell why. The account is to be read again. The channel reconnects meanwhile.
   */
  onEnded?: () => void;
  WebSocket?: typeof WebSocket;
  /** From 0 up to 1, as `Math.random`. */
  random?: () => number;
}

export interface Realtime {
  status(): RealtimeStatus;
  /** Subscribes to exactly these topics, now and after each reconnect. */
  watch(topics: readonly string[]): void;
  /** For good: no reconnect follows. */
  close(): void;
}

/** Delay and minimum interval of reconnects when a page is visible or online again. */
const returnMs = 1000;
/** Topics change many at a time while a page is scrolled or replaced. */
const watchPauseMs = 100;

/**
 * Opens the notification channel of a loaded user and keeps it open: reconnects after an unexpected close, sooner when the page comes
 * online or is looked at again, reopens when the session gets another token, closes when it loses its credentials.
 * A member's token travels as sub-protocol, a cookie session needs none.
 */
export function connectRealtime(options: RealtimeOptions): Realtime {
  const { session, random = Math.random } = options;
  const WebSocketClass = options.WebSocket ?? WebSocket;
  const url = realtimeUrl(options);
  let status: RealtimeStatus = "connecting";
  let socket: WebSocket | undefined;
  let token = session.accessToken();
  let attempt = 1;
  let triedAt = -Infinity;
  let misses = 0;
  let wasRefused = false;
  let watched: readonly string[] = [];
  let watching: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;

  function enter(next: RealtimeStatus): void {
    status = next;
    options.onStatus?.(next);
  }

  /** Detaches the socket, so that its further events are ignored. */
  function drop(): void {
    clearInterval(beating);
    clearTimeout(waiting);
    clearTimeout(watching);
    watching = undefined;
    const dropped = socket;
    socket = undefined;
    dropped?.close();
  }

  function open(): void {
    drop();
    triedAt = Date.now();
    enter("connecting");
    const current = token === undefined ? new WebSocketClass(url) : new WebSocketClass(url, `${protocolPrefix}${token}`);
    socket = current;
    const heard = (listener: () => void) => () => {
      if (socket === current) listener();
    };
    current.addEventListener("open", heard(opened));
    current.addEventListener("close", (event) => {
      if (socket !== current) return;
      if (event.code === replacedCode) {
        drop();
        enter("lost");
        return;
      }
      const isFirstRefusal = status === "connecting" && !wasRefused;
      wasRefused ||= isFirstRefusal;
      closed();
      if (event.code === endedCode || isFirstRefusal) options.onEnded?.();
    });
    current.addEventListener("message", (event) => {
      if (socket === current) receive(event.data);
    });
  }

  function opened(): void {
    attempt = 1;
    misses = 0;
    wasRefused = false;
    beating = setInterval(beat, heartbeatMs);
    if (watched.length > 0) sendWatched();
    enter("open");
  }

  function sendWatched(): void {
    watching = undefined;
    socket?.send(JSON.stringify({ watch: [...watched] } satisfies WatchFrame));
  }

  function beat(): void {
    if (misses < allowedMissedBeats) {
      misses += 1;
      socket?.send(heartbeat);
      return;
    }
    drop();
    enter("lost");
  }

  /** The page is visible or online again: reconnects soon, with jitter, so that a whole network does not reconnect at once. */
  function returned(): void {
    if (status !== "lost" && status !== "waiting") return;
    const waitMs = Math.max(triedAt + returnMs - Date.now(), 0) + random() * returnMs;
    if (status === "lost" || Date.now() + waitMs < dueAt) openIn(waitMs);
  }

  function closed(): void {
    drop();
    openIn(random() * Math.min((2 ** attempt - 1) * 1000, maxReconnectMs));
    attempt += 1;
  }

  function openIn(waitMs: number): void {
    clearTimeout(waiting);
    dueAt = Date.now() + waitMs;
    waiting = setTimeout(open, waitMs);
    enter("waiting");
  }

  function receive(frame: unknown): void {
    if (frame === heartbeat) {
      misses = 0;
      return;
    }
    const message = typeof frame === "string" ? messageOf(frame) : undefined;
    if (message) options.onMessage(message);
  }

  function close(): void {
    unsubscribe();
    forgetPage();
    drop();
    enter("closed");
  }

  const unsubscribe = session.subscribe(() => {
    if (!session.hasCredentials()) return close();
    if (session.accessToken() === token) return;
    token = session.accessToken();
    attempt = 1;
    open();
  });

  const forgetPage = onReturn(returned);
  open();
  return {
    status: () => status,
    watch(topics) {
      watched = topics.slice(-watchLimit);
      if (status === "open") watching ??= setTimeout(sendWatched, watchPauseMs);
    },
    close,
  };
}

/** Calls back when the page is online or visible again. @returns how to stop */
function onReturn(returned: () => void): () => void {
  if (typeof window === "undefined") return () => undefined;
  const shown = () => document.visibilityState === "visible" && returned();
  window.addEventListener("online", returned);
  document.addEventListener("visibilitychange", shown);
  return () => {
    window.removeEventListener("online", returned);
    document.removeEventListener("visibilitychange", shown);
  };
}

/** `{wss|ws}://{host}/{prefixPath}/notify?subscribe-user`, after the published contract. */
export function realtimeUrl({
  portal,
  secure = true,
  prefixPath = defaultPrefixPath,
  keepPort = true,
}: Pick<RealtimeOptions, "portal" | "secure" | "prefixPath" | "keepPort">): string {
  const { host, hostname } = new URL(portal);
  const path = prefixPath.replace(/^\/+|\/+$/g, "");
  return `${secure ? "wss" : "ws"}://${keepPort ? host : hostname}/${path}/${realtimePath}?subscribe-user`;
}

/** Undefined for a frame that is no envelope: a server ahead of this client must not break it. */
function messageOf(frame: string): RealtimeMessage | undefined {
  try {
    const message: unknown = JSON.parse(frame);
    if (!isRecord(message) || typeof message.type !== "string") return undefined;
    return { type: message.type, data: isRecord(message.data) ? message.data : {} };
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
