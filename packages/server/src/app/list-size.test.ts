import { routes } from "@cortile/contract/all";
import { commentCreate } from "@cortile/contract/comment";
import { maxLinks, objectCreate, objectGet } from "@cortile/contract/contribution";
import type { RouteDefinition } from "@cortile/contract/core";
import { mediaCreate } from "@cortile/contract/media";
import type { Client } from "@cortile/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, proofOf, uniqueName, type TestApp } from "#testing";
import type { Member } from "#core/ctx";
import { mounted } from "./mounted.ts";

let app: TestApp;
let author: Member;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  author = await app.newMember();
  client = await app.as(author);
});
afterAll(() => app.close());

const listMaxBytes = 4_000_000;
const text = `<p>${"clay ".repeat(6000)}</p>`;

/** As large as an embed may be. */
const newEmbed = () => {
  const embed_id = uniqueName("kiln").padEnd(500, "0");
  const url = "https://kilns.example/".padEnd(2000, "k");
  return client.call(mediaCreate, {
    body: { type: "embed", embed: { embed_type: "kiln", embed_id, url, metadata: { text: "k".repeat(1900) } } },
  });
};

const hasLimit = (query: { properties?: object } = {}): boolean => Object.hasOwn(query.properties ?? {}, "limit");
const isList = ({ method, query, produces }: RouteDefinition): boolean => method === "GET" && !produces && hasLimit(query);
const answered = new Set(mounted.map(({ route }) => route));
const lists = Object.values(routes).filter((route) => answered.has(route) && isList(route));

describe("a page of any list", () => {
  it("is of bounded size, however much its contributions attach", async () => {
    const category = await app.newCategory();
    const medias: number[] = [];
    for (let made = 0; made < maxLinks; made += 1) medias.push((await newEmbed()).id);
    const post = (body: object) =>
      client.call(objectCreate, { params: { type: "post" }, body: { text, categories: [category], ...body } });
    const ids: number[] = [];
    for (let made = 0; made < 60; made += 1) ids.push((await post({ medias })).id);
    const [first = 0] = ids;
    for (let made = 0; made < 60; made += 1) {
      await client.call(commentCreate, { body: { post: first, text: "<p>Ash</p>" } });
      const share = await client.call(mediaCreate, { body: { type: "share", shared_object: first } });
      await post({ text: "", medias: [share.id] });
    }
    const addresses = lists.flatMap(({ path }) => {
      const filters = path === "/api/v2/comment/" ? [`&user=${author.id}`, `&post=${first}`] : [""];
      return filters.flatMap((filter) =>
        [first, author.id, category].map(
          (id) => `${path.replace(":type", "post").replaceAll(/:\w+/g, String(id))}?limit=100${filter}`,
        ),
      );
    });
    const headers = await proofOf(app, author);
    const sizes = new Map<string, number>();
    for (const url of new Set(addresses)) {
      const reply = await app.app.inject({ url, headers });
      if (reply.statusCode === 200) sizes.set(url, reply.rawPayload.length);
    }
    const tooLarge = [...sizes].filter(([, size]) => size > listMaxBytes);
    expect(tooLarge).toEqual([]);
    // Those with the sixty posts, those with the sixty shares, and those with the sixty comments among them.
    expect([...sizes.values()].filter((size) => size > 500_000).length).toBeGreaterThan(5);
  }, 120_000);

  it("has the first media of each, and each is whole alone", async () => {
    const { results } = (await app.app.inject({ url: "/api/v2/post/?limit=100" })).json<{
      results: { id: number; medias: unknown[]; medias_truncated?: boolean }[];
    }>();
    const cut = results.find(({ medias_truncated }) => medias_truncated);
    expect(cut?.medias.length).toBeGreaterThan(0);
    expect(cut?.medias.length).toBeLessThan(maxLinks);
    const alone = await app.visitor.call(objectGet, { params: { type: "post", id: cut?.id ?? 0 } });
    expect(alone.medias).toHaveLength(maxLinks);
    expect(alone.medias_truncated).toBeUndefined();
  });
});

describe("object_create", () => {
  it("takes twenty links and embeds", async () => {
    const medias: number[] = [];
    for (let made = 0; made < maxLinks + 1; made += 1) medias.push((await newEmbed()).id);
    const call = client.call(objectCreate, { params: { type: "post" }, body: { text: "", medias } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { medias: [{ code: "max_length" }] } });
  });
});
