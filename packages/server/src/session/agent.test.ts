import { jwtToken, nameAgent } from "@cortile/contract/session";
import { accountCreate } from "@cortile/contract/account";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#core/ctx";
import { createTestApp, type TestApp } from "#testing";
import { openSession } from "./session.service.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0";
const newerFirefox = firefox.replaceAll("131.0", "140.0");
const chrome = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36";

describe("nameAgent", () => {
  it.each([
    [firefox, "Firefox, Windows"],
    [chrome, "Chrome, Android"],
    [`${chrome} Edg/141.0`, "Edge, Android"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1", "Safari, Mac"],
    ["curl/8", null],
    ["", null],
  ])("%s is %s", (userAgent, name) => {
    expect(nameAgent(userAgent)).toBe(name);
  });
});

describe("signing in with a device that is new", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it("is told by mail, but not the first, nor one that is known", async () => {
    const account = { username: "ann", email: "ann@example.org", password: "Cortile-demo-1" };
    await app.visitor.call(accountCreate, { body: account });
    const signIn = (agent: string) =>
      app.app.inject({ method: "POST", url: jwtToken.path, headers: { "user-agent": agent }, payload: account });
    const lastSubject = async () => (await app.platform.mail.last(app.platform.db, account.email))?.subject;
    await signIn(firefox);
    await signIn(newerFirefox);
    expect(await lastSubject()).toBe("Confirm your email address");
    await signIn(chrome);
    expect(await lastSubject()).toBe("New sign-in to your account");
    expect((await app.platform.mail.last(app.platform.db, account.email))?.text).toContain("Chrome, Android");
    await app.platform.db.deleteFrom("mail").execute();
    await signIn(chrome);
    await signIn(firefox);
    expect(await lastSubject()).toBeUndefined();
  });
});

describe("notices of what happens on an account", () => {
  it("are ten an hour, whoever's its address is", async () => {
    const app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const { id, username } = await app.newMember();
    for (let index = 0; index < 30; index += 1) await openSession(app.ctx(visitor), id, `Browser ${index}`);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mail where to_address = ${`${username}@example.org`}`.execute(app.platform.db);
    expect(rows).toEqual([{ count: 10 }]);
    await app.close();
  });
});
