import { readFileSync } from "node:fs";
import { routes } from "@cortile/contract/all";
import type { RouteDefinition } from "@cortile/contract/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureXsrfCookie, issueTokens } from "#session";
import { createStage, createTestApp, sceneRoles, type Scene, type SceneRole, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";
import { scenes } from "./scenes.ts";

/** docs/access.csv: by call, what each role is to be answered. */
const table = readFileSync(new URL("../../../../docs/access.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [call = "", ...answers] = line.split(",");
    return {
      call,
      answers: Object.fromEntries(sceneRoles.map((role, index) => [role, answers[index]])) as Record<SceneRole, string>,
    };
  });

const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
const builtCalls = table.filter(({ call }) => routes[call] && built.has(routes[call]));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
});
afterAll(() => app.close());

async function ask(
  route: RouteDefinition,
  scene: Scene,
  role: SceneRole,
  actor: Parameters<TestApp["as"]>[0] | null,
): Promise<number> {
  const path = route.path.replace(/:(\w+)/g, (_mark, name: string) => String(scene.params?.[name]));
  const form = scene.form && (await encodeForm(scene.form));
  const query = new URLSearchParams(Object.entries(scene.query ?? {}).map(([key, value]) => [key, String(value)]));
  const reply = await app.app.inject({
    method: route.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...(await proofOf(actor)), ...scene.headers, ...form?.headers },
    ...(form ? { payload: form.payload } : scene.body === undefined ? {} : { payload: JSON.stringify(scene.body) }),
  });
  if (reply.statusCode >= 500) throw new Error(`${route.path} as ${role}: ${reply.statusCode}`);
  return reply.statusCode;
}

async function encodeForm(form: FormData) {
  const encoded = new Response(form);
  return {
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A bearer token; for a visitor, what a page of ours would send along. */
async function proofOf(actor: Parameters<TestApp["as"]>[0] | null): Promise<Record<string, string>> {
  if (actor) {
    const pair = await issueTokens(app.ctx(actor), actor.id, { id: "cortile", userAgent: "test" });
    return { authorization: `Bearer ${pair.access_token}`, "content-type": "application/json" };
  }
  let cookie = "";
  const exchange = { ip: "", userAgent: "", header: () => undefined, cookie: () => undefined };
  ensureXsrfCookie(app.platform, { ...exchange, setCookie: (value) => (cookie = value.split(";")[0] ?? "") });
  return { cookie, "x-xsrf-token": cookie.slice("XSRF-TOKEN=".length), "content-type": "application/json" };
}

/** `ok` means: not refused because of who asks. */
const verdict = (status: number): string => (status === 401 || status === 403 || status === 404 ? String(status) : "ok");

describe("docs/access.csv", () => {
  it("has a scene for every built call", () => {
    expect(builtCalls.map(({ call }) => call).filter((call) => !(call in scenes))).toEqual([]);
  });

  describe.each(builtCalls)("$call", ({ call, answers }) => {
    it.each(sceneRoles)("as %s", async (role) => {
      const route = routes[call];
      const scene = scenes[call];
      if (!route || !scene) throw new Error(`${call} has no route or no scene`);
      const stage = await createStage(app, role);
      expect(verdict(await ask(route, await scene(stage), role, stage.actor))).toBe(answers[role]);
    });
  });
});
