import { sessionList } from "@cortile/contract/session";
import { suggestionCategory } from "@cortile/contract/suggestion";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, proofOf, type TestApp } from "#testing";

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp({ connections: 2 });
  await app.newCategory();
  headers = await proofOf(app, await app.newMember());
});
afterAll(() => app.close());

it.each([sessionList, suggestionCategory])("a list tells how many rows it has, also past its end: $path", async ({ path }) => {
  const countAt = async (offset: number) => {
    const reply = await app.app.inject({ url: `${path}?limit=1&offset=${offset}`, headers });
    return (reply.json() as { count: number }).count;
  };
  const count = await countAt(0);
  expect(count).toBeGreaterThan(0);
  expect(await countAt(1000)).toBe(count);
});
