import { routes } from "@cortile/contract/all";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, encodeForm, picture, proofOf, uploadsOf, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";

let app: TestApp;
let member: Member;
let proof: Record<string, string>;
let categories: number[];
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  member = await app.newMember();
  proof = await proofOf(app, member);
  categories = [];
  for (let index = 0; index < 12; index += 1) categories.push(await app.newCategory({ name: `Clay ${index}` }));
});
afterAll(() => app.close());

interface Reply {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  /** The body, read. */
  body: {
    [key: string]: unknown;
    results: { id: number }[];
    next: string | null;
    previous: string | null;
    errors: { code: string; message: string }[];
  };
}

async function ask(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS",
  url: string,
  more: { headers?: Record<string, string>; payload?: string | Buffer } = {},
): Promise<Reply> {
  const { statusCode, payload, headers } = await app.app.inject({ method, url, ...more });
  const body =
    payload.startsWith("{") || payload.startsWith("[") ? (JSON.parse(payload) as Reply["body"]) : ({} as Reply["body"]);
  return { status: statusCode, text: payload, headers, body };
}
const get = (url: string, headers: Record<string, string> = {}) => ask("GET", url, { headers });
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  ask("POST", url, { headers: { "content-type": "application/json", ...proof, ...headers }, payload: JSON.stringify(body) });
const idsOf = ({ body }: Reply) => body.results.map(({ id }) => id);
const pathOf = (url: string | null) => (url ?? "").replace(app.platform.config.url, "");

describe("lists", () => {
  it("have absolute links with limit first and offset later, which parse as a query string as a whole", async () => {
    const { body } = await get("/api/v2/category/?limit=5");
    expect(body.next).toMatch(/^http:\/\/[^?]+\/api\/v2\/category\/\?limit=5&(.*&)?offset=5$/);
    // Existing clients give the whole address to a parser of queries, so that the first key is the address with `limit`.
    const parsed = new URLSearchParams(body.next ?? "");
    expect(Number(parsed.get("offset")) / 5).toBe(1);
    expect([...parsed.keys()][0]).toMatch(/\?limit$/);
  });

  it("page to the end through next without repeating, and back through previous", async () => {
    const seen: number[] = [];
    let page = await get("/api/v2/category/?limit=5");
    for (; ; page = await get(pathOf(page.body.next))) {
      seen.push(...idsOf(page));
      if (page.body.next === null) break;
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen)).toEqual(new Set(categories));
    const before = await get(pathOf(page.body.previous));
    expect(idsOf(before)).toEqual(seen.slice(5, 10));
  });

  it("keep every filter in next, repeated ones and such as nobody knows too", async () => {
    const { body } = await get("/api/v2/category/?search=Clay&active=1&unknown=a&unknown=b&limit=2&x=%C3%A8%26");
    const { searchParams } = new URL(body.next ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({ search: "Clay", active: "1", limit: "2", offset: "2", x: "è&" });
    expect(searchParams.getAll("unknown")).toEqual(["a", "b"]);
  });

  it.each([
    "?",
    "?&",
    "?limit=10&",
    "?limit=undefined&offset=null",
    "?search=&active=undefined",
    "?limit=3&limit=10",
    "?offset=-1&limit=-5",
  ])("take %s as what it means", async (query) =>
    expect(idsOf(await get(`/api/v2/category/popular/${query}`))).toEqual(idsOf(await get("/api/v2/category/popular/"))),
  );

  it("give ten rows unless asked, a hundred at most", async () => {
    expect(idsOf(await get("/api/v2/category/popular/"))).toHaveLength(10);
    const { body } = await get("/api/v2/category/popular/?limit=100000&offset=1");
    expect(body.previous).toContain("limit=100&");
  });

  it("of categories hold all in one page unless a limit is asked for", async () => {
    const { body } = await get("/api/v2/category/?active=true");
    expect(body).toMatchObject({ count: categories.length, next: null, previous: null });
    expect(body.results).toHaveLength(categories.length);
  });

  it("of a feed count at least what was delivered, and one more where more follows", async () => {
    const category = categories[0] ?? 0;
    for (const text of ["one", "two", "three"])
      expect((await post("/api/v2/post/", { text, categories: [category] })).status).toBe(200);
    const { results } = (await get(`/api/v2/category/${category}/feed/`)).body;
    for (const { post: one } of results as unknown as { post: { id: number } }[]) await post(`/api/v2/post/${one.id}/vote/`, {});
    for (const feed of [
      `category/${category}/feed`,
      `category/${category}/feed/trending`,
      `user/${member.id}/feed`,
      "feed/explore",
    ]) {
      const first = await get(`/api/v2/${feed}/?limit=2`);
      expect([first.body["count"], first.body.results.length]).toEqual([3, 2]);
      const second = await get(pathOf(first.body.next));
      expect([second.body["count"], second.body.results.length, second.body.next]).toEqual([3, 1, null]);
    }
  });

  it.each(["/api/v2/dynamic_preference/", "/api/v2/feature/", "/api/v2/reaction/"])(
    "%s comes whole, whatever the limit",
    async (url) => {
      const whole = await get(url);
      const limited = await get(`${url}?limit=1&offset=1`);
      expect(limited.body).toEqual(whole.body);
      expect(whole.body).toMatchObject({ next: null, previous: null, count: whole.body.results.length });
      expect(whole.body.results.length).toBeGreaterThan(2);
    },
  );
});

