import { request } from "node:http";
import { objectCreate } from "@cortile/contract/contribution";
import { commentCreate } from "@cortile/contract/comment";
import { sessionSignOut } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, proofOf, type TestApp } from "#testing";
import type { Member } from "#core/ctx";

let app: TestApp;
let member: Member;
let headers: Record<string, string>;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

const body = JSON.stringify({ text: "<p>Clay</p>", categories: [] });

/** Begins to write a post; its body ends once `meanwhile` is done. @returns the status of the answer */
async function postLate(meanwhile: () => Promise<unknown>): Promise<number | undefined> {
  member = await app.newMember();
  headers = await proofOf(app, member);
  const sent = { ...headers, "content-type": "application/json", "content-length": body.length, expect: "100-continue" };
  const late = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: objectCreate.path.replace(":type", "post"),
    headers: sent,
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    late.on("response", (reply) => resolve(reply.resume().statusCode)).on("error", reject),
  );
  const begun = new Promise((resolve) => late.on("continue", resolve));
  late.flushHeaders();
  await begun;
  late.write(body.slice(0, 5));
  try {
    await meanwhile();
    late.end(body.slice(5));
  } catch {
    late.destroy();
  }
  return answered;
}

describe("a request whose body comes late", () => {
  it("is answered as whoever asks is once it has arrived", async () => {
    expect(await postLate(async () => undefined)).toBe(200);
    const signOut = () => app.app.inject({ method: "POST", url: sessionSignOut.path, headers });
    expect(await postLate(signOut)).toBe(401);
    const block = () => sql`update "user" set status = 'b' where id = ${member.id}`.execute(app.platform.db);
    expect(await postLate(block)).toBe(403);
  });

  it("is not read before somebody is there who may send it", async () => {
    const sent = { "content-type": "application/json", "content-length": "500000" };
    const stranger = request({ host: "127.0.0.1", port, method: "POST", path: commentCreate.path, headers: sent });
    const refused = new Promise<number | undefined>((resolve, reject) =>
      stranger.on("response", ({ statusCode }) => resolve(statusCode)).on("error", reject),
    );
    stranger.flushHeaders();
    expect(await refused).toBe(401);
    stranger.destroy();
  });

  it("is no error of the server when the client gives up", async () => {
    const logged: string[] = [];
    const note = (_fields: object, event: string) => void logged.push(event);
    const log = Object.assign(Object.create(app.platform.log), { info: note, warn: note, error: note });
    const child = vi.spyOn(app.platform.log, "child").mockReturnValue(log);
    const giveUp = () => Promise.reject(new Error("the client gave up"));
    await expect(postLate(giveUp)).rejects.toThrow(/hang up|ECONNRESET|aborted/);
    await expect.poll(() => logged).toEqual(["request.aborted"]);
    child.mockRestore();
  });
});
