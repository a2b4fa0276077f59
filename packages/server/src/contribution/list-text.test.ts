import { commentCreate, commentGet, commentList } from "@cortile/contract/comment";
import { objectCreate, objectGet, objectList } from "@cortile/contract/contribution";
import { userFeed } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
let author: Member;
let ann: Client;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  author = await app.newMember();
  ann = await app.as(author);
});
afterAll(() => app.close());

const words = (characters: number) => `<p>${"clay ".repeat(characters / 5).trimEnd()}</p>`;
const article = async (text: string) =>
  (await ann.call(objectCreate, { params: { type: "discussion" }, body: { title: "Clay", text, categories: [] } })).id;
const lengthOf = (rows: readonly { html: string }[]) => rows.reduce((sum, { html }) => sum + html.length, 0);

describe("a very long text", () => {
  it("is sent as its summary in lists, whole alone, and whole to its author", async () => {
    const text = words(40_000);
    const id = await article(text);
    const list = await app.visitor.call(objectList, { params: { type: "discussion" } });
    const feed = await app.visitor.call(userFeed, { params: { id: author.id } });
    for (const listed of [list.results[0], feed.results[0]?.discussion]) {
      expect(listed).toMatchObject({ id, html_truncated: true, summary_truncated: true });
      expect(listed?.html).toBe(listed?.summary_html);
    }
    const alone = await app.visitor.call(objectGet, { params: { type: "discussion", id } });
    expect(alone.html).toBe(text);
    expect(alone.html_truncated).toBeUndefined();
    const own = await ann.call(objectList, { params: { type: "discussion" } });
    expect(own.results[0]?.html).toBe(text);
  });

  it("is one beyond 32 kB only", async () => {
    const text = words(30_000);
    await article(text);
    const { results } = await app.visitor.call(objectList, { params: { type: "discussion" }, query: { limit: 1 } });
    expect(results[0]?.html).toBe(text);
    expect(results[0]?.html_truncated).toBeUndefined();
  });
});

describe("a page of many long texts", () => {
  it("keeps to a million characters of HTML", async () => {
    for (let made = 0; made < 40; made += 1) await article(words(32_000));
    const { results } = await app.visitor.call(objectList, { params: { type: "discussion" }, query: { limit: 40 } });
    expect(results).toHaveLength(40);
    expect(lengthOf(results)).toBeLessThan(1_048_576);
  });

  it("of comments does so too, and each is whole alone", async () => {
    const on = await article("<p>Clay</p>");
    for (let made = 0; made < 60; made += 1) await ann.call(commentCreate, { body: { discussion: on, text: words(20_000 - 5) } });
    const { results } = await app.visitor.call(commentList, { query: { discussion: on, limit: 100 } });
    expect(results).toHaveLength(60);
    expect(lengthOf(results)).toBeLessThan(1_048_576);
    const [first] = results;
    expect(first?.html_truncated).toBe(true);
    expect((await app.visitor.call(commentGet, { params: { id: first?.id ?? 0 } })).html).toBe(words(20_000 - 5));
  });
});
