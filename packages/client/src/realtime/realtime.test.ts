import { endedCode, heartbeat, replacedCode } from "@cortile/contract/realtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocketServer } from "ws";
import { createSession } from "#http";
import { connectRealtime, countersOf, realtimeUrl, type RealtimeMessage, type RealtimeOptions } from "#realtime";
import { serve } from "#testing";

/** A socket that does what the test says. */
class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  sent: string[] = [];
  closed = false;
  readonly url: string;
  readonly protocol: string | undefined;

  constructor(url: string, protocol?: string) {
    super();
    this.url = url;
    this.protocol = protocol;
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
    this.dispatchEvent(new Event("close"));
  }
  opens() {
    this.dispatchEvent(new Event("open"));
  }
  says(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  breaks(code = 1006) {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

const newest = (): FakeSocket => {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error("no socket was made");
  return socket;
};

function connect(options: Partial<RealtimeOptions> = {}) {
  const session = createSession({ type: "OAuth", clientId: "c", authToken: { accessToken: "t1" } });
  const messages: RealtimeMessage[] = [];
  const onMessage = (message: RealtimeMessage) => messages.push(message);
  const given = { portal: "https://forum.example:8443", session, onMessage, random: () => 1, ...options };
  return { session, messages, channel: connectRealtime(given) };
}

describe("the address", () => {
  it.each([
    [{}, "wss://forum.example:8443/ws/notify?subscribe-user"],
    [{ secure: false }, "ws://forum.example:8443/ws/notify?subscribe-user"],
    [{ keepPort: false }, "wss://forum.example/ws/notify?subscribe-user"],
    [{ prefixPath: "/live/ws/" }, "wss://forum.example:8443/live/ws/notify?subscribe-user"],
  ])("follows %j", (options, url) => {
    expect(realtimeUrl({ portal: "https://forum.example:8443/", ...options })).toBe(url);
  });
});

describe("the channel", () => {
  let page: EventTarget & { visibilityState: string };
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", page);
  });
  const comesOnline = () => window.dispatchEvent(new Event("online"));
  const isLookedAt = (visibilityState: "visible" | "hidden" = "visible") => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("names the token as sub-protocol; a cookie session has none", () => {
    connect();
    expect(newest().protocol).toBe("__t1");
    connect({ session: createSession({ type: "Cookie" }) });
    expect(newest().protocol).toBeUndefined();
  });

  it("beats every five seconds, and an answer forgives every miss", () => {
    const { channel } = connect();
    newest().opens();
    vi.advanceTimersByTime(4999);
    expect(newest().sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(newest().sent).toEqual([heartbeat]);
    vi.advanceTimersByTime(10_000);
    newest().says(heartbeat);
    vi.advanceTimersByTime(15_000);
    expect(newest().sent).toHaveLength(6);
    expect(channel.status()).toBe("open");
  });

  it("closes at the fourth beat after three unanswered ones, and does not come back by itself", () => {
    const { channel } = connect();
    newest().opens();
    vi.advanceTimersByTime(19_999);
    expect(newest().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(newest().closed).toBe(true);
    expect(newest().sent).toHaveLength(3);
    vi.advanceTimersByTime(3_600_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(channel.status()).toBe("lost");
  });

  it.each([
    ["is online again", comesOnline],
    ["is looked at again", isLookedAt],
  ])("comes back within a second once the page %s", (_when, returns) => {
    const { channel } = connect({ random: () => 0.5 });
    newest().opens();
    vi.advanceTimersByTime(20_000);
    isLookedAt("hidden");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    returns();
    vi.advanceTimersByTime(499);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(2);
    newest().opens();
    expect(channel.status()).toBe("open");
  });

  it("tries about once a second however often the page returns, and goes on waiting longer after failures", () => {
    connect();
    for (let second = 0; second < 10; second += 1) {
      newest().breaks();
      for (let tenth = 0; tenth < 10; tenth += 1) {
        comesOnline();
        isLookedAt();
        vi.advanceTimersByTime(100);
      }
    }
    vi.advanceTimersByTime(2000);
    const made = FakeSocket.made.length;
    expect(made).toBeGreaterThan(5);
    expect(made).toBeLessThan(12);
    newest().breaks();
    vi.advanceTimersByTime(29_999);
    expect(FakeSocket.made).toHaveLength(made);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(made + 1);
  });

  it("makes no second connection when the page returns to one that is open", () => {
    connect();
    newest().opens();
    comesOnline();
    isLookedAt();
    vi.advanceTimersByTime(4000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("leaves its place to newer pages until it is looked at again", () => {
    const { channel } = connect();
    newest().opens();
    newest().breaks(replacedCode);
    vi.advanceTimersByTime(3_600_000);
    expect([FakeSocket.made.length, channel.status()]).toEqual([1, "lost"]);
    isLookedAt();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("waits longer after each failed attempt, 30 s at most, and starts again from 1 s once open", () => {
    connect();
    const waits = [1, 3, 7, 15, 30, 30].map((seconds) => seconds * 1000);
    for (const [index, wait] of waits.entries()) {
      newest().breaks();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.made).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(index + 2);
    }
    newest().opens();
    newest().breaks();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(waits.length + 2);
  });

  it("waits a random part of that time", () => {
    connect({ random: () => 0.25 });
    newest().breaks();
    vi.advanceTimersByTime(249);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("stays closed after a deliberate close, also one during a wait", () => {
    const open = connect();
    newest().opens();
    open.channel.close();
    expect(newest().closed).toBe(true);
    const waiting = connect();
    newest().breaks();
    waiting.channel.close();
    vi.advanceTimersByTime(3_600_000);
    comesOnline();
    vi.advanceTimersByTime(3_600_000);
    expect(FakeSocket.made).toHaveLength(2);
    expect(waiting.channel.status()).toBe("closed");
  });

  it("reopens with a new token, and what the old socket does no longer counts", () => {
    const { session, messages, channel } = connect();
    const old = newest();
    old.opens();
    session.setToken({ accessToken: "t2" });
    expect(old.closed).toBe(true);
    expect(newest().protocol).toBe("__t2");
    newest().opens();
    old.says('{"type":"news","data":{}}');
    old.breaks();
    vi.advanceTimersByTime(5000);
    expect([messages.length, FakeSocket.made.length, old.sent.length]).toEqual([0, 2, 0]);
    expect(channel.status()).toBe("open");
  });

  it("tells when the session has ended, and not when the channel breaks", () => {
    const onEnded = vi.fn<() => void>();
    connect({ onEnded });
    newest().opens();
    newest().breaks();
    expect(onEnded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    newest().opens();
    newest().breaks(endedCode);
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it("tells once in a row of refused connections that the session may have ended", () => {
    const onEnded = vi.fn<() => void>();
    connect({ onEnded });
    newest().breaks();
    expect(onEnded).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    newest().breaks();
    expect(onEnded).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(3000);
    newest().opens();
    newest().breaks();
    vi.advanceTimersByTime(1000);
    newest().breaks();
    expect(onEnded).toHaveBeenCalledTimes(2);
  });

  it("asks for the topics that are watched, once for many changes, and again after each reconnect", () => {
    const { channel } = connect();
    channel.watch(["contribution:7"]);
    expect(newest().sent).toEqual([]);
    newest().opens();
    channel.watch(["contribution:9"]);
    channel.watch(["contribution:7", "contribution:8"]);
    vi.advanceTimersByTime(100);
    expect(newest().sent).toEqual(['{"watch":["contribution:7"]}', '{"watch":["contribution:7","contribution:8"]}']);
    newest().breaks();
    vi.advanceTimersByTime(1000);
    newest().opens();
    expect(newest().sent).toEqual(['{"watch":["contribution:7","contribution:8"]}']);
    channel.watch([]);
    vi.advanceTimersByTime(100);
    expect(newest().sent.at(-1)).toBe('{"watch":[]}');
  });

  it("closes with the session", () => {
    const { session, channel } = connect();
    newest().opens();
    session.clear();
    expect([newest().closed, channel.status()]).toEqual([true, "closed"]);
    session.setToken({ accessToken: "t2" });
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("hands on envelopes, and ignores whatever is none", () => {
    const { messages } = connect();
    newest().opens();
    for (const frame of ["not json", "[]", '{"data":{}}', '{"type":"news"}', '{"type":"interaction","data":{"id":1}}'])
      newest().says(frame);
    expect(messages).toEqual([
      { type: "news", data: {} },
      { type: "interaction", data: { id: 1 } },
    ]);
  });
});

describe("on a real server", () => {
  it("is let in with its sub-protocol and hears what is sent", async () => {
    const server = await serve(() => {});
    const sockets = new WebSocketServer({ server: server.server, handleProtocols: ([first]) => first ?? false });
    const arrival = Promise.withResolvers<{ protocol: string; url: string | undefined }>();
    sockets.on("connection", (socket, request) => {
      arrival.resolve({ protocol: socket.protocol, url: request.url });
      socket.send('{"type":"interaction","data":{"count_interactions":2}}');
    });
    const heard = Promise.withResolvers<RealtimeMessage>();
    const { channel } = connect({ portal: server.portal, secure: false, onMessage: heard.resolve });
    expect(await arrival.promise).toEqual({ protocol: "__t1", url: "/ws/notify?subscribe-user" });
    expect(await heard.promise).toEqual({ type: "interaction", data: { count_interactions: 2 } });
    channel.close();
    sockets.close();
    await server.close();
  });
});

describe("counters", () => {
  it.each<[Record<string, unknown>, object]>([
    [
      { count_interactions: 5, count_notification_banners: 2 },
      { unseen_interactions_counter: 3, unseen_notification_banners_counter: 2 },
    ],
    [{ count_interactions: 5 }, { unseen_interactions_counter: 5 }],
    [{ count_notification_banners: 2 }, { unseen_notification_banners_counter: 2 }],
    [
      { count_interactions: 1, count_notification_banners: 4 },
      { unseen_interactions_counter: 0, unseen_notification_banners_counter: 4 },
    ],
    [
      { count_interactions: 0, count_notification_banners: 0 },
      { unseen_interactions_counter: 0, unseen_notification_banners_counter: 0 },
    ],
    [{ count_interactions: "5" }, {}],
  ])("of %j are %j", (data, counters) => {
    expect(countersOf({ type: "interaction", data })).toEqual(counters);
    expect(countersOf({ type: "news", data })).toEqual({});
  });
});
