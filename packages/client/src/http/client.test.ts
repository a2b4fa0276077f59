import { ById, Csv, defineRoute, File as FileField, Nullable, Page, Paging, Type } from "@cortile/contract/core";
import { afterEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from "vitest";
import { json, serve, type LocalServer, type Served } from "#testing";
import { CallError, createClient, createSession } from "#http";
import { bodyOf } from "./request.ts";

const Thing = Type.Object({ id: Type.Integer() });
const thingGet = defineRoute({ method: "GET", path: "/api/v2/thing/:id/", access: "visitor", params: ById, reply: Thing });
const thingNamed = defineRoute({
  method: "GET",
  path: "/api/v2/thing/:slug/",
  access: "visitor",
  params: Type.Object({ slug: Type.String() }),
  reply: Thing,
});
const thingList = defineRoute({
  method: "GET",
  path: "/api/v2/thing/",
  access: "visitor",
  query: Type.Object({ ids: Type.Optional(Csv(Type.Integer())), search: Type.Optional(Type.String()), ...Paging }),
  reply: Page(Thing),
});
const thingCreate = defineRoute({
  method: "POST",
  path: "/api/v2/thing/",
  access: "member",
  body: Type.Object({
    name: Type.String(),
    tags: Type.Optional(Type.Array(Type.Integer())),
    image: Type.Optional(Nullable(FileField)),
  }),
  reply: Thing,
});
const thingFollow = defineRoute({ method: "POST", path: "/api/v2/thing/:id/follow/", access: "member", params: ById });
const thingExport = defineRoute({
  method: "GET",
  path: "/api/v2/thing/:id/export/",
  access: "visitor",
  params: ById,
  reply: Type.String(),
  produces: "text/csv",
});

let server: LocalServer;
afterEach(() => server.close());
const listen = async (answer: Parameters<typeof serve>[0]) => {
  server = await serve(answer);
  return createClient({ portal: server.portal });
};
const only = (seen: Served[]): Served => {
  const [request] = seen;
  if (!request || seen.length !== 1) throw new Error(`expected one request, saw ${seen.length}`);
  return request;
};

describe("an address", () => {
  it("carries encoded parameters", async () => {
    const client = await listen((_, reply) => json(reply, 200, { id: 1 }));
    expect(await client.call(thingNamed, { params: { slug: "a/b ?ü" } })).toEqual({ id: 1 });
    expect(only(server.seen).url).toBe("/api/v2/thing/a%2Fb%20%3F%C3%BC/");
  });

  it("has limit first and offset next, lists by comma, and no undefined", async () => {
    const client = await listen((_, reply) => json(reply, 200, { count: 0, next: null, previous: null, results: [] }));
    await client.call(thingList, { query: { search: undefined, ids: [1, 2], offset: 20, limit: 10 } });
    expect(only(server.seen).url).toBe("/api/v2/thing/?limit=10&offset=20&ids=1%2C2");
  });

  it("fails loudly without a parameter its path needs", async () => {
    const client = await listen((_, reply) => json(reply, 200));
    await expect(client.call(thingNamed, { params: { slug: "" } })).rejects.toThrow('needs "slug"');
  });

  it("keeps the folder of the portal", async () => {
    server = await serve((_, reply) => json(reply, 200, { id: 1 }));
    await createClient({ portal: `${server.portal}/forum/` }).call(thingGet, { params: { id: 1 } });
    expect(only(server.seen).url).toBe("/forum/api/v2/thing/1/");
  });
});

describe("a body", () => {
  it("is JSON", async () => {
    const client = await listen((_, reply) => json(reply, 201, { id: 4 }));
    await client.call(thingCreate, { body: { name: "Vase", tags: [1] } });
    expect(only(server.seen)).toMatchObject({ method: "POST", body: '{"name":"Vase","tags":[1]}' });
    expect(only(server.seen).headers["content-type"]).toBe("application/json");
  });

  it("is multipart as soon as it holds a file", async () => {
    const client = await listen((_, reply) => json(reply, 201, { id: 4 }));
    const image = new File(["pixels"], "vase.png", { type: "image/png" });
    await client.call(thingCreate, { body: { name: "Vase", tags: [1, 2], image } });
    const sent = only(server.seen);
    expect(sent.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent.body).toContain('name="name"\r\n\r\nVase\r\n');
    expect(sent.body).toContain('name="tags"\r\n\r\n[1,2]\r\n');
    expect(sent.body).toContain('name="image"; filename="vase.png"\r\nContent-Type: image/png\r\n\r\npixels\r\n');
  });

  it("names null where it is multipart", async () => {
    const form = bodyOf({ image: null, cover: new Blob(["x"]) }).body;
    expect(form instanceof FormData && form.get("image")).toBe("null");
  });

  it("takes the bytes of an uploaded file too", async () => {
    const client = await listen((_, reply) => json(reply, 201, { id: 4 }));
    const image = { filename: "a.txt", mimetype: "text/plain", bytes: new TextEncoder().encode("words") };
    await client.call(thingCreate, { body: { name: "Vase", image } });
    expect(only(server.seen).body).toContain('filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nwords\r\n');
  });

  it("is absent, with its content type, where a call has none", async () => {
    const client = await listen((_, reply) => json(reply, 204));
    expect(await client.call(thingFollow, { params: { id: 1 } })).toBeUndefined();
    expect(only(server.seen).headers["content-type"]).toBeUndefined();
  });
});

describe("a reply", () => {
  it("is undefined when empty, whatever its status below 300", async () => {
    const client = await listen((_, reply) => json(reply, 200));
    expect(await client.call(thingFollow, { params: { id: 1 } })).toBeUndefined();
  });

  it("is text where the route produces text", async () => {
    const client = await listen((_, reply) => reply.end("id\n1\n"));
    expect(await client.call(thingExport, { params: { id: 1 } })).toBe("id\n1\n");
  });

  it("rejects with the last non-field code, its fields and the request id", async () => {
    const errors = [
      { code: "conflict", message: "First." },
      { field: "name", messages: [{ code: "required", message: "Say its name." }] },
      { field: "title", messages: "Too long." },
      { code: "permission_denied", message: "Last." },
    ];
    const client = await listen((_, reply) => json(reply, 400, { errors }, { "x-request-id": "r1" }));
    const failure = await client.call(thingFollow, { params: { id: 1 } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: 400, code: "permission_denied", message: "Last.", errors, requestId: "r1" });
    expect(failure).toMatchObject({
      fields: { name: [{ code: "required", message: "Say its name." }], title: "Too long." },
    });
  });

  it.each([
    [400, { errors: [{ field: "name", messages: [{ code: "required", message: "Say." }] }] }, "invalid", "Say."],
    [404, { errors: "no list" }, "not_found", "The call failed with status 404."],
    [400, { error: "invalid_grant", error_description: "Wrong." }, "invalid_grant", "Wrong."],
    [418, undefined, "invalid", "The call failed with status 418."],
    [502, undefined, "internal", "The call failed with status 502."],
    [503, undefined, "unavailable", "The call failed with status 503."],
  ])("of status %i and body %j has the code its status stands for, or an OAuth one", async (status, body, code, message) => {
    const client = await listen((_, reply) => json(reply, status, body));
    await expect(client.call(thingGet, { params: { id: 1 } })).rejects.toMatchObject({ status, code, message });
  });

  it("that redirects is a failure, and is not followed", async () => {
    const client = await listen((_, reply) => json(reply, 302, undefined, { location: "/elsewhere" }));
    await expect(client.call(thingFollow, { params: { id: 1 } })).rejects.toMatchObject({ status: 302, code: "redirected" });
    expect(server.seen).toHaveLength(1);
  });

  it("that should be JSON and is not is a failure", async () => {
    const client = await listen((_, reply) => reply.end("<html>"));
    await expect(client.call(thingGet, { params: { id: 1 } })).rejects.toMatchObject({ status: 200, code: "unreadable" });
  });
});

describe("no reply", () => {
  it("is a time-out after the time allowed", async () => {
    server = await serve(() => {});
    const client = createClient({ portal: server.portal, timeoutMs: 20 });
    await expect(client.call(thingGet, { params: { id: 1 } })).rejects.toMatchObject({ status: 0, code: "timeout" });
  });

  it("is a time-out, too, when the body stalls", async () => {
    server = await serve((_, reply) => void reply.writeHead(200).write("{"));
    const client = createClient({ portal: server.portal });
    await expect(client.call(thingGet, { params: { id: 1 } }, { timeoutMs: 50 })).rejects.toMatchObject({ code: "timeout" });
  });

  it("is an abort when the caller gives up, before or during the call", async () => {
    const controller = new AbortController();
    const client = await listen(() => controller.abort());
    await expect(client.call(thingGet, { params: { id: 1 } }, controller)).rejects.toMatchObject({ code: "aborted" });
    await expect(client.call(thingGet, { params: { id: 1 } }, controller)).rejects.toMatchObject({ code: "aborted" });
    expect(server.seen).toHaveLength(1);
  });

  it("is a network failure when nobody listens", async () => {
    server = await serve(() => {});
    await server.close();
    const client = createClient({ portal: server.portal });
    await expect(client.call(thingGet, { params: { id: 1 } })).rejects.toMatchObject({ status: 0, code: "network" });
  });

  it("waits ten seconds unless told otherwise", async () => {
    const setTimer = vi.spyOn(globalThis, "setTimeout");
    const client = await listen((_, reply) => json(reply, 200, { id: 1 }));
    await client.call(thingGet, { params: { id: 1 } });
    expect(setTimer.mock.calls.map(([, ms]) => ms)).toContain(10_000);
    setTimer.mockRestore();
  });
});

describe("credentials", () => {
  const callWith = async (settings: Parameters<typeof createSession>[0], options: { xsrfToken?: () => string } = {}) => {
    server = await serve((_, reply) => json(reply, 200, { id: 1 }));
    const modes: (RequestCredentials | undefined)[] = [];
    const spy: typeof fetch = (input, init) => {
      modes.push(init?.credentials);
      return fetch(input, init);
    };
    const client = createClient({
      portal: server.portal,
      session: createSession(settings),
      fetch: spy,
      language: () => "it",
      ...options,
    });
    await client.call(thingGet, { params: { id: 1 } });
    await client.call(thingFollow, { params: { id: 1 } });
    return { modes, headers: server.seen.map((request) => request.headers) };
  };

  it.each(["OAuth", "JWT"] as const)("of type %s are a bearer header, without cookies", async (type) => {
    const { headers, modes } = await callWith(
      { type, clientId: "c", authToken: { accessToken: "t1" } },
      { xsrfToken: () => "x" },
    );
    expect(headers.map((header) => header.authorization)).toEqual(["Bearer t1", "Bearer t1"]);
    expect(headers.map((header) => header["x-xsrf-token"])).toEqual([undefined, undefined]);
    expect(modes).toEqual(["omit", "omit"]);
  });

  it("of type Cookie are cookies, and the XSRF pair on whatever is not a GET", async () => {
    const { headers, modes } = await callWith(
      { type: "Cookie", authToken: { accessToken: "ignored" } },
      { xsrfToken: () => "x" },
    );
    expect(headers.map((header) => header.authorization)).toEqual([undefined, undefined]);
    expect(headers.map((header) => header["x-xsrf-token"])).toEqual([undefined, "x"]);
    expect(modes).toEqual(["include", "include"]);
  });

  it("are absent without a token; the language is asked for all the same", async () => {
    const { headers } = await callWith({ type: "OAuth", clientId: "c" });
    expect(headers[0]?.authorization).toBeUndefined();
    expect(headers[0]?.["accept-language"]).toBe("it");
  });
});

describe("pages", () => {
  const pages = (nextOf: (offset: number) => string | null) => (request: Served, reply: Parameters<typeof json>[0]) => {
    const offset = Number(new URL(request.url, "http://x").searchParams.get("offset") ?? 0);
    json(reply, 200, {
      count: 5,
      previous: null,
      next: nextOf(offset),
      results: [{ id: offset + 1 }, { id: offset + 2 }].slice(0, 5 - offset),
    });
  };

  it("follow next verbatim to the end", async () => {
    const client = await listen(
      pages((offset) => (offset < 4 ? `/api/v2/thing/?limit=2&offset=${offset + 2}&cursor=a%2Fb` : null)),
    );
    const ids: number[] = [];
    for await (const page of client.page(thingList, { query: { limit: 2 } })) ids.push(...page.results.map((thing) => thing.id));
    expect(ids).toEqual([1, 2, 3, 4, 5]);
    expect(server.seen.map((request) => request.url)).toEqual([
      "/api/v2/thing/?limit=2",
      "/api/v2/thing/?limit=2&offset=2&cursor=a%2Fb",
      "/api/v2/thing/?limit=2&offset=4&cursor=a%2Fb",
    ]);
  });

  it("are fetched only when asked for", async () => {
    const client = await listen(pages((offset) => `/api/v2/thing/?offset=${offset + 2}`));
    for await (const page of client.page(thingList)) {
      expect(page.count).toBe(5);
      break;
    }
    expect(server.seen).toHaveLength(1);
  });

  it("of another site are refused", async () => {
    const client = await listen(pages(() => "https://elsewhere.example/api/v2/thing/?offset=2"));
    const read = async () => {
      for await (const page of client.page(thingList)) expect(page.results).toHaveLength(2);
    };
    await expect(read()).rejects.toMatchObject({ code: "foreign_origin" });
    expect(server.seen).toHaveLength(1);
    await expect(client.follow(thingList, "//elsewhere.example/")).rejects.toMatchObject({ code: "foreign_origin" });
  });

  it("may be taken one by one", async () => {
    const client = await listen(pages(() => null));
    const page = await client.follow(thingList, `${server.portal}/api/v2/thing/?limit=2&offset=4`);
    expect(page.results).toEqual([{ id: 5 }]);
  });
});

describe("types", () => {
  it("follow the route", async () => {
    const client = await listen((_, reply) => json(reply, 200, { id: 1 }));
    const thing = await client.call(thingGet, { params: { id: 1 } });
    expectTypeOf(thing).toEqualTypeOf<{ id: number }>();
    expectTypeOf(client.call(thingFollow, { params: { id: 1 } })).toEqualTypeOf<Promise<void>>();
    // @ts-expect-error the path needs an id
    await expect(client.call(thingGet)).rejects.toThrow('needs "id"');
    // @ts-expect-error a thing has a name
    await client.call(thingCreate, { body: { tags: [1] } });
    // @ts-expect-error the reply is no page
    client.page(thingGet, { params: { id: 1 } });
  });
});

describe("a call that creates", () => {
  const keys = () => server.seen.map((request) => request.headers["idempotency-key"]);

  it("is sent under a key of its own", async () => {
    const client = await listen((_, reply) => json(reply, 200, { id: 1 }));
    for (const name of ["a", "a", "b"]) await client.call(thingCreate, { body: { name } });
    await client.call(thingFollow, { params: { id: 1 } });
    await client.call(thingList);
    expect(new Set(keys().slice(0, 3)).size).toBe(3);
    for (const key of keys().slice(0, 3)) expect(key).toMatch(/^[\da-f]{32}$/);
    expect(keys().slice(3)).toEqual([undefined, undefined]);
  });

  it("is sent under the key that it is given", async () => {
    const client = await listen((_, reply) => json(reply, 200, { id: 1 }));
    await client.call(thingCreate, { body: { name: "a" } }, { idempotencyKey: "kept" });
    expect(keys()).toEqual(["kept"]);
  });

  it.each<[string, (reply: Parameters<typeof json>[0]) => void]>([
    ["its reply was lost", (reply) => reply.destroy()],
    ["a proxy answered instead", (reply) => json(reply, 502)],
    ["the first was still under way", (reply) => json(reply, 409, { errors: [{ code: "conflict", message: "Wait." }] })],
  ])("is sent again under the same key when %s, and then under another", async (_, fail) => {
    let first = true;
    const client = await listen((_request, reply) => {
      if (first) fail(reply);
      else json(reply, 200, { id: 1 });
      first = false;
    });
    const image = new File(["x"], "x.png");
    const create = () => client.call(thingCreate, { body: { name: "a", image } });
    await expect(create()).rejects.toBeInstanceOf(CallError);
    await client.call(thingCreate, { body: { name: "b" } });
    await create();
    await create();
    const [lost, other, again, next] = keys();
    expect(again).toBe(lost);
    expect(new Set([lost, other, next]).size).toBe(3);
  });

  it("is another call ten minutes after its reply was lost", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const client = await listen((_, reply) => reply.destroy());
    const create = () => expect(client.call(thingCreate, { body: { name: "a" } })).rejects.toBeInstanceOf(CallError);
    await create();
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await create();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await create();
    const [lost, again, later] = keys();
    expect(again).toBe(lost);
    expect(later).not.toBe(lost);
  });

  it("is another call for another part of a file", async () => {
    let first = true;
    const client = await listen((_request, reply) => {
      if (first) reply.destroy();
      else json(reply, 200, { id: 1 });
      first = false;
    });
    const send = (contentRange: string) =>
      client.call(thingCreate, { body: { name: "a", image: new Blob(["x"]) } }, { contentRange });
    await expect(send("bytes 0-0/2")).rejects.toBeInstanceOf(CallError);
    await send("bytes 1-1/2");
    await send("bytes 0-0/2");
    const [lost, other, again] = keys();
    expect(other).not.toBe(lost);
    expect(again).toBe(lost);
  });

  it("is another call after a refusal", async () => {
    const client = await listen((_, reply) => json(reply, 400, { errors: [{ code: "invalid", message: "No." }] }));
    for (let made = 0; made < 2; made += 1)
      await expect(client.call(thingCreate, { body: { name: "a" } })).rejects.toBeInstanceOf(CallError);
    expect(new Set(keys()).size).toBe(2);
  });
});