describe("what clients ask at their start", () => {
  const permissions = (
    "create_contribute create_poll create_group locate_post create_post create_post_with_category follow_user " +
    "request_connection accept_connection create_event create_course create_live_stream"
  ).split(" ");
  // Source: contract/entities.md, User: what is always sent, and what only user_me has.
  const ownKeys = (
    "id username real_name avatar cover ext_id bio location description website date_of_birth gender date_joined " +
    "status role tags reputation email email_isvalid reg_approved permission unseen_interactions_counter " +
    "unseen_notification_banners_counter"
  ).split(" ");

  it("has every key of the account, and all permissions in both places", async () => {
    const { body: me } = await get("/api/v2/user/me/", proof);
    expect(ownKeys.filter((key) => !(key in me))).toEqual([]);
    const { body: permission } = await get("/api/v2/user/me/permission/", proof);
    for (const found of [me["permission"] as Record<string, unknown>, permission])
      expect(permissions.filter((key) => typeof found[key] !== "boolean")).toEqual([]);
  });

  it("has settings as numbers", async () => {
    const { body } = await get(`/api/v2/user/${member.id}/settings/`, proof);
    const keys = "qa_frequency email_notification_not_qa mobile_notifications_scmty show_toast_notifications".split(" ");
    for (const key of [...keys, "toast_notifications_emit_sound"]) expect([key, typeof body[key]]).toEqual([key, "number"]);
  });

  it.each(["base", "not_logged", "user"])("has the menu %s with its items, for visitors and members", async (name) => {
    for (const headers of [{}, proof]) {
      const { status, body } = await get(`/api/v2/custom_menu/${name}`, headers);
      expect([status, Array.isArray(body["items"])]).toEqual([200, true]);
    }
  });

  it("has no empty colour, logo or picture among the preferences", async () => {
    const { results } = (await get("/api/v2/dynamic_preference/")).body as unknown as {
      results: { section: string; name: string; value: unknown }[];
    };
    const looks = results.filter(({ section }) => ["colors", "logo", "covers", "images"].includes(section));
    expect(looks.length).toBeGreaterThan(15);
    expect(looks.filter(({ value }) => value === "" || value === null)).toEqual([]);
  });
});

