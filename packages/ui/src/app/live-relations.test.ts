import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { member } from "#shell/testing";
import { applyRelation } from "./live-relations.ts";

describe("a message of the channel", () => {
  it.each([
    [55, "request_user", "received_connection_request"],
    [56, "accept_user", "connected"],
    [57, "reject_user", null],
    [58, "cancel_reject_user", "sent_connection_request"],
    [59, "remove_user", null],
    [60, "cancel_request_user", null],
  ])("%i changes what its %s is, and nobody else", (activity_type, key, expected) => {
    const cache = new QueryClient();
    const both = [member({ id: 3, connection_status: "followed" }), member({ id: 4, connection_status: "followed" })];
    cache.setQueryData(["feed"], { results: both });
    applyRelation(cache, { type: "interaction", data: { activity_type, connection: true, [key]: { id: 3 } } });
    const after = cache.getQueryData<{ results: typeof both }>(["feed"])?.results;
    expect(after?.map(({ connection_status }) => connection_status)).toEqual([expected, "followed"]);
  });

  it("of another kind changes nobody", () => {
    const cache = new QueryClient();
    cache.setQueryData(["feed"], member({ id: 3, connection_status: "connected" }));
    applyRelation(cache, { type: "interaction", data: { activity_type: 97, follower: { id: 3 } } });
    applyRelation(cache, { type: "interaction", data: { activity_type: 56 } });
    applyRelation(cache, { type: "news", data: {} });
    expect(cache.getQueryData(["feed"])).toMatchObject({ connection_status: "connected" });
  });
});
