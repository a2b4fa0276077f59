import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { categoryList } from "@cortile/contract/category";
import { objectCreate, objectUpdate } from "@cortile/contract/contribution";
import { avatarAdd, userMe } from "@cortile/contract/people";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { SharedTurns, Turns } from "#core/limits";
import { countLockWaits, createTestApp, picture, uploadsOf } from "#testing";

describe("Turns", () => {
  it("runs two works of one account at a time, and those of others beside them", async () => {
    const turns = new Turns({ atOnce: 2, maxWaiting: 10, isOn: true });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const take = (key: string, page: string) =>
      turns.take(key, () => {
        begun.push(page);
        return new Promise<string>((resolve) => ends.push(() => resolve(page)));
      });
    const pages = [take("leo", "first"), take("leo", "second"), take("leo", "third"), take("ada", "hers")];
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(begun).toEqual(["first", "second", "hers"]);
    ends[0]?.();
    await pages[0];
    await new Promise(setImmediate);
    expect(begun).toEqual(["first", "second", "hers", "third"]);
    ends.forEach((end) => end());
    expect(await Promise.all(pages)).toEqual(["first", "second", "third", "hers"]);
  });

  it("refuses an account whose works fill the queue, until one has ended", async () => {
    const turns = new Turns({ atOnce: 2, maxWaiting: 1, isOn: true });
    const ends: (() => void)[] = [];
    const take = (key: string) => turns.take(key, () => new Promise<void>((resolve) => ends.push(resolve)));
    const pages = [take("leo"), take("leo"), take("leo")];
    await expect(take("leo")).rejects.toMatchObject({ error: { code: "rate_limited" }, retryAfterSeconds: 1 });
    await new Promise(setImmediate);
    ends[0]?.();
    await pages[0];
    pages.push(take("leo"));
    for (let turn = 0; turn < pages.length; turn += 1) {
      await new Promise(setImmediate);
      ends.forEach((end) => end());
    }
    await Promise.all(pages);
  });

  it("goes on after a work that fails", async () => {
    const turns = new Turns({ atOnce: 2, maxWaiting: 0, isOn: true });
    await expect(turns.take("leo", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await turns.take("leo", async () => "page")).toBe("page");
  });
});

describe("calls", () => {
  it("of a member who sends very many at once leave connections to others", async () => {
    const app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const [leo, ada] = [await app.newMember(), await app.newMember()];
    const [leos, adas] = [await app.as(leo), await app.as(ada)];
    const { id } = await leos.call(objectCreate, { params: { type: "post" }, body: { text: "first" } });
    const params = { type: "post" as const, id };
    // Nothing of theirs goes on while somebody else holds their post.
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const holding = app.platform.db.transaction().execute(async (tx) => {
      await sql`select from contribution where id = ${id} for update`.execute(tx);
      locked();
      await isFree;
    });
    await isLocked;
    const edits = Array.from({ length: 20 }, (_, index) =>
      leos.call(objectUpdate, { params, body: { text: `edit ${index}` } }).then(() => "saved"),
    );
    const waiting = () => countLockWaits(app.platform.db);
    await expect.poll(() => waiting()).toBe(2);
    expect(await adas.call(userMe)).toMatchObject({ username: ada.username });
    expect(await waiting()).toBe(2);
    expect(await leos.call(userMe)).toMatchObject({ username: leo.username });
    free();
    await holding;
    expect(new Set(await Promise.all(edits))).toEqual(new Set(["saved"]));
    await app.close();
  });
});

describe("calls with files", () => {
  it("of a member are prepared five at a time, whichever they are, and texts beside them", async () => {
    const app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const leo = await app.newMember();
    const client = await app.as(leo);
    const uploads = await uploadsOf(app, leo);
    const bytes = await picture();
    const ends: (() => void)[] = [];
    const hold = () => new Promise<void>((end) => ends.push(end));
    vi.spyOn(app.platform.storage, "writeAt").mockImplementation(hold);
    vi.spyOn(app.platform.storage, "write").mockImplementation(hold);
    const avatar = { filename: "leo.png", mimetype: "image/png", bytes };
    const parts = Array.from({ length: 4 }, () => uploads.send(bytes));
    await expect.poll(() => ends).toHaveLength(4);
    const avatars = Array.from({ length: 4 }, () => client.call(avatarAdd, { body: { avatar } }));
    await expect.poll(() => ends.length).toBeGreaterThan(4);
    for (const text of ["first", "second"]) await client.call(objectCreate, { params: { type: "post" }, body: { text } });
    expect(ends).toHaveLength(5);
    const ending = setInterval(() => ends.forEach((end) => end()), 1);
    await Promise.all([...parts, ...avatars]);
    clearInterval(ending);
    await app.close();
  });
});

describe("searches", () => {
  it("of visitors leave turns to members, however many addresses they have", async () => {
    const turns = new SharedTurns({ inAll: 5, atOnce: 2, maxWaiting: 300, isOn: true });
    const ends: (() => void)[] = [];
    const search = () => new Promise<void>((end) => ends.push(end));
    const asked = Array.from({ length: 40 }, (_, index) => turns.ofVisitor(index % 4 === 0 ? null : `address:${index}`, search));
    await expect.poll(() => ends.length).toBe(3);
    const members = ["member:1", "member:2", "member:3"].map((key) => turns.ofMember(key, search));
    await expect.poll(() => ends.length).toBe(5);
    const ending = setInterval(() => ends.forEach((end) => end()), 1);
    await Promise.all([...asked, ...members]);
    clearInterval(ending);
  });

  it("of a page that visitors share are no address's; those of other pages are its viewer's", async () => {
    const app = await createTestApp({
      env: { CORTILE_RATE_LIMITS: "on" },
      web: {
        assetsFolder: null,
        render: async ({ boot, call }) => {
          const { status } = await call({ url: `${boot.portal}/api/v2/x/search/?search=clay`, method: "GET", body: "" });
          return { status, headers: {}, body: Buffer.from("found") };
        },
      },
    });
    const { searches } = app.platform;
    const [ofVisitor, ofMember] = [vi.spyOn(searches, "ofVisitor"), vi.spyOn(searches, "ofMember")];
    const member = await app.newMember();
    const ask = (headers: Record<string, string>) =>
      app.app.inject({ url: "/search/?q=clay", remoteAddress: "10.9.0.1", headers });
    expect([(await ask({})).statusCode, (await ask({ cookie: await app.cookieOf(member) })).statusCode]).toEqual([200, 200]);
    const form = { method: "POST", url: "/search/", remoteAddress: "10.9.0.1", payload: "q=clay" } as const;
    await app.app.inject({ ...form, headers: { "content-type": "application/x-www-form-urlencoded" } });
    expect(new Set(ofVisitor.mock.calls.map(([key]) => key))).toEqual(new Set([null, "address:10.9.0.1"]));
    expect(new Set(ofMember.mock.calls.map(([key]) => key))).toEqual(new Set([`member:${member.id}`]));
    await app.close();
  });
});

describe("feeds", () => {
  it("of one address are made four at a time", async () => {
    const app = await createTestApp({ connections: 10, env: { CORTILE_RATE_LIMITS: "on" } });
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const holding = app.platform.db.transaction().execute(async (tx) => {
      await sql`lock table contribution in access exclusive mode`.execute(tx);
      locked();
      await isFree;
    });
    await isLocked;
    const asked = Array.from({ length: 20 }, async () => (await app.app.inject({ url: "/rss" })).statusCode);
    await expect.poll(() => countLockWaits(app.platform.db)).toBe(4);
    expect((await app.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect(await countLockWaits(app.platform.db)).toBe(4);
    free();
    await holding;
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    await app.close();
  });
});

describe("files", () => {
  it("that are read slowly leave turns to what else their address asks for", async () => {
    const app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const uploads = await uploadsOf(app, await app.newMember());
    const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(24_000_000), Buffer.from("\n%%EOF")]);
    const { url } = await uploads.upload(pdf, { type: "document", filename: "slow.pdf" });
    const { pathname, search } = new URL(url ?? "", app.platform.config.url);
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    const sockets = Array.from({ length: 6 }, () => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      return socket;
    });
    for (const socket of sockets) {
      const [head] = (await once(socket, "data")) as [Buffer];
      expect(head.toString("latin1", 0, 15)).toBe("HTTP/1.1 200 OK");
      socket.pause();
    }
    expect((await fetch(`http://127.0.0.1:${port}/robots.txt`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  it("whose storage is silent leave turns to what else their address asks for", async () => {
    const app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const { upload } = await uploadsOf(app, await app.newMember());
    const { url } = await upload(Buffer.from("%PDF-1.4\n\n%%EOF"), { type: "document", filename: "short.pdf" });
    const { pathname, search } = new URL(url ?? "", app.platform.config.url);
    const silent = Promise.withResolvers<null>();
    const opening = vi.spyOn(app.platform.storage, "open").mockImplementation(() => silent.promise);
    const files = Array.from({ length: 8 }, () => app.app.inject({ url: pathname + search }));
    await expect.poll(() => opening.mock.calls.length).toBe(5);
    expect((await app.app.inject({ url: "/rss" })).statusCode).toBe(200);
    expect(await app.visitor.call(categoryList)).toMatchObject({ results: [] });
    silent.resolve(null);
    await Promise.all(files);
    await app.close();
  });
});

describe("pages", () => {
  it("of a member who asks for very many leave the renderer to others", async () => {
    const rendering: (() => void)[] = [];
    const app = await createTestApp({
      env: { CORTILE_RATE_LIMITS: "on" },
      web: {
        assetsFolder: null,
        render: async ({ boot }) => {
          await new Promise<void>((resolve) => rendering.push(resolve));
          return { status: 200, headers: {}, body: Buffer.from(boot.user?.username ?? "nobody") };
        },
      },
    });
    const [leo, ada] = [await app.newMember(), await app.newMember()];
    const [leos, adas] = [await app.cookieOf(leo), await app.cookieOf(ada)];
    const many = Array.from({ length: 40 }, (_, index) => app.app.inject({ url: `/post/${index}/`, headers: { cookie: leos } }));
    await expect.poll(() => rendering).toHaveLength(2);
    const other = app.app.inject({ url: "/post/1/", headers: { cookie: adas } });
    await expect.poll(() => rendering).toHaveLength(3);
    rendering.pop()?.();
    expect((await other).body).toBe(ada.username);
    const ending = setInterval(() => rendering.splice(0).forEach((end) => end()), 1);
    const replies = await Promise.all(many);
    const codes = replies.map(({ statusCode }) => statusCode);
    clearInterval(ending);
    await app.close();
    expect([200, 429].map((code) => codes.filter((one) => one === code).length)).toEqual([32, 8]);
    expect(replies.find(({ statusCode }) => statusCode === 429)?.body).toContain("Too many pages were opened at once.");
  });

  it("that visitors share are rendered for whoever has a turn, not in the queue of whoever asked first", async () => {
    const rendering: { url: string; end: () => void }[] = [];
    const app = await createTestApp({
      env: { CORTILE_RATE_LIMITS: "on" },
      web: {
        assetsFolder: null,
        render: async ({ url }) => {
          await new Promise<void>((end) => rendering.push({ url: new URL(url).pathname, end }));
          return { status: 200, headers: {}, body: Buffer.from("page") };
        },
      },
    });
    const ask = (url: string, remoteAddress: string) => app.app.inject({ url, remoteAddress });
    const many = Array.from({ length: 31 }, (_, index) => ask(`/post/${index}/`, "10.4.0.1"));
    const [first, other] = [ask("/explore/", "10.4.0.1"), ask("/explore/", "10.4.0.2")];
    await expect.poll(() => rendering.map(({ url }) => url)).toContain("/explore/");
    rendering.find(({ url }) => url === "/explore/")?.end();
    expect((await other).statusCode).toBe(200);
    const ending = setInterval(() => rendering.forEach(({ end }) => end()), 1);
    expect((await first).statusCode).toBe(200);
    await Promise.all(many);
    clearInterval(ending);
    await app.close();
  });
});
