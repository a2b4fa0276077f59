import { objectCreate } from "@cortile/contract/contribution";
import { mediaCreate } from "@cortile/contract/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newClient = async (fields: Parameters<TestApp["newMember"]>[0] = {}) => app.as(await app.newMember(fields));
const post = { type: "post" as const };

describe("media_create", () => {
  it("makes a plain link of a page that cannot be had", async () => {
    const client = await newClient();
    const url = "http://a.127.0.0.1.invalid/glaze?a=1&b=2";
    expect(await client.call(mediaCreate, { body: { type: "url", url } })).toMatchObject({
      type: "url",
      url,
      title: null,
      image: null,
      image_thumbnail: null,
      embed: { embed_type: "sc_link", url, metadata: { type: "link", url, images: [] } },
    });
  });

  it.each([
    "javascript:alert(1)",
    "ftp://example.org/a",
    "not an address",
    "//example.org",
    "http://localhost/",
    "http://a:b@example.org/",
  ])("refuses the address %s", async (url) => {
    const call = (await newClient()).call(mediaCreate, { body: { type: "url", url } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { url: [{ code: "invalid" }] } });
  });

  it("needs what its type is made of", async () => {
    const client = await newClient();
    await expect(client.call(mediaCreate, { body: { type: "url" } })).rejects.toMatchObject({
      fields: { url: [{ code: "required" }] },
    });
    await expect(client.call(mediaCreate, { body: { type: "share" } })).rejects.toMatchObject({
      fields: { shared_object: [{ code: "required" }] },
    });
    await expect(client.call(mediaCreate, { body: { type: "embed" } })).rejects.toMatchObject({
      fields: { embed: [{ code: "required" }] },
    });
  });

  it("shares what one sees, under either name of the field", async () => {
    const object = await (await newClient()).call(objectCreate, { params: post, body: { text: "one", categories: [] } });
    const client = await newClient();
    const expected = {
      type: "share",
      embed: { embed_type: "sc_shared_object", embed_id: object.id, metadata: { id: object.id, type: "post" } },
    };
    expect(await client.call(mediaCreate, { body: { type: "share", shared_object: object.id } })).toMatchObject(expected);
    expect(await client.call(mediaCreate, { body: { type: "share", share_object: object.id } })).toMatchObject(expected);
    await expect(client.call(mediaCreate, { body: { type: "share", event_object: 1 } })).rejects.toMatchObject({ status: 404 });
  });

  it("keeps a host's embed, but none of the reserved kinds", async () => {
    const client = await newClient();
    const embed = { embed_type: "shop_item", embed_id: "42", url: "https://shop.example/42", metadata: { price: 12 } };
    const media = await client.call(mediaCreate, { body: { type: "embed", embed } });
    expect(media).toMatchObject({ type: "embed", url: embed.url, embed });
    const refused = [
      { ...embed, embed_type: "sc_link" },
      { ...embed, url: "javascript:alert(1)" },
      { ...embed, metadata: { text: "x".repeat(20_001) } },
    ];
    for (const bad of refused)
      await expect(client.call(mediaCreate, { body: { type: "embed", embed: bad } })).rejects.toMatchObject({ status: 400 });
  });

  it("is refused to visitors and blocked members", async () => {
    const input = { body: { type: "url" as const, url: "https://example.org" } };
    await expect(app.visitor.call(mediaCreate, input)).rejects.toMatchObject({ status: 401 });
    await expect((await newClient({ status: "b" })).call(mediaCreate, input)).rejects.toMatchObject({ status: 403 });
  });
});
