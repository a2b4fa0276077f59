import { createHmac } from "node:crypto";
import { defineRoute, Type } from "@cortile/contract/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#core/ctx";
import { createHttp, mount } from "#core/http";
import { createTestApp, type TestApp } from "#testing";

const route = defineRoute({
  method: "POST",
  path: "/api/v2/x/hook/",
  access: "visitor",
  body: Type.Object({ id: Type.Integer() }),
  reply: Type.Object({ id: Type.Integer(), signature: Type.String() }),
});
const sign = (bytes: string | Buffer): string => createHmac("sha256", "key").update(bytes).digest("hex");

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function answer(options: { rawBody?: boolean }, payload: string) {
  const handler = mount(
    route,
    async (_ctx, { body }, { rawBody }) => ({ id: body.id, signature: rawBody ? sign(rawBody) : "none" }),
    options,
  );
  const http = await createHttp({
    platform: app.platform,
    mounted: [handler],
    routes: { hook: route },
    identify: async () => visitor,
    callLimits: {},
  });
  const reply = await http.inject({ method: "POST", url: route.path, payload, headers: { "content-type": "application/json" } });
  await http.close();
  return reply.json<unknown>();
}

describe("a call that checks a signature", () => {
  // Spaces and an escape that reading and writing JSON again would change; short, and of the size that is read into used buffers.
  it.each([10, 100_000])("is given the body as it was sent, with %i spaces", async (length) => {
    const payload = `{ "id":${" ".repeat(length)}7, "name": "\\u00e9" }`;
    expect(await answer({ rawBody: true }, payload)).toEqual({ id: 7, signature: sign(payload) });
  });

  it("has to ask for it", async () => {
    expect(await answer({}, '{"id": 7}')).toEqual({ id: 7, signature: "none" });
  });
});
