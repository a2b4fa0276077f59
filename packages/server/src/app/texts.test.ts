import { commentCreate, commentUpdate } from "@cortile/contract/comment";
import { objectCreate, objectUpdate } from "@cortile/contract/contribution";
import { userHide } from "@cortile/contract/people";
import { storedTexts } from "@cortile/contract/testing";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let author: Member;
let client: Client;
let ada: Member;
beforeAll(async () => {
  app = await createTestApp();
  author = await app.newMember();
  client = await app.as(author);
  ada = await app.newMember({ username: "ada_n" });
});
afterAll(() => app.close());

const newPost = (text: string, more: object = {}, by = client) =>
  by.call(objectCreate, { params: { type: "post" }, body: { text, categories: [], ...more } });

/** The people whom the last event of this name told of. */
async function mentioned(name: string): Promise<number[]> {
  const { rows } = await sql<{ data: { mentioned_ids: number[] } }>`
    select data from event where name = ${name} order by id desc limit 1`.execute(app.platform.db);
  return rows[0]?.data.mentioned_ids ?? [];
}

describe("a text", () => {
  /** The ids that the texts name, as they are here. */
  const ids = new Map<string, number>();
  const here = (html: string) =>
    html.replace(/(mention id|hashtag id|data-media)="(\d)"/g, (_all, kind: string, id: string) => {
      const own = ids.get(`${kind} ${id}`);
      if (own === undefined) throw new Error(`nothing stands for ${kind} ${id}`);
      return `${kind}="${own}"`;
    });
  beforeAll(async () => {
    ids.set("mention id 3", ada.id).set("mention id 4", (await app.newMember({ username: "marco-b" })).id);
    ids
      .set("hashtag id 1", await app.newCategory({ name: "Glazes" }))
      .set("hashtag id 2", await app.newCategory({ name: "Wood & fire" }));
    for (const number of ["7", "8"]) {
      const image = await storeImage(app.ctx(author), { bytes: await picture(), purpose: "contribution", author_id: author.id });
      ids.set(`data-media ${number}`, image.media_id);
    }
  });

  it("that the editor writes is kept, sent and kept again to the byte", { timeout: 120_000 }, async () => {
    // A line between parts says nothing by itself.
    const left = storedTexts
      .filter((text) => text !== "<hr>")
      .map(here)
      .values();
    const work = async () => {
      const { id: post } = await newPost("Clay");
      const { id } = await client.call(commentCreate, { body: { post, text: "First" } });
      for (const stored of left) {
        const written = await client.call(commentUpdate, { params: { id }, body: { text: stored } });
        expect(written.text).toBe(stored);
        // As the editor gets it where it differs: pictures with their addresses, names of today.
        if (written.html === stored) continue;
        const again = await client.call(commentUpdate, { params: { id }, body: { text: written.html } });
        expect(again.text).toBe(stored);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  });
});

describe("a mention", () => {
  const name = () => `<mention id="${ada.id}">@ada_n</mention>`;

  it("is told once, however often the text is edited", async () => {
    const { id } = await newPost(`<p>${name()}</p>`);
    expect(await mentioned("contribution.published")).toEqual([ada.id]);
    const bob = await app.newMember();
    const text = `<p>${name()} and @${bob.username}</p>`;
    await client.call(objectUpdate, { params: { type: "post", id }, body: { text, categories: [] } });
    expect(await mentioned("contribution.edited")).toEqual([bob.id]);
    const comment = await client.call(commentCreate, { body: { post: id, text: "<p>Yes</p>" } });
    expect(await mentioned("comment.created")).toEqual([]);
    await client.call(commentUpdate, { params: { id: comment.id }, body: { text: `<p>${name()}</p>` } });
    expect(await mentioned("comment.edited")).toEqual([ada.id]);
    await client.call(commentUpdate, { params: { id: comment.id }, body: { text: `<p>Again ${name()}</p>` } });
    expect(await mentioned("comment.edited")).toEqual([]);
  });

  it("of somebody hidden or nobody is plain text, by name and by id", async () => {
    const hiding = await app.newMember({ username: uniqueName("hiding") });
    await (await app.as(hiding)).call(userHide, { params: { id: author.id } });
    const text = `<p><mention id="${hiding.id}">@${hiding.username}</mention> @${hiding.username} <mention id="999999">@gone</mention></p>`;
    const post = await newPost(text);
    expect(post.html).toBe(`<p>@${hiding.username} @${hiding.username} @gone</p>`);
    expect(await mentioned("contribution.published")).toEqual([]);
  });
});

describe("a hashtag", () => {
  it("puts the contribution into its category", async () => {
    const category = await app.newCategory({ name: uniqueName("Raku") });
    const post = await newPost(`<p><hashtag id="${category}">#Raku</hashtag></p>`);
    expect(post.categories).toMatchObject([{ id: category }]);
    await app.setPreference("configurations.post_category_required_enabled", true);
    expect(await newPost(`<p><hashtag id="${category}">#Raku</hashtag></p>`)).toHaveProperty("id");
    await app.setPreference("configurations.post_category_required_enabled", false);
  });

  it("of a category for staff alone leads there and adds nothing", async () => {
    const category = await app.newCategory({ name: uniqueName("News"), content_only_staff: true });
    const post = await newPost(`<p><hashtag id="${category}">#News</hashtag></p>`);
    expect(post.html).toContain(`<hashtag id="${category}">`);
    expect(post.categories).toEqual([]);
    await expect(newPost("x", { categories: [category] })).rejects.toMatchObject({ status: 400 });
  });

  it("of a closed category or none is plain text", async () => {
    const category = await app.newCategory({ name: uniqueName("Old"), active: false });
    const post = await newPost(`<p><hashtag id="${category}">#Old</hashtag> <hashtag id="999999">#gone</hashtag></p>`);
    expect(post.html).toBe("<p>#Old #gone</p>");
  });
});
