import { readFileSync } from "node:fs";
import { routes } from "@cortile/contract/all";
import type { RouteDefinition } from "@cortile/contract/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createStage,
  createTestApp,
  proofOf,
  requestOf,
  sceneRoles,
  type RawRequest,
  type SceneRole,
  type Stage,
  type TestApp,
} from "#testing";
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
  app = await createTestApp({ env: { CORTILE_SSO_SECRET: "i".repeat(32) } });
  await app.newReactions();
});
afterAll(() => app.close());

/** `ok` means: not refused because of who asks. */
const verdict = (status: number): string => {
  if (status >= 500) return "a fault of the server";
  return status === 401 || status === 403 || status === 404 ? String(status) : "ok";
};

/** Those whose scenes may be alike come first, so that one scene does for several. */
const inTurn: readonly SceneRole[] = ["visitor", "member", "blocked", "moderator", "admin", "stranger", "related", "owner"];

/** The request that a call's scene makes on a stage. */
async function makeRequest(call: string, stage: Stage): Promise<RawRequest> {
  const route = routes[call];
  const setScene = scenes[call];
  if (!route || !setScene) throw new Error(`${call} has no route or no scene`);
  return requestOf(route, await setScene(stage));
}

describe("docs/access.csv", () => {
  it("has a scene for every built call", () => {
    expect(builtCalls.map(({ call }) => call).filter((call) => !(call in scenes))).toEqual([]);
  });

  it.each(builtCalls)("is right about $call, for every role", async ({ call, answers }) => {
    const deviations: string[] = [];
    /** What stands ready for the next role: reads and refusals leave a thing as it was. */
    let ready: RawRequest | null = null;
    for (const role of inTurn) {
      const stage = await createStage(app, role);
      const request: RawRequest = (stage.isForAnybody() && ready) || (await makeRequest(call, stage));
      const isForAnybody = stage.isForAnybody();
      const headers = { ...request.headers, ...(await proofOf(app, stage.actor)) };
      const { statusCode, payload } = await app.app.inject({ ...request, headers });
      const given = verdict(statusCode);
      ready = isForAnybody && (request.method === "GET" || given !== "ok") ? request : null;
      if (given !== answers[role])
        deviations.push(
          `${role}: ${request.method} ${request.url} answers ${statusCode}, not ${answers[role]}: ${payload.slice(0, 300)}`,
        );
    }
    expect(deviations).toEqual([]);
  });
});
