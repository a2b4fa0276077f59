import { categoryGet } from "@cortile/contract/category";
import { commentCreate, commentUpdate } from "@cortile/contract/comment";
import { draftGet, draftPut, objectCreate, objectUpdate } from "@cortile/contract/contribution";
import { mediaCreate, mediaGet, mediaUpdate } from "@cortile/contract/media";
import { avatarImage, userGet, userPatch } from "@cortile/contract/people";
import { tagCreate, tagGet, tagPatch } from "@cortile/contract/tag";
import { CallError, type Client } from "@cortile/client/http";
import { parseFragment, type DefaultTreeAdapterMap } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCategory, storeCategoryHtml } from "#category";
import type { Member } from "#core/ctx";
import { xssVectors } from "#core/html";
import { storeImage } from "#media";
import { oneLine } from "#core/text";
import { createTestApp, isThorough, picture, uploadsOf, type TestApp } from "#testing";

const vectors = xssVectors();
const elements = new Set(
  "p h1 h2 h3 blockquote ol ul li a img mention hashtag br b strong i em u s del sub sup pre code hr".split(" "),
);
/** What a value must look like, written out anew: the test must not inherit a mistake of the allow-list. */
const attributes: Record<string, RegExp> = {
  href: /^(?:https?:\/\/[^/?#]|mailto:.|tel:.)/,
  rel: /^noopener nofollow ugc$/,
  src: /^http:\/\/127\.0\.0\.1:3000\/media\/\d+\/\w+\/[0-9a-f]{16}\.webp$/,
  style: /^text-align:(?:left|center|right|justify|start|end)$/,
  alt: /^/,
  loading: /^lazy$/,
  decoding: /^async$/,
  ...Object.fromEntries(["id", "data-media", "width", "height", "start", "value"].map((name) => [name, /^-?\d+$/])),
};

type Node = DefaultTreeAdapterMap["node"];

/** What a browser would build from the html that must not be there. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const visit = (node: Node): void => {
    if ("tagName" in node) {
      if (!elements.has(node.tagName) || node.namespaceURI !== "http://www.w3.org/1999/xhtml") faults.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs)
        if (attributes[name]?.test(value) !== true) faults.push(`${node.tagName} ${name}=${value}`);
    } else if (!("value" in node) && node.nodeName !== "#document-fragment") faults.push(node.nodeName);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html, { scriptingEnabled: true }));
  return faults;
}

let app: TestApp;
let author: Member;
let client: Client;
let admin: Client;
let media: number;
beforeAll(async () => {
  app = await createTestApp();
  author = await app.newMember();
  client = await app.as(author);
  admin = await app.as(await app.newMember({ role: "admin" }));
  // The corpus names the category 7, and shows the picture 7.
  for (let index = 0; index < 7; index += 1) await app.newCategory();
  const bytes = await picture();
  for (media = 0; media < 7;)
    media = (await storeImage(app.ctx(author), { bytes, purpose: "contribution", author_id: author.id })).media_id;
});
afterAll(() => app.close());

/**
 * `npm run fuzz` sends the whole corpus through every call. `npm test` sends a quarter, another one through the next: all have one
 * sanitiser, whose own test (`core/html/xss`) reads the whole.
 */
const part = isThorough ? 1 : 4;

/** Runs the check over the corpus, some at a time; every fault is told with its vector. */
async function overCorpus(turn: number, check: (vector: string, index: number) => Promise<void>): Promise<void> {
  const left = vectors.entries().filter(([index]) => (index + turn) % part === 0);
  const work = async () => {
    for (const [index, vector] of left)
      await check(vector, index).catch((cause: unknown) => {
        throw new Error(`${JSON.stringify(vector)}: ${String(cause)}`, { cause });
      });
  };
  await Promise.all([work(), work(), work(), work()]);
}

interface Written {
  html: string;
  summary: string;
  summary_html?: string;
}

function expectHarmless({ html, summary, summary_html = "" }: Written): void {
  expect(faultsOf(html)).toEqual([]);
  expect(faultsOf(summary_html)).toEqual([]);
  // Escaped text: a browser makes nothing but text of it.
  expect(parseFragment(summary).childNodes.every(({ nodeName }) => nodeName === "#text")).toBe(true);
  expect(html.startsWith("<p>kept</p>")).toBe(true);
  expect(summary).toContain("kept");
}

const storedText = (text: string) => text.replaceAll("\u0000", "").toWellFormed();
const lineOf = (text: string) => oneLine(storedText(text));
/** Cut to a field's limit without cutting a character in half. */
const upTo = (text: string, limit: number) => storedText(text).slice(0, limit).toWellFormed();

describe("the xss corpus", { timeout: 180_000 }, () => {
  it("leaves nothing that runs in contributions, written and edited", async () => {
    const { id } = await client.call(objectCreate, { params: { type: "post" }, body: { text: "Clay", categories: [] } });
    await overCorpus(0, async (vector, index) => {
      const body = {
        title: upTo(vector, 160),
        text: `<p>kept</p>${vector}`,
        categories: [],
        location: { location: upTo(vector, 500) },
        poll: {
          title: `Which ${upTo(vector, 154)}`,
          multiple_choices: false,
          choices: [{ choice: `1 ${upTo(vector, 158)}` }, { choice: "2" }],
        },
      };
      const type = (["post", "discussion", "status"] as const)[index % 3] ?? "post";
      if (lineOf(body.title) === "") body.title = "Clay";
      const { poll, ...withoutPoll } = body;
      const created = await client.call(objectCreate, { params: { type }, body: type === "status" ? withoutPoll : body });
      expectHarmless(created);
      if (type !== "status")
        expect(created.poll).toMatchObject({
          title: lineOf(poll.title),
          choices: [{ choice: lineOf(`1 ${upTo(vector, 158)}`) }, {}],
        });
      expect(created.title).toBe(lineOf(body.title));
      expect(created.slug).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u);
      expect(created.location).toEqual({ location: body.location.location });
      if (index % 3 === 0) expectHarmless(await client.call(objectUpdate, { params: { type: "post", id }, body }));
    });
  });

  it("leaves nothing that runs in comments, written and edited", async () => {
    const { id: post } = await client.call(objectCreate, { params: { type: "post" }, body: { text: "Clay", categories: [] } });
    const { id } = await client.call(commentCreate, { body: { post, text: "Yes" } });
    await overCorpus(1, async (vector, index) => {
      const text = `<p>kept</p>${vector}`;
      const created = await client.call(commentCreate, { body: { post, text } });
      expectHarmless(created);
      expect(faultsOf(created.text ?? "").filter((fault) => !fault.startsWith("img src"))).toEqual([]);
      if (index % 3 === 0) expectHarmless(await client.call(commentUpdate, { params: { id }, body: { text } }));
    });
  });

  it("leaves nothing that runs in a category's description, and its name as it is", async () => {
    await overCorpus(2, async (vector, index) => {
      const [name, html_info] = [`${index} ${upTo(vector, 80)}`, storeCategoryHtml(`<p>kept</p>${vector}`)];
      const id = await insertCategory(app.platform.db, { name, slug: `clay-${index}`, slogan: upTo(vector, 80), html_info });
      const category = await app.visitor.call(categoryGet, { params: { id } });
      expect(category).toMatchObject({ name, slogan: upTo(vector, 80) });
      expect(faultsOf(category.html_info ?? "")).toEqual([]);
    });
  });

  it("stays as it was written in what people say about themselves, and out of their drawn picture", async () => {
    await overCorpus(3, async (vector) => {
      const member = await app.newMember();
      const body = {
        real_name: upTo(vector, 150),
        bio: upTo(vector, 2000),
        location: upTo(vector, 200),
        description: upTo(vector, 200),
      };
      const params = { id: member.id };
      await (await app.as(member)).call(userPatch, { params, body });
      expect(await app.visitor.call(userGet, { params })).toMatchObject({
        ...body,
        real_name: lineOf(body.real_name),
        location: lineOf(body.location),
      });
      const drawn = await app.app.inject({ url: avatarImage.path.replace(":id", String(member.id)) });
      expect(drawn.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
      expect(drawn.payload).toMatch(/^<svg [^<>]*><rect [^<>]*\/><text [^<>]*>[\p{L}\p{N}?]{1,4}<\/text><\/svg>$/u);
    });
  });

  it("is refused as a website and as a name to sign in with", async () => {
    await overCorpus(0, async (vector) => {
      if (vector === "") return;
      const patch = (body: { website?: string; username?: string }) =>
        client.call(userPatch, { params: { id: author.id }, body }).then(
          ({ website }) => website,
          (error: unknown) => (error instanceof CallError ? error.status : error),
        );
      const website = await patch({ website: upTo(vector, 500) });
      if (website !== 400) expect(website).toMatch(/^(?:https?:\/\/[\w.-]+[/?#]?.*)?$/);
      expect(await patch({ username: upTo(vector, 100) })).toBe(400);
    });
  });

  it("stays as it was written in tags, drafts and descriptions of pictures", async () => {
    await overCorpus(1, async (vector, index) => {
      const name = `${index} ${upTo(vector, 80)}`;
      const { id } = await admin.call(tagCreate, { body: { name, description: upTo(vector, 400) } });
      expect(await admin.call(tagGet, { params: { id } })).toMatchObject({ name: lineOf(name), description: upTo(vector, 400) });
      const color = await admin
        .call(tagPatch, { params: { id }, body: { color: upTo(vector, 100) } })
        .catch((error: unknown) => error);
      expect(color).toMatchObject({ status: 400 });
    });
    for (const vector of vectors.filter((_vector, index) => index % 3 === 0)) {
      const poll = { title: upTo(vector, 160), multiple_choices: true, expiration_at: null, choices: [upTo(vector, 160), ""] };
      const draft = { id: "phone-0123456789", type: "post" as const, title: upTo(vector, 160), text: storedText(vector), poll };
      await client.call(draftPut, { body: draft });
      expect(await client.call(draftGet, {})).toMatchObject({ draft });
      const described = await client.call(mediaUpdate, { params: { id: media }, body: { description: upTo(vector, 900) } });
      expect(described.description).toBe(upTo(vector, 900).trim() || null);
    }
  });

  it("makes no link or embed that leads elsewhere than the web", async () => {
    for (const vector of vectors.filter((_vector, index) => index % 3 === 0)) {
      const made = await client
        .call(mediaCreate, {
          body: { type: "embed", embed: { embed_type: "test", embed_id: upTo(vector, 400), url: upTo(vector, 1000) } },
        })
        .catch((error: unknown) => error);
      if (made instanceof CallError) expect(made.status).toBe(400);
      else expect(made).toMatchObject({ embed: { embed_id: upTo(vector, 400), url: expect.stringMatching(/^https?:\/\//) } });
    }
  });

  it("names files without breaking out of a header", async () => {
    const uploads = await uploadsOf(app, author);
    for (const vector of vectors.filter((_vector, index) => index % 6 === 0)) {
      const made = await uploads.upload(Buffer.from("clay"), { filename: `${upTo(vector, 150)}.txt` });
      expect(made.title).toMatch(/^[^\p{Cc}/\\]+$/u);
      const read = await client.call(mediaGet, { params: { id: made.id } });
      const file = await app.app.inject({ url: new URL(read.url ?? "").href.replace(app.platform.config.url, "") });
      expect(file.headers).toMatchObject({
        "content-type": "text/plain; charset=utf-8",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect(file.headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''[\w.~!%-]+$/);
      expect(file.payload).toBe("clay");
    }
  });

  it("travels as JSON that no browser reads as anything else", async () => {
    for (const url of [
      "/api/v2/post/?limit=100",
      "/api/v2/category/?limit=100",
      `/api/v2/user/${author.id}/`,
      "/api/v2/post/?<script>alert(1)</script>",
      "/api/v2/<script>alert(1)</script>/",
    ]) {
      const { headers, payload } = await app.app.inject({ url });
      expect(headers).toMatchObject({ "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" });
      expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(() => JSON.parse(payload) as unknown).not.toThrow();
    }
  });
});
