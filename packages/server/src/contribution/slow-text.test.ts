import { commentCreate } from "@cortile/contract/comment";
import { objectCreate, objectList } from "@cortile/contract/contribution";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TextThread } from "#core/html";
import { createTestApp, type TestApp } from "#testing";

const file = new URL("../core/html/slow.worker.fixture.ts", import.meta.url);
const endless = `<p>endless</p>`.repeat(300);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: 1, texts: new TextThread({ file, limitMs: 2000 }) });
});
afterAll(() => app.close());

describe("a text that takes too long", () => {
  it("is refused, while others are answered from the only connection to the database", async () => {
    const [author, other] = [await app.as(await app.newMember()), await app.as(await app.newMember())];
    const { id } = await author.call(objectCreate, {
      params: { type: "post" },
      body: { text: "<p>Clay</p>", categories: [await app.newCategory()] },
    });
    let isRefused = false;
    const slow = author
      .call(commentCreate, { body: { post: id, text: endless } })
      .catch((error: unknown) => error)
      .finally(() => (isRefused = true));
    await other.call(objectList, { params: { type: "post" } });
    expect(isRefused).toBe(false);
    expect(await slow).toMatchObject({
      code: "invalid",
      body: { errors: [{ field: "text", messages: [{ code: "max_length" }] }] },
    });
  });
});
