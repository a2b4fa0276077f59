import { routes } from "@cortile/contract/all";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRole, isModerator, isStaff } from "#core/ctx";
import { createStage, createTestApp, proofOf, requestOf, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";
import { scenes } from "./scenes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
});
afterAll(() => app.close());

const staffCalls = Object.entries(routes).filter(
  ([, route]) => ["staff", "moderator", "admin"].includes(route.access) && mounted.some((one) => one.route === route),
);

describe("an administrator whose account is blocked", () => {
  it.each(staffCalls)("may not %s", async (call, route) => {
    const stage = await createStage(app, "admin");
    const scene = await scenes[call]?.(stage);
    if (!scene) throw new Error(`${call} has no scene`);
    const { headers, ...request } = await requestOf(route, scene);
    const proof = await proofOf(app, stage.actor);
    await sql`update "user" set status = 'b' where id = ${stage.actor?.id}`.execute(app.platform.db);
    const reply = await app.app.inject({ ...request, headers: { ...headers, ...proof } });
    expect(reply.statusCode).toBe(403);
  });

  it("counts as a member without a role", async () => {
    const blocked = await app.newMember({ role: "admin", status: "b" });
    expect([hasRole(blocked, "admin"), isStaff(blocked), isModerator(blocked)]).toEqual([false, false, false]);
  });
});
