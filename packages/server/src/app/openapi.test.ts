import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (encoding: string) => app.app.inject({ url: "/api/v2/openapi.json", headers: { "accept-encoding": encoding } });

it("describes every entity once, and refers to it", async () => {
  const { body, headers } = await ask("identity");
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const { components, paths } = JSON.parse(body) as {
    components: { schemas: Record<string, object> };
    paths: Record<string, object>;
  };
  expect(paths["/api/v2/user/me/"]).toHaveProperty("get");
  const referred = new Set([...body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? ""));
  expect([...referred].filter((name) => !(name in components.schemas))).toEqual([]);
  expect([...referred]).toEqual(expect.arrayContaining(["User", "Category", "Contribution", "ErrorBody"]));
  expect(body.length).toBeLessThan(1_500_000);
});

it("is compressed once", async () => {
  const reply = await ask("br, gzip");
  expect(reply.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(reply.rawPayload).toString()).toBe((await ask("identity")).body);
  expect(reply.rawPayload.equals((await ask("gzip")).rawPayload)).toBe(true);
});
