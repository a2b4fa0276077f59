import { createHmac } from "node:crypto";
import { userMe } from "@cortile/contract/people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

const secret = "i".repeat(32);
const now = new Date("2026-11-20T12:00:00Z");
const seconds = now.getTime() / 1000;

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_SSO_SECRET: secret }, now: () => now });
  userId = (await app.newMember({ username: "ann" })).id;
});
afterAll(() => app.close());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const sign = (claims: object = {}, header: object = {}, key = secret) => {
  const text = `${encode({ alg: "HS256", typ: "JWT", ...header })}.${encode({
    token_type: "access",
    user_id: userId,
    jti: "1",
    iat: seconds,
    exp: seconds + 7200,
    ...claims,
  })}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
};
const ask = (token: string) => app.app.inject({ url: userMe.path, headers: { authorization: `Bearer ${token}` } });

describe("a token that an integrator made", () => {
  it("is whose it says", async () => {
    expect((await ask(sign())).json()).toMatchObject({ id: userId, username: "ann" });
    expect((await ask(sign({ user_id: String(userId) }))).statusCode).toBe(200);
  });

  it.each<[string, () => string]>([
    ["signed with another key", () => sign({}, {}, "x".repeat(32))],
    ["that says it needs no signature", () => `${encode({ alg: "none" })}.${encode({ user_id: userId })}.`],
    ["of another algorithm", () => sign({}, { alg: "HS512" })],
    ["with a critical extension", () => sign({}, { crit: ["exp"] })],
    ["that is over, beyond what clocks differ", () => sign({ exp: seconds - 60 })],
    ["without an end", () => sign({ exp: undefined })],
    ["that has not begun", () => sign({ iat: seconds + 3600 })],
    ["made more than a day ago, however long it lasts", () => sign({ iat: seconds - 86_461, exp: seconds + 10 * 24 * 3600 })],
    ["without the time it was made", () => sign({ iat: undefined })],
    ["of an id in another notation", () => sign({ user_id: `0x${userId.toString(16)}` })],
    ["longer than any", () => sign({ padding: "x".repeat(4096) })],
    ["to refresh with", () => sign({ token_type: "refresh" })],
    ["of nobody", () => sign({ user_id: 999_999 })],
    ["of an id that is none", () => sign({ user_id: "1; drop" })],
    ["whose claims were changed", () => sign().replace(/\.[^.]+\./, `.${encode({ user_id: userId, exp: seconds + 60 })}.`)],
    ["cut short", () => sign().slice(0, -4)],
    ["with more behind it", () => `${sign()}.x`],
  ])("%s is refused", async (_what, make) => {
    expect((await ask(make())).statusCode).toBe(401);
  });

  it("of an account that awaits approval is refused", async () => {
    const waiting = await app.newMember();
    await app.platform.db.updateTable("user").set({ reg_approved: false }).where("id", "=", waiting.id).execute();
    expect((await ask(sign({ user_id: waiting.id }))).statusCode).toBe(401);
  });

  it("is refused where no secret is set", async () => {
    const plain = await createTestApp();
    const reply = await plain.app.inject({ url: userMe.path, headers: { authorization: `Bearer ${sign()}` } });
    expect(reply.statusCode).toBe(401);
    await plain.close();
  });
});
