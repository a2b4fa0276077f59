import { objectCreate, objectUpdate } from "@cortile/contract/contribution";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor, type Member } from "#core/ctx";
import { tagFeed } from "#feed";
import { insertCategoryTag, insertTag } from "#tag";
import { storeImage } from "#media";
import { countRowsRead, createTestApp, picture, type TestApp, uniqueName } from "#testing";

let app: TestApp;
let portal = "";
beforeAll(async () => {
  app = await createTestApp();
  portal = app.platform.config.url;
});
afterAll(() => app.close());

/** PostgreSQL gives a text as it stands in XML. */
const decode = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

type Body = { title?: string; text?: string; categories?: number[]; medias?: number[]; recipients?: string[] };
const write = async (author: Member, body: Body) =>
  (await app.as(author)).call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", ...body } });

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

/** The texts at a path of a feed, as a strict parser of XML (that of PostgreSQL) reads it. */
async function read(xml: string, path: string): Promise<string[]> {
  const names = sql`array[array['atom', 'http://www.w3.org/2005/Atom'], array['dc', 'http://purl.org/dc/elements/1.1/']]`;
  const { rows } = await sql<{ found: string[] }>`
    select array(select (xpath('string(/*)', xmlelement(name x, node)))[1]::text
      from unnest(xpath(${path}, xmlparse(document ${xml}), ${names})) node) as found`.execute(app.platform.db);
  return (rows[0]?.found ?? []).map(decode);
}

describe("/rss/", () => {
  it("holds the newest of what anybody may read, as valid XML", async () => {
    await app.setPreference("text.application_name", "Clay & <fire>");
    const ann = await app.newMember();
    const image = { bytes: await picture(), purpose: "contribution" as const, author_id: ann.id };
    const { media_id } = await storeImage(app.ctx(ann), image);
    const category = await app.newCategory({ name: "Kilns & ovens" });
    await write(ann, { text: `<p>Not for you</p>`, recipients: [(await app.newMember()).username] });
    const text = `<p>Hello @${ann.username} <b>&amp;</b> ]]&gt; 🏺</p>`;
    const { id } = await write(ann, { title: "Raku \u0007<night>", text, medias: [media_id], categories: [category] });
    const reply = await open("/rss/");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const { body } = reply;
    expect(await read(body, "/rss/@version")).toEqual(["2.0"]);
    expect(await read(body, "/rss/channel/title")).toEqual(["Clay & <fire>"]);
    expect(await read(body, "/rss/channel/atom:link/@href")).toEqual([`${portal}/rss/`]);
    expect(await read(body, "/rss/channel/item[1]/title")).toEqual([expect.stringMatching(/^Raku .*<night>$/)]);
    expect(await read(body, "/rss/channel/item[1]/guid")).toEqual([`${portal}/post/${id}/`]);
    expect(await read(body, "/rss/channel/item[1]/category")).toEqual(["Kilns & ovens"]);
    expect(await read(body, "/rss/channel/item[1]/dc:creator")).toEqual([ann.username]);
    const [html = ""] = await read(body, "/rss/channel/item[1]/description");
    expect(html).toContain(`Hello @${ann.username} <b>&amp;</b>`);
    expect(html).not.toContain("<mention");
    const [address = ""] = await read(body, "/rss/channel/item[1]/enclosure/@url");
    expect(address.startsWith(`${portal}/media/${media_id}/`)).toBe(true);
    const file = await open(address.slice(portal.length));
    expect(await read(body, "/rss/channel/item[1]/enclosure/@length")).toEqual([String(file.rawPayload.length)]);
    const [published = ""] = await read(body, "/rss/channel/item[1]/pubDate");
    expect(published).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(body).not.toContain("Not for you");
  });

  it("answers 304 to who has it, until something changes", async () => {
    const ann = await app.newMember();
    const { id } = await write(ann, {});
    const { headers } = await open("/rss");
    const etag = String(headers["etag"]);
    const modified = String(headers["last-modified"]);
    expect((await open("/rss", { "if-none-match": `"other", ${etag}` })).statusCode).toBe(304);
    expect((await open("/rss", { "if-modified-since": modified })).statusCode).toBe(304);
    expect((await open("/rss", { "if-modified-since": new Date(0).toUTCString() })).statusCode).toBe(200);
    const params = { type: "post" as const, id };
    await (await app.as(ann)).call(objectUpdate, { params, body: { text: "<p>Other clay</p>", categories: [] } });
    expect((await open("/rss", { "if-none-match": etag, "if-modified-since": modified })).statusCode).toBe(200);
  });

  it("is not there in a closed community", async () => {
    const { id } = await app.newMember();
    await app.setPreference("configurations.content_availability", false);
    for (const url of ["/rss/", `/user/${id}/rss/`]) expect((await open(url)).statusCode).toBe(404);
    await app.setPreference("configurations.content_availability", true);
  });
});

