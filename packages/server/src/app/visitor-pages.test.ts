import { gunzipSync } from "node:zlib";
import { categoryPatch } from "@cortile/contract/category";
import { commentCreate, commentDelete, commentUpdate } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectUpdate } from "@cortile/contract/contribution";
import { userDelete, userPatch, userSettingsPatch } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eraseAccounts } from "#account_deletion";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { selectPageVersion } from "#core/page_cache";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import type { WebRole } from "./web.ts";

const callsOf: readonly [RegExp, (id: string) => string[]][] = [
  [/^\/post\/(\d+)\//, (id) => [`post/${id}/`, `comment/?post=${id}`]],
  [/^\/explore\//, () => ["feed/explore/"]],
  [/^\/category\/(\d+)\//, (id) => [`category/${id}/`, `category/${id}/feed/`]],
  [/^\/user\/(\d+)\//, (id) => [`user/${id}/`, `user/${id}/feed/`]],
];

/** A site whose pages are the replies of its calls as they come. */
function plainSite(): WebRole & { renderings: number } {
  return {
    renderings: 0,
    assetsFolder: null,
    async render({ url, nonce, boot, call }) {
      this.renderings += 1;
      const { pathname } = new URL(url);
      const [calls, id] = callsOf
        .map(([pattern, names]) => [names, pattern.exec(pathname)] as const)
        .flatMap(([names, match]) => (match ? [[names, match[1] ?? ""] as const] : []))[0] ?? [() => [], ""];
      const replies = await Promise.all(
        calls(id).map((path) => call({ url: `${boot.portal}/api/v2/${path}`, method: "GET", body: "" })),
      );
      const texts = replies.map(({ body }) => new TextDecoder().decode(body));
      const who = boot.user?.username ?? "nobody";
      const text = `<script nonce="${nonce}"></script>${boot.locale} ${boot.colorScheme} ${boot.timeZone} ${who} ${texts.join()}`;
      return { status: replies.find(({ status }) => status >= 400)?.status ?? 200, headers: {}, body: Buffer.from(text) };
    },
  };
}

const site = plainSite();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ web: site });
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
/** Opens a page until it is a kept one: opened again without being rendered. */
const openKept = (url: string): Promise<string> =>
  vi.waitFor(
    async () => {
      await open(url);
      const before = site.renderings;
      const { payload } = await open(url);
      expect(site.renderings).toBe(before);
      return payload;
    },
    { timeout: 10_000 },
  );

interface Stage {
  author: Member;
  client: Client;
  admin: Client;
  category: number;
  id: number;
  comment: number;
  secret: string;
}

async function setStage(): Promise<Stage> {
  const [author, staff] = [await app.newMember(), await app.newMember({ role: "admin" })];
  const [client, admin] = [await app.as(author), await app.as(staff)];
  const category = await app.newCategory();
  const secret = uniqueName("secret");
  const body = { text: `<p>${secret} post</p>`, categories: [category] };
  const { id } = await client.call(objectCreate, { params: { type: "post" }, body });
  const comment = await client.call(commentCreate, { body: { post: id, text: `<p>${secret} comment</p>` } });
  await client.call(userPatch, { params: { id: author.id }, body: { bio: `${secret} bio` } });
  return { author, client, admin, category, id, comment: comment.id, secret };
}

const post = ({ id }: Stage) => ({ params: { type: "post" as const, id } });

const everyPage = ({ id, category, author }: Stage) => ({
  post: `/post/${id}/`,
  explore: "/explore/",
  category: `/category/${category}/`,
  profile: `/user/${author.id}/`,
});
type PageName = keyof ReturnType<typeof everyPage>;

interface Act {
  run: (stage: Stage) => Promise<unknown>;
  /** Which of the stage's texts it takes out of sight, and where that stood. */
  text: "post" | "comment" | "bio";
  pages: PageName[];
}

const lists: PageName[] = ["post", "explore", "category"];
const all: PageName[] = [...lists, "profile"];

const acts: Record<string, Act> = {
  "its author deletes the post": { run: (stage) => stage.client.call(objectDelete, post(stage)), text: "post", pages: all },
  "staff delete the post": { run: (stage) => stage.admin.call(objectDelete, post(stage)), text: "post", pages: all },
  "staff hide the post": {
    run: ({ id }) => sql`update contribution set collapsed = true where id = ${id}`.execute(app.platform.db),
    text: "post",
    pages: all,
  },
  "the post is edited": {
    run: ({ client, category, id }) =>
      client.call(objectUpdate, { params: { type: "post", id }, body: { text: "<p>Clay</p>", categories: [category] } }),
    text: "post",
    pages: all,
  },
  "the post is addressed to few": {
    run: async ({ client, category, id, secret }) => {
      const recipients = [(await app.newMember()).username];
      const body = { text: `<p>${secret} post</p>`, categories: [category], recipients };
      await client.call(objectUpdate, { params: { type: "post", id }, body });
    },
    text: "post",
    pages: all,
  },
  "its author is blocked": {
    run: ({ author }) => sql`update "user" set status = 'b' where id = ${author.id}`.execute(app.platform.db),
    text: "post",
    pages: lists,
  },
  "its author leaves": {
    run: ({ client, author }) => client.call(userDelete, { params: { id: author.id } }),
    text: "bio",
    pages: ["profile"],
  },
  "staff erase its author": {
    run: async ({ admin, author }) => {
      await admin.call(userDelete, { params: { id: author.id }, query: { hard: 1 } });
      await runDue(app.platform, eraseAccounts);
    },
    text: "post",
    pages: all,
  },
  "the comment is deleted": {
    run: ({ client, comment }) => client.call(commentDelete, { params: { id: comment } }),
    text: "comment",
    pages: ["post"],
  },
  "the comment is edited": {
    run: ({ client, comment }) => client.call(commentUpdate, { params: { id: comment }, body: { text: "<p>Clay</p>" } }),
    text: "comment",
    pages: ["post"],
  },
  "the author changes their profile": {
    run: ({ client, author }) => client.call(userPatch, { params: { id: author.id }, body: { bio: "" } }),
    text: "bio",
    pages: ["profile"],
  },
  "staff close the category": {
    run: ({ admin, category }) => admin.call(categoryPatch, { params: { id: category }, body: { active: false } }),
    text: "post",
    pages: ["category"],
  },
};

describe.each(Object.entries(acts))("kept pages, when %s", (_name, { run, text, pages }) => {
  it("show nothing of it a second later", async () => {
    const stage = await setStage();
    const addresses = everyPage(stage);
    const hidden = `${stage.secret} ${text}`;
    // A page kept since before the stage was set may be sent for a tenth of a second.
    for (const page of pages)
      await vi.waitFor(async () => expect([page, (await openKept(addresses[page])).includes(hidden)]).toEqual([page, true]), {
        timeout: 10_000,
      });
    await run(stage);
    const showing = async () => {
      const found = await Promise.all(pages.map(async (page) => ({ page, html: (await open(addresses[page])).payload })));
      return found.filter(({ html }) => html.includes(hidden)).map(({ page }) => page);
    };
    await vi.waitFor(async () => expect(await showing()).toEqual([]), { timeout: 1000, interval: 20 });
  });
});

const unseen: Record<string, (stage: Stage) => Promise<unknown>> = {
  "a setting of their own": ({ client, author }) =>
    client.call(userSettingsPatch, { params: { id: author.id }, body: { community_tour: 0 } }),
  "their address": ({ author }) =>
    sql`update "user" set email = 'another@example.org', email_isvalid = false where id = ${author.id}`.execute(app.platform.db),
  "their password": ({ author }) =>
    sql`update "user" set password_hash = 'another' where id = ${author.id}`.execute(app.platform.db),
};

describe("kept pages, when a member changes what no visitor sees", () => {
  const version = async () => (await selectPageVersion(app.platform.db)).version;

  it.each(Object.entries(unseen))("stay: %s", async (_what, change) => {
    const stage = await setStage();
    const before = await version();
    await change(stage);
    expect(await version()).toBe(before);
  });

  it("stay: a post for few, and its comments", async () => {
    const { client } = await setStage();
    const recipients = [(await app.newMember()).username];
    const body = { text: "<p>Clay</p>", recipients, categories: [] };
    const { id } = await client.call(objectCreate, { params: { type: "post" }, body });
    const params = { type: "post" as const, id };
    const comment = await client.call(commentCreate, { body: { post: id, text: "<p>Yes</p>" } });
    const before = await version();
    await client.call(objectUpdate, { params, body: { ...body, text: "<p>Glaze</p>" } });
    await client.call(commentUpdate, { params: { id: comment.id }, body: { text: "<p>No</p>" } });
    await client.call(commentDelete, { params: { id: comment.id } });
    await client.call(objectDelete, { params });
    expect(await version()).toBe(before);
  });
});

describe("a kept page", () => {
  it("shows nothing to visitors once contents are for members alone, though no message said so", async () => {
    const stage = await setStage();
    const page = `/post/${stage.id}/`;
    expect(await openKept(page)).toContain(stage.secret);
    const { db } = app.platform;
    const set = async (value: boolean) => {
      await sql`
        insert into preference (key, value) values ('configurations.content_availability', ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(db);
      await sql`update config_version set version = version + 1`.execute(db);
    };
    await set(false);
    await vi.waitFor(async () => expect((await open(page)).payload).not.toContain(stage.secret), { timeout: 1000, interval: 20 });
    await set(true);
    await vi.waitFor(async () => expect((await open(page)).payload).toContain(stage.secret), { timeout: 1000, interval: 20 });
  });

  it("is rendered anew as soon as the process has other settings", async () => {
    const stage = await setStage();
    const page = `/post/${stage.id}/`;
    expect(await openKept(page)).toContain(stage.secret);
    await app.setPreference("configurations.content_availability", false);
    expect((await open(page)).payload).not.toContain(stage.secret);
    await app.setPreference("configurations.content_availability", true);
    expect((await open(page)).payload).toContain(stage.secret);
  });

  it("is none of a member's, and no member is shown one", async () => {
    const stage = await setStage();
    const page = `/post/${stage.id}/`;
    const own = await open(page, { cookie: await app.cookieOf(stage.author) });
    expect(own.payload).toContain(` ${stage.author.username} `);
    expect(own.headers["etag"]).toBeUndefined();
    expect(await openKept(page)).toContain(" nobody ");
    expect((await open(page, { cookie: await app.cookieOf(stage.author) })).payload).toContain(` ${stage.author.username} `);
    expect((await open(page, { cookie: "ct_session=of-nobody" })).payload).toContain(" nobody ");
  });

  it("is one for each language, appearance and zone that a visitor chose", async () => {
    const page = `/post/${(await setStage()).id}/`;
    const heads = await Promise.all(
      ["ct_lang=it", "ct_scheme=dark", "ct_tz=Europe/Rome", "ct_lang=it; ct_scheme=dark"].map(
        async (cookie) => /<\/script>(\S+ \S+ \S+) /.exec((await open(page, { cookie })).payload)?.[1],
      ),
    );
    expect(heads).toEqual(["it auto UTC", "en dark UTC", "en auto Europe/Rome", "it dark UTC"]);
    expect((await open(page, { "accept-language": "it" })).payload).toContain("it auto UTC");
  });

  it("has a nonce and an XSRF cookie of each reply", async () => {
    const page = `/post/${(await setStage()).id}/`;
    const replies = [await open(page), await open(page), await open(page, { "accept-encoding": "br, gzip" })];
    const nonces = replies.map(({ payload, rawPayload, headers }) => {
      const text = headers["content-encoding"] === "gzip" ? gunzipSync(rawPayload).toString() : payload;
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
      expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(headers["cache-control"]).toBe("private, no-cache");
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
    expect(new Set(replies.map(({ headers }) => String(headers["set-cookie"]))).size).toBe(3);
    expect(replies[2]?.headers["content-encoding"]).toBe("gzip");
  });

  it("is not sent again to whoever has it, whose policy stays that of the document they have", async () => {
    const page = `/post/${(await setStage()).id}/`;
    const { headers } = await open(page);
    const again = await open(page, { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
    expect(again.headers["etag"]).toBe(headers["etag"]);
    expect(again.headers["content-security-policy"]).toBeUndefined();
    expect((await open(page, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("is rendered once for all who ask at the same time", async () => {
    const page = `/post/${(await setStage()).id}/`;
    await openKept(page);
    const before = site.renderings;
    await Promise.all(Array.from({ length: 20 }, () => open(page, { cookie: "ct_lang=it" })));
    expect(site.renderings - before).toBe(1);
  });

  it("is none where there is no such page", async () => {
    const before = site.renderings;
    expect([(await open("/post/999999/")).statusCode, (await open("/post/999999/")).statusCode]).toEqual([404, 404]);
    expect(site.renderings - before).toBe(2);
  });

  it("counts each visitor who opens it as a view", async () => {
    const { id } = await setStage();
    for (const browser of ["Firefox", "Safari", "Firefox"]) await open(`/post/${id}/`, { "user-agent": browser });
    const views = async () => {
      const { rows } = await sql<{ count: number }>`select view_count as count from contribution where id = ${id}`.execute(
        app.platform.db,
      );
      return rows[0]?.count;
    };
    await vi.waitFor(async () => expect(await views()).toBe(2), { timeout: 5000 });
  });
});

describe("CORTILE_PAGE_CACHE=off", () => {
  it("renders every page anew", async () => {
    const other = plainSite();
    const without = await createTestApp({ env: { CORTILE_PAGE_CACHE: "off" }, web: other });
    try {
      for (let count = 0; count < 2; count += 1) {
        const { headers } = await without.app.inject({ url: "/explore/" });
        expect(headers["etag"]).toBeUndefined();
      }
      expect(other.renderings).toBe(2);
    } finally {
      await without.close();
    }
  });
});
