import { CallError } from "@cortile/client/http";
import { MutationObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createCache } from "./Community.tsx";

describe("the cache of a community", () => {
  it.each([
    ["not_found", true],
    ["permission_denied", false],
  ])("after an action is refused with %s, the page is read again: %s", async (code, readAgain) => {
    const cache = createCache();
    cache.setQueryData(["contribution", "post", 1], { id: 1 });
    const mutationFn = () => Promise.reject(new CallError({ code, message: "", status: 404 }));
    await expect(new MutationObserver(cache, { mutationFn }).mutate()).rejects.toMatchObject({ code });
    expect(cache.getQueryState(["contribution", "post", 1])?.isInvalidated).toBe(readAgain);
  });
});
