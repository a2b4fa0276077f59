import { objectCreate, objectDelete } from "@cortile/contract/contribution";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeImage } from "#media";
import { createTestApp, picture, type TestApp } from "#testing";

let app: TestApp;
let portal = "";
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_FRAME_ANCESTORS: "https://www.example.org" } });
  portal = app.platform.config.url;
});
afterAll(() => app.close());

async function write(body: { title?: string; text?: string; medias?: number[]; recipients?: string[] } = {}) {
  const author = await app.newMember();
  const client = await app.as(author);
  const made = await client.call(objectCreate, {
    params: { type: "post" },
    body: { text: "<p>Ash &amp; <b>clay</b></p>", ...body },
  });
  return { ...made, author, client, address: `${portal}/post/${made.id}/` };
}

async function withPicture() {
  const author = await app.newMember();
  const image = { bytes: await picture(), purpose: "contribution" as const, author_id: author.id };
  const { media_id } = await storeImage(app.ctx(author), image);
  const client = await app.as(author);
  const { id } = await client.call(objectCreate, { params: { type: "post" }, body: { title: "Kiln", medias: [media_id] } });
  return `${portal}/post/${id}/`;
}

const ask = (query: Record<string, string>) => app.app.inject({ url: `/oembed?${new URLSearchParams(query)}` });

describe("/oembed", () => {
  it("says how a public contribution is shown elsewhere", async () => {
    const { address, id, author } = await write({ title: 'Raku "at" night' });
    const reply = await ask({ url: address, format: "json" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "content-type": expect.stringContaining("application/json"),
    });
    expect(reply.json()).toEqual({
      version: "1.0",
      type: "rich",
      title: 'Raku "at" night',
      author_name: author.username,
      author_url: `${portal}/user/${author.id}/`,
      provider_name: "Cortile",
      provider_url: `${portal}/`,
      cache_age: 300,
      width: 600,
      height: 260,
      html: expect.stringMatching(
        new RegExp(
          `^<iframe src="${portal}/embed/post/${id}/" title="Raku &#34;at&#34; night" width="600" height="260" .*sandbox="[^"]+"`,
        ),
      ),
    });
    expect((await ask({ url: `${address.slice(0, -1)}?tab=comments#last` })).json()).toMatchObject({ version: "1.0" });
  });

  it("keeps to the room there is", async () => {
    const url = await withPicture();
    const large = (await ask({ url })).json();
    expect(large).toMatchObject({ width: 600, height: 460, thumbnail_width: 8, thumbnail_height: 6 });
    const small = (await ask({ url, maxwidth: "320", maxheight: "5" })).json();
    expect(small).toMatchObject({ width: 320, height: 5 });
    expect(small).not.toHaveProperty("thumbnail_url");
  });

  it("knows nothing of what is not public, and of other addresses", async () => {
    const hidden = await write({ recipients: [(await app.newMember()).username] });
    const removed = await write();
    await removed.client.call(objectDelete, { params: { type: "post", id: removed.id } });
    const addresses = [
      hidden.address,
      removed.address,
      `${portal}/post/999999/`,
      `${portal}/`,
      `https://example.org/post/${hidden.id}/`,
      "x",
    ];
    for (const url of addresses) expect((await ask({ url })).statusCode, url).toBe(404);
  });

  it("speaks JSON only", async () => {
    const { address } = await write();
    expect((await ask({ url: address, format: "xml" })).statusCode).toBe(501);
    expect((await ask({})).statusCode).toBe(400);
  });

  it("tells nothing of a closed community", async () => {
    const { address, id } = await write();
    await app.setPreference("configurations.content_availability", false);
    expect((await ask({ url: address })).statusCode).toBe(404);
    expect((await app.app.inject({ url: `/embed/post/${id}/` })).statusCode).toBe(404);
    await app.setPreference("configurations.content_availability", true);
  });

  it("follows the community's own addresses", async () => {
    const { id } = await write();
    await app.setPreference("configurations.url_template_post", "/p/{id}-{slug}/");
    expect((await ask({ url: `${portal}/p/${id}-clay/` })).statusCode).toBe(200);
    expect((await ask({ url: `${portal}/post/${id}/` })).statusCode).toBe(404);
    await app.setPreference("configurations.url_template_post", "/post/{id}/");
  });
});

describe("/embed/", () => {
  const open = (path: string, language = "en") => app.app.inject({ url: path, headers: { "accept-language": language } });

  it("is a page without scripts that the named sites may frame", async () => {
    const { id, author } = await write({ title: "Kiln <1>" });
    const reply = await open(`/embed/post/${id}/`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain("Kiln &#60;1&#62;");
    expect(reply.body).toContain("<p>Ash &#38; clay</p>");
    expect(reply.body).toContain(author.username);
    expect(reply.body).toContain(`href="${portal}/post/${id}/" target="_blank"`);
    expect(reply.body).not.toContain("<script");
    const policy = String(reply.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
    expect(policy).toContain("frame-ancestors https://www.example.org");
    expect(reply.headers["x-frame-options"]).toBeUndefined();
    expect((await open(`/embed/post/${id}/`, "it")).body).toContain("Apri in Cortile");
  });

  it("shows pictures that a CDN serves", async () => {
    const withCdn = await createTestApp({ env: { CORTILE_CDN_URL: "https://cdn.example.org" } });
    const client = await withCdn.as(await withCdn.newMember());
    const { id } = await client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>" } });
    const { headers } = await withCdn.app.inject({ url: `/embed/post/${id}/` });
    expect(headers["content-security-policy"]).toContain(`img-src ${withCdn.platform.config.url} https://cdn.example.org;`);
    await withCdn.close();
  });

  it("is gone with what is not public", async () => {
    const { id } = await write({ recipients: [(await app.newMember()).username] });
    const reply = await open(`/embed/post/${id}/`);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain("clay");
    const { id: open2 } = await write();
    expect((await open(`/embed/discussion/${open2}/`)).statusCode).toBe(404);
  });
});