describe("addresses", () => {
  it("do without the last slash, and with doubled ones, for every method", async () => {
    const bare = await get("/api/v2/category");
    expect(bare.body).toMatchObject({ count: 12 });
    expect((await get("//api//v2/category//")).body).toMatchObject({ count: 12 });
    expect((await ask("POST", `/api/v2/category/${categories[0]}/follow`, { headers: proof })).status).toBe(204);
    expect((await ask("POST", `/api/v2//category/${categories[0]}/follow/`, { headers: proof })).status).toBe(204);
  });

  it("of calls that are not built answer 501 as JSON, in every method", async () => {
    const built = new Set(mounted.map(({ route }) => `${route.method} ${route.path.replace(/\/$/, "")}`));
    const missing = Object.values(routes).filter(({ method, path }) => !built.has(`${method} ${path.replace(/\/$/, "")}`));
    expect(missing.length).toBeGreaterThan(0);
    for (const { method, path, params } of missing) {
      const { properties = {} }: { properties?: Record<string, { enum?: string[] }> } = params ?? {};
      const url = path.replace(/:(\w+)/g, (_mark, name: string) => properties[name]?.enum?.[0] ?? "1");
      const { status, body } = await ask(method, url, { headers: proof });
      expect([method, url, status, body.errors[0]?.code]).toEqual([method, url, 501, "not_implemented"]);
    }
  });

  it.each(["/api/v2/nothing/here/", "/api/", "/api/v3/category/", "/oauth/nothing", "/media/1", "/ws/nothing"])(
    "answer JSON for %s, which nobody knows",
    async (url) => {
      const { status, headers, body } = await get(url);
      expect([status, headers["content-type"], body.errors]).toEqual([
        404,
        "application/json; charset=utf-8",
        [{ code: "not_found", message: expect.any(String) }],
      ]);
    },
  );
});

describe("queries", () => {
  // Staff alone may ask for the closed ones.
  const countOf = async (active: string) => {
    const admin = await proofOf(app, await app.newMember({ role: "admin" }));
    return (await get(`/api/v2/category/?active=${active}`, admin)).body["count"];
  };
  it.each(["true", "True", "TRUE", "1"])("take %s for true", async (text) => expect(await countOf(text)).toBe(12));
  it.each(["false", "False", "0"])("take %s for false", async (text) => expect(await countOf(text)).toBe(0));

  it.each([
    "keys=text.application_name,colors.colorprimary",
    "keys=%20text.application_name%20,%20,colors.colorprimary,",
    `keys=${encodeURIComponent('["text.application_name","colors.colorprimary"]')}`,
    "keys=text.application_name&keys=colors.colorprimary",
  ])("take %s for a list", async (query) =>
    expect((await get(`/api/v2/dynamic_preference/?${query}`)).body).toMatchObject({ count: 2 }),
  );
});

describe("what members write", () => {
  it("is scheduled by every author", async () => {
    const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
    const { status, body } = await post("/api/v2/post/", { text: "later", categories: [], scheduled_at });
    expect([status, body["draft"]]).toEqual([200, true]);
  });

  it("has pictures without a title unless they were given one", async () => {
    const uploads = await uploadsOf(app, member);
    const photo = await picture();
    expect(await uploads.upload(photo, { type: "image", filename: "IMG_0001.png" })).toMatchObject({ title: null });
    expect(await uploads.upload(photo, { type: "image", filename: "IMG_0001.png", title: "Bowl" })).toMatchObject({
      title: "Bowl",
    });
  });
});

describe("bodies", () => {
  const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
  const create = (payload: string | Buffer, headers: Record<string, string>) =>
    ask("POST", "/api/v2/post/", { headers: { ...proof, ...headers }, payload });
  const categoriesOf = ({ body }: Reply) => (body["categories"] as { id: number }[]).map(({ id }) => id);

  it("hold ids as digits", async () => {
    const made = await post("/api/v2/post/", { text: "Clay", categories: categories.slice(0, 2).map(String) });
    expect(categoriesOf(made)).toEqual(categories.slice(0, 2));
    const comment = await post("/api/v2/comment/", { post: String(made.body["id"]), text: "Yes" });
    expect(comment.body).toMatchObject({ post: made.body["id"], text: "Yes" });
  });

  it("come as forms with indexed, bare or repeated list keys, lists as text too", async () => {
    const [one = 0, two = 0] = categories;
    for (const keys of [
      `categories[0]=${one}&categories[1]=${two}`,
      `categories[]=${one}&categories[]=${two}`,
      `categories=${one},${two}`,
      `categories=[${one},${two}]`,
    ])
      expect(categoriesOf(await create(`text=Clay&${keys}`, urlencoded))).toEqual([one, two]);
  });

  it("come as multipart", async () => {
    const form = new FormData();
    form.append("text", "<p>Clay</p>");
    for (const [index, id] of categories.slice(0, 2).entries()) form.append(`categories[${index}]`, String(id));
    form.append("location", JSON.stringify({ location: "Turin", lat: 45.07, lng: 7.68 }));
    const { payload, headers } = await encodeForm(form);
    const made = await create(payload, headers);
    expect(categoriesOf(made)).toEqual(categories.slice(0, 2));
    expect(made.body).toMatchObject({ html: "<p>Clay</p>" });
  });

  it("may say null for what is not there", async () => {
    const made = await post("/api/v2/post/", {
      text: "Clay",
      categories: [],
      location: null,
      poll: null,
      group: null,
      event: null,
    });
    expect(made.status).toBe(200);
  });
});

