import { describe, expect, it, vi } from "vitest";
import { createTestApp } from "#testing";
import { PageTurns } from "./page-turns.ts";

describe("PageTurns", () => {
  it("renders two pages of one account at a time, and those of others beside them", async () => {
    const turns = new PageTurns({ maxWaiting: 10 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const take = (key: string, page: string) =>
      turns.take(key, () => {
        begun.push(page);
        return new Promise<string>((resolve) => ends.push(() => resolve(page)));
      });
    const pages = [take("leo", "first"), take("leo", "second"), take("leo", "third"), take("ada", "hers")];
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(begun).toEqual(["first", "second", "hers"]);
    ends[0]?.();
    await pages[0];
    await new Promise(setImmediate);
    expect(begun).toEqual(["first", "second", "hers", "third"]);
    ends.forEach((end) => end());
    expect(await Promise.all(pages)).toEqual(["first", "second", "third", "hers"]);
  });

  it("refuses an account whose pages fill the queue, until one has ended", async () => {
    const turns = new PageTurns({ maxWaiting: 1 });
    const ends: (() => void)[] = [];
    const take = (key: string) => turns.take(key, () => new Promise<void>((resolve) => ends.push(resolve)));
    const pages = [take("leo"), take("leo"), take("leo")];
    await expect(take("leo")).rejects.toMatchObject({ error: { code: "rate_limited" }, retryAfterSeconds: 1 });
    await new Promise(setImmediate);
    ends[0]?.();
    await pages[0];
    pages.push(take("leo"));
    for (let turn = 0; turn < pages.length; turn += 1) {
      await new Promise(setImmediate);
      ends.forEach((end) => end());
    }
    await Promise.all(pages);
  });

  it("goes on after a page that fails", async () => {
    const turns = new PageTurns({ maxWaiting: 0 });
    await expect(turns.take("leo", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await turns.take("leo", async () => "page")).toBe("page");
  });
});

describe("pages", () => {
  it("of a member who asks for very many leave the renderer to others", async () => {
    const rendering: (() => void)[] = [];
    const app = await createTestApp({
      env: { CORTILE_RATE_LIMITS: "on" },
      web: {
        assetsFolder: null,
        render: async ({ boot }) => {
          await new Promise<void>((resolve) => rendering.push(resolve));
          return { status: 200, headers: {}, body: Buffer.from(boot.user?.username ?? "nobody") };
        },
      },
    });
    const [leo, ada] = [await app.newMember(), await app.newMember()];
    const [leos, adas] = [await app.cookieOf(leo), await app.cookieOf(ada)];
    const many = Array.from({ length: 40 }, (_, index) => app.app.inject({ url: `/post/${index}/`, headers: { cookie: leos } }));
    await vi.waitFor(() => expect(rendering).toHaveLength(2));
    const other = app.app.inject({ url: "/post/1/", headers: { cookie: adas } });
    await vi.waitFor(() => expect(rendering).toHaveLength(3));
    rendering.pop()?.();
    expect((await other).body).toBe(ada.username);
    const ending = setInterval(() => rendering.splice(0).forEach((end) => end()), 1);
    const codes = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    clearInterval(ending);
    await app.close();
    expect([200, 429].map((code) => codes.filter((one) => one === code).length)).toEqual([32, 8]);
  });
});
