import type { RouteDefinition } from "@cortile/contract/core";
import { jwtToken, oauthToken, sessionSignOut } from "@cortile/contract/session";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession, sessionCookie } from "#session";
import { createTestApp, encodeForm, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";

let app: TestApp;
let cookies: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  const member = await app.newMember({ role: "admin" });
  cookies = { [sessionCookie]: await openSession(app.ctx(member), member.id, "test") };
});
afterAll(() => app.close());

const bringsCredentials: readonly string[] = [oauthToken.path, jwtToken.path];
const writing = mounted
  .map(({ route }) => route)
  .filter(({ method, path }) => method !== "GET" && !bringsCredentials.includes(path));

/** An address of the route: 1 for every id, the first of a closed set. */
const addressOf = ({ path, params }: RouteDefinition) =>
  path.replace(/:(\w+)/g, (_mark, name: string) => firstOf(params?.properties[name]));
const firstOf = (schema: { enum?: readonly string[] } = {}): string => schema.enum?.[0] ?? "1";

describe("a request that only carries the cookie, as another site could make it", () => {
  it.each(writing)("is refused at $method $path", async (route) => {
    const request = { method: route.method, url: addressOf(route), cookies };
    const form = new FormData();
    form.set("image", new Blob(["x"]), "x.png");
    const encoded = await encodeForm(form);
    for (const sent of [
      { payload: "{}", headers: { "content-type": "text/plain" } },
      { payload: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } },
      encoded,
      { headers: { "x-xsrf-token": "guessed" } },
    ]) {
      const reply = await app.app.inject({ ...request, ...sent });
      expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, "permission_denied"]);
    }
  });

  it("is refused with a token that is not of this session, even beside the cookie of it", async () => {
    const other = `${"n".repeat(22)}.${"s".repeat(43)}`;
    const reply = await app.app.inject({
      method: "POST",
      url: sessionSignOut.path,
      cookies: { ...cookies, "XSRF-TOKEN": other },
      headers: { "x-xsrf-token": other },
    });
    expect(reply.statusCode).toBe(403);
  });
});
