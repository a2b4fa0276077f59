import { createTestApp, type TestApp } from "@cortile/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stateId, type PageState } from "#document";
import { render } from "./entry-server.tsx";

const noFiles = { styles: [], preloads: [], fonts: [], inlineScript: "", scripts: [] };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    web: {
      assetsFolder: null,
      render: (request) => render(request, { filesOf: async () => noFiles, onFault: () => undefined }),
    },
  });
});
afterAll(() => app.close());

it("what the boot brings is once in a page, and what the page read is beside it", async () => {
  const { payload } = await app.app.inject({ url: "/explore/" });
  const text = new RegExp(`id="${stateId}"[^>]*>([^<]*)<`).exec(payload)?.[1] ?? "";
  const state = JSON.parse(text) as PageState;
  expect(state.boot.preferences["configurations.content_availability"]).toBe(true);
  const keys = state.queries.queries.map(({ queryKey }) => queryKey[0]);
  expect(keys).toContain("feed");
  expect(
    keys.filter((key) => ["preferences", "features", "reactions", "custom_menu", "user_me", "feed_order"].includes(String(key))),
  ).toEqual([]);
});

it("an address of comments on what has none is not found", async () => {
  expect(await app.app.inject({ url: "/category/150/comment/1/" })).toMatchObject({ statusCode: 404 });
});
