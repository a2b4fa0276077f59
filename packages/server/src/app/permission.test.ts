import { readFileSync } from "node:fs";
import { routes } from "@cortile/contract/all";
import type { RouteDefinition } from "@cortile/contract/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createStage, createTestApp, proofOf, requestOf, sceneRoles, type Scene, type SceneRole, type TestApp } from "#testing";
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

async function ask(route: RouteDefinition, scene: Scene, role: SceneRole, actor: Member | null): Promise<number> {
  const { headers, ...request } = await requestOf(route, scene);
  const reply = await app.app.inject({ ...request, headers: { ...headers, ...(await proofOf(app, actor)) } });
  if (reply.statusCode >= 500) throw new Error(`${route.path} as ${role}: ${reply.statusCode}`);
  return reply.statusCode;
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