describe("the feeds of a category, a person and a tag", () => {
  it("hold theirs, and are valid when empty", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const category = await app.newCategory();
    const tag = (await insertTag(app.platform.db, { name: uniqueName("firing"), type: "category" })) ?? 0;
    await insertCategoryTag(app.platform.db, { category_id: category, tag_id: tag });
    const inside = await write(ann, { categories: [category] });
    const outside = await write(ann, {});
    const links = async (url: string) => {
      const { body, statusCode } = await open(url);
      expect(statusCode, url).toBe(200);
      return read(body, "/rss/channel/item/link");
    };
    const [one, other] = [`${portal}/post/${inside.id}/`, `${portal}/post/${outside.id}/`];
    expect(await links(`/category/${category}/any/rss/`)).toEqual([one]);
    expect(await links(`/user/${ann.id}/rss/`)).toEqual([other, one]);
    expect(await links(`/tag/${tag}/rss/`)).toEqual([one]);
    expect(await links(`/user/${bob.id}/rss/`)).toEqual([]);
  });

  it("reads none but those of its categories for a tag", async () => {
    const [ann, category, other] = [await app.newMember(), await app.newCategory(), await app.newCategory()];
    const { db } = app.platform;
    const tag = (await insertTag(db, { name: uniqueName("quiet"), type: "category" })) ?? 0;
    await insertCategoryTag(db, { category_id: category, tag_id: tag });
    const { id } = await write(ann, { categories: [category] });
    await sql`
      with elsewhere as (
        insert into contribution (type, author_id, html, summary, summary_html, added_at)
        select 'post', ${ann.id}, 'x', 'x', 'x', now() from generate_series(1, 5000) returning id, added_at
      ), categorized as (
        insert into contribution_category (contribution_id, category_id, added_at) select id, ${other}::bigint, added_at from elsewhere)
      insert into audience (contribution_id, kind, ref_id) select id, 'all', 0 from elsewhere`.execute(db);
    await sql`analyze contribution, audience, contribution_category, category_tag`.execute(db);
    const rowsRead = await app
      .ctx(visitor)
      .transaction((tx) =>
        countRowsRead(tx.db, "contribution", async () => expect(await tagFeed(tx, tag, 20)).toMatchObject([{ post: { id } }])),
      );
    expect(rowsRead).toBeLessThan(50);
  });

  it("are not there for what is not", async () => {
    const person = (await insertTag(app.platform.db, { name: uniqueName("potter") })) ?? 0;
    const hidden = (await insertTag(app.platform.db, { name: uniqueName("hidden"), type: "category", visible: false })) ?? 0;
    const closed = await app.newCategory({ active: false });
    const urls = [
      "/category/999999/x/rss/",
      `/category/${closed}/x/rss/`,
      "/user/999999/rss/",
      `/tag/${person}/rss/`,
      `/tag/${hidden}/rss/`,
      "/tag/x/rss/",
    ];
    for (const url of urls) expect((await open(url)).statusCode, url).toBe(404);
  });
});
