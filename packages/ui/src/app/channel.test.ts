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
  let close: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    topics = createTopics();
    heard = [];
    topics.watch(topic, (data) => heard.push(data));
    const cache = new QueryClient();
    counted = 0;
    vi.spyOn(cache, "invalidateQueries").mockImplementation(async (filters) => {
      if (filters?.queryKey?.[0] === "feed_unseen") counted += 1;
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

  it("is not acted on any more once it is closed", () => {
    FakeSocket.newest.says("resync", { spread_ms: 4000 });
    FakeSocket.newest.says("news", { unseen: { spread_ms: 4000 } });
    close();
    vi.advanceTimersByTime(4000);
    expect([heard, counted]).toEqual([[], 0]);
  });
});