describe("replies", () => {
  it("are the empty text when there is nothing to say", async () => {
    const { status, text } = await ask("POST", `/api/v2/category/${categories[1]}/follow/`, { headers: proof });
    expect([status, text]).toEqual([204, ""]);
  });

  it("know a token behind Token as behind Bearer, in any case", async () => {
    for (const scheme of ["Bearer", "Token", "token", "BEARER"]) {
      const authorization = proof["authorization"]?.replace("Bearer", scheme) ?? "";
      expect((await get("/api/v2/user/me/", { authorization })).body).toMatchObject({ id: member.id });
    }
    expect((await get("/api/v2/user/me/", { authorization: "Token wrong" })).status).toBe(401);
  });

  it("let pages of other origins call with a token, and never with cookies", async () => {
    const asked = {
      origin: "https://host.example",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,content-type,content-range",
    };
    const { status, headers } = await ask("OPTIONS", "/api/v2/user/me/", { headers: asked });
    expect(status).toBe(204);
    expect(headers["access-control-allow-origin"]).toBe("*");
    for (const name of ["authorization", "content-type", "content-range"])
      expect(String(headers["access-control-allow-headers"]).toLowerCase()).toContain(name);
    for (const name of ["GET", "POST", "PUT", "PATCH", "DELETE"]) expect(headers["access-control-allow-methods"]).toContain(name);
    for (const url of ["/api/v2/category/", "/api/v2/nothing/", "/api/v2/user/me/"]) {
      const reply = await get(url, { origin: "https://host.example" });
      expect(reply.headers).toMatchObject({
        "access-control-allow-origin": "*",
        "access-control-expose-headers": expect.stringContaining("Content-Disposition"),
      });
      expect(reply.headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  it("speak the language of the person, else of the site's cookie, else of the browser, else English", async () => {
    const [en, it] = ["This doesn’t exist, or you don’t have access to it.", "Non esiste, o non hai accesso."];
    const italian = await proofOf(app, await app.newMember({ language: "it" }));
    const message = async (headers: Record<string, string>) =>
      (await get("/api/v2/category/999999/", headers)).body.errors[0]?.message;
    expect(await message({})).toBe(en);
    expect(await message({ "accept-language": "fr, it;q=0.8, en;q=0.5" })).toBe(it);
    expect(await message({ "accept-language": "it", cookie: "ct_lang=en" })).toBe(en);
    expect(await message({ ...italian, "accept-language": "en", cookie: "ct_lang=en" })).toBe(it);
    expect(await message({ "accept-language": "xx;q=zz,;;,*" })).toBe(en);
    // Also where the refusal comes before the call is known.
    expect((await get("/api/v2/nothing/", { cookie: "ct_lang=it" })).body.errors[0]?.message).toBe(it);
    expect((await get("/api/v2/user/me/", { cookie: "ct_lang=it" })).body.errors[0]?.message).toBe("Accedi per continuare.");
  });

  it("carry the request's id, or one of their own", async () => {
    expect((await get("/api/v2/category/", { "x-request-id": "abcd-1234" })).headers["x-request-id"]).toBe("abcd-1234");
    for (const wrong of ["short", "has blanks in it", "x".repeat(65), "a\u00e8bcdefgh"])
      expect((await get("/api/v2/nothing/", { "x-request-id": wrong })).headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  });
});
