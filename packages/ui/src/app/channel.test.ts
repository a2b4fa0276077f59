import { createClient, createSession } from "@cortile/client/http";
import { contributionTopic } from "@cortile/contract/realtime";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTopics, type Topics } from "#core/realtime";
import { openChannel } from "./channel.ts";

/** A socket that says what the test makes it say. */
class FakeSocket extends EventTarget {
  static newest: FakeSocket;
  constructor() {
    super();
    FakeSocket.newest = this;
  }
  send() {}
  close() {}
  says(type: string, data: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ type, data }) }));
  }
}

const topic = contributionTopic(7);

describe("what the channel says", () => {
  let topics: Topics;
  let heard: unknown[];
  let counted: number;
  let readAgain: number;
  let cache: QueryClient;
  let close: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    topics = createTopics();
    heard = [];
    topics.watch(topic, (data) => heard.push(data));
    cache = new QueryClient();
    counted = 0;
    readAgain = 0;
    vi.spyOn(cache, "invalidateQueries").mockImplementation(async (filters) => {
      if (filters?.queryKey?.[0] === "feed_unseen") counted += 1;
      if (filters?.queryKey?.[0] === "user_me") readAgain += 1;
    });
    const client = createClient({ portal: "https://forum.example", session: createSession({ type: "Cookie" }) });
    close = openChannel({ client, cache, topics, secure: undefined, prefixPath: undefined });
    FakeSocket.newest.dispatchEvent(new Event("open"));
    counted = 0;
  });
  afterEach(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("of a topic reaches those who watch it, and without its data where it was more than was told", () => {
    FakeSocket.newest.says("changed", { topic, comment_id: 3, parent_id: null });
    FakeSocket.newest.says("changed", { topic: contributionTopic(8) });
    FakeSocket.newest.says("changed", { topic, missed: true });
    expect(heard).toEqual([{ topic, comment_id: 3, parent_id: null }, undefined]);
  });

  it("after lost hints has all that is shown asked for again, once, within the time given", () => {
    FakeSocket.newest.says("resync", { spread_ms: 4000 });
    FakeSocket.newest.says("resync", { spread_ms: 4000 });
    expect([heard, counted]).toEqual([[], 0]);
    vi.advanceTimersByTime(4000);
    expect([heard, counted]).toEqual([[undefined], 1]);
  });

  it("of the member reaches those who hear it, moves both counters and the standing", () => {
    const happened: unknown[] = [];
    topics.hear((data) => happened.push(data));
    cache.setQueryData(["user_me"], { id: 7, status: "a" });
    const data = { activity_type: 9, count_interactions: 5, count_notification_banners: 2 };
    FakeSocket.newest.says("interaction", data);
    expect(happened).toEqual([data]);
    const counters = { unseen_interactions_counter: 3, unseen_notification_banners_counter: 2 };
    expect(cache.getQueryData(["user_me"])).toEqual({ id: 7, status: "a", ...counters });
    FakeSocket.newest.says("interaction", { activity_type: 74 });
    expect(cache.getQueryData(["user_me"])).toEqual({ id: 7, status: "b", ...counters });
    FakeSocket.newest.says("interaction", { activity_type: 83 });
    expect(cache.getQueryData(["user_me"])).toEqual({ id: 7, status: "a", ...counters });
  });

  it("may have been missed before the channel opened, after a reconnect and lost hints: counters and what happened are read again", () => {
    const happened: unknown[] = [];
    topics.hear((data) => happened.push(data));
    // Something may have happened since the page was drawn.
    expect(readAgain).toBe(1);
    FakeSocket.newest.dispatchEvent(Object.assign(new Event("close"), { code: 1006 }));
    vi.advanceTimersByTime(1000);
    FakeSocket.newest.dispatchEvent(new Event("open"));
    expect([happened, readAgain]).toEqual([[undefined], 2]);
    FakeSocket.newest.says("resync", { spread_ms: 10 });
    vi.advanceTimersByTime(10);
    expect([happened, readAgain]).toEqual([[undefined, undefined], 3]);
  });

  it("is not acted on any more once it is closed", () => {
    FakeSocket.newest.says("resync", { spread_ms: 4000 });
    FakeSocket.newest.says("news", { unseen: { spread_ms: 4000 } });
    close();
    vi.advanceTimersByTime(4000);
    expect([heard, counted]).toEqual([[], 0]);
  });
});
