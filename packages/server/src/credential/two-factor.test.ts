import { accountCreate, accountVerify } from "@cortile/contract/account";
import { guardGet, recoveryCodesRenew, twoFactorBegin, twoFactorConfirm, twoFactorDisable } from "@cortile/contract/credential";
import { userChangeEmail, userCheckEmailToken, userMe } from "@cortile/contract/people";
import { jwtToken, oauthToken, sessionSignIn } from "@cortile/contract/session";
import type { Client } from "@cortile/client/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectMember } from "#people";
import { createTestApp, proofOf, uniqueName, type TestApp } from "#testing";
import { decodeBase32 } from "./totp.fixture.ts";
import { codeAt, stepOf } from "./totp.ts";

const password = "Cortile-demo-1";
let clock = new Date("2026-11-22T10:00:00Z");
/** Past the step that is spent. */
const wait = (seconds = 90) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(() => wait());

interface Person {
  id: number;
  username: string;
  client: Client;
}

async function newPerson(): Promise<Person> {
  const username = uniqueName("ada");
  const { id } = await app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password } });
  const member = await selectMember(app.platform.db, id);
  if (!member) throw new Error("no account");
  return { id, username, client: await app.as(member) };
}

/** Somebody with the second step on, what their app says, and their recovery codes. */
async function guarded() {
  const person = await newPerson();
  const { secret } = await person.client.call(twoFactorBegin, { body: { password } });
  const code = (drift = 0) => codeAt(decodeBase32(secret), stepOf(clock) + drift);
  const { recovery_codes } = await person.client.call(twoFactorConfirm, { body: { otp: code() } });
  wait();
  return { ...person, secret, code, recovery_codes };
}

async function signIn(username: string, more: object = {}) {
  const headers = await proofOf(app, null);
  const payload = { username, password, ...more };
  return app.app.inject({ method: "POST", url: sessionSignIn.path, headers, payload });
}
const problemOf = (reply: { json: () => { errors: { field: string; messages: { code: string }[] }[] } }) => {
  const [entry] = reply.json().errors;
  return [entry?.field, entry?.messages[0]?.code];
};
const mailTo = async (username: string) => (await app.platform.mail.last(app.platform.db, `${username}@example.org`))?.subject;

describe("two_factor_begin", () => {
  it("changes nothing before a code is confirmed, and can be begun anew", async () => {
    const { client, username } = await newPerson();
    const first = await client.call(twoFactorBegin, { body: { password } });
    const second = await client.call(twoFactorBegin, { body: { password } });
    expect(second.secret).not.toBe(first.secret);
    expect(second.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(second.address).toContain(`:${username}?secret=${second.secret}`);
    expect(await client.call(guardGet)).toMatchObject({ two_factor: false, has_password: true, recovery_codes_left: 0 });
    expect((await signIn(username)).statusCode).toBe(200);
    const late = codeAt(decodeBase32(first.secret), stepOf(clock));
    await expect(client.call(twoFactorConfirm, { body: { otp: late } })).rejects.toMatchObject({
      fields: { otp: [{ code: "invalid" }] },
    });
  });

  it("asks for the password", async () => {
    const { client } = await newPerson();
    await expect(client.call(twoFactorBegin, { body: {} })).rejects.toMatchObject({
      fields: { password: [{ code: "required" }] },
    });
    await expect(client.call(twoFactorBegin, { body: { password: "wrong" } })).rejects.toMatchObject({
      fields: { password: [{ code: "invalid" }] },
    });
  });

  it("is refused once the second step is on", async () => {
    const { client } = await guarded();
    await expect(client.call(twoFactorBegin, { body: { password } })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("two_factor_confirm", () => {
  it("is refused where nothing was begun, and where it is done", async () => {
    const { client } = await newPerson();
    await expect(client.call(twoFactorConfirm, { body: { otp: "000000" } })).rejects.toMatchObject({ code: "conflict" });
    const other = await guarded();
    await expect(other.client.call(twoFactorConfirm, { body: { otp: other.code() } })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("gives recovery codes once, and tells by mail", async () => {
    const { client, username, recovery_codes } = await guarded();
    expect(recovery_codes).toHaveLength(10);
    expect(await client.call(guardGet)).toMatchObject({ two_factor: true, recovery_codes_left: 10 });
    expect(await mailTo(username)).toBe("Two-step verification is on");
  });

  it("signs out everything but what asks, and says so by mail", async () => {
    const { id, username, client } = await newPerson();
    const member = await selectMember(app.platform.db, id);
    if (!member) throw new Error("no account");
    const cookie = await app.cookieOf(member);
    const other = await app.as(member);
    const { secret } = await client.call(twoFactorBegin, { body: { password } });
    const otp = codeAt(decodeBase32(secret), stepOf(clock));
    const browser = async () => (await app.app.inject({ url: userMe.path, headers: { cookie } })).statusCode;
    await expect(client.call(twoFactorConfirm, { body: { otp: "000000" } })).rejects.toMatchObject({ status: 400 });
    expect(await browser()).toBe(200);
    await client.call(twoFactorConfirm, { body: { otp } });
    expect(await browser()).toBe(401);
    await expect(other.call(userMe)).rejects.toMatchObject({ status: 401 });
    expect(await client.call(userMe)).toMatchObject({ id });
    const mail = await app.platform.mail.last(app.platform.db, `${username}@example.org`);
    expect(mail?.text).toContain("All other devices were signed out.");
  });

  it("ends a change of address that was begun without it", async () => {
    const { id, client } = await newPerson();
    const new_email = `${uniqueName("else")}@example.org`;
    await client.call(userChangeEmail, { params: { id }, body: { new_email } });
    const mail = await app.platform.mail.last(app.platform.db, new_email);
    const email_token = /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const isGood = async () => (await client.call(userCheckEmailToken, { params: { id }, query: { email_token } })).is_valid;
    expect(await isGood()).toBe(true);
    const { secret } = await client.call(twoFactorBegin, { body: { password } });
    await client.call(twoFactorConfirm, { body: { otp: codeAt(decodeBase32(secret), stepOf(clock)) } });
    expect(await isGood()).toBe(false);
  });

  it("keeps neither secret nor codes where a copy of the database shows them", async () => {
    const { id, secret, recovery_codes } = await guarded();
    const rows = [
      ...(await app.platform.db.selectFrom("two_factor").selectAll().where("user_id", "=", id).execute()),
      ...(await app.platform.db.selectFrom("recovery_code").selectAll().where("user_id", "=", id).execute()),
    ];
    const kept = rows.flatMap((row) => Object.values(row)).filter((value) => Buffer.isBuffer(value));
    expect(kept).toHaveLength(11);
    for (const bytes of kept) {
      expect(bytes.includes(decodeBase32(secret))).toBe(false);
      for (const code of recovery_codes) expect(bytes.includes(code)).toBe(false);
    }
  });
});

describe("signing in to an account that takes a second step", () => {
  it("asks for it only once the password is right", async () => {
    const { username } = await guarded();
    const asked = await signIn(username);
    expect([asked.statusCode, ...problemOf(asked)]).toEqual([400, "otp", "required"]);
    expect(asked.headers["set-cookie"]).toBeUndefined();
    expect(problemOf(await signIn(username, { password: "wrong", otp: "000000" }))).toEqual(["password", "invalid"]);
  });

  it("takes a code once, also when two bring it at the same time", async () => {
    const { username, code } = await guarded();
    const replies = await Promise.all([signIn(username, { otp: code() }), signIn(username, { otp: code() })]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "400"]);
    expect(problemOf(await signIn(username, { otp: code() }))).toEqual(["otp", "invalid"]);
    // Nor one of a step before it.
    expect(problemOf(await signIn(username, { otp: code(-1) }))).toEqual(["otp", "invalid"]);
    wait();
    expect((await signIn(username, { otp: code() })).statusCode).toBe(200);
  });

  it.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])("takes the code of %i steps from now: %i", async (drift, status) => {
    const { username, code } = await guarded();
    wait(90);
    expect((await signIn(username, { otp: code(drift) })).statusCode).toBe(status);
  });

  it("takes each recovery code once, and of the person it was made for", async () => {
    const one = await guarded();
    const other = await guarded();
    const [code = "", next = ""] = one.recovery_codes;
    expect(problemOf(await signIn(other.username, { otp: code }))).toEqual(["otp", "invalid"]);
    const replies = await Promise.all([signIn(one.username, { otp: code }), signIn(one.username, { otp: code.toUpperCase() })]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "400"]);
    expect(await mailTo(one.username)).toBe("A recovery code was used");
    expect((await signIn(one.username, { otp: next })).statusCode).toBe(200);
    expect(await one.client.call(guardGet)).toMatchObject({ recovery_codes_left: 8 });
  });

  it("by the token endpoint is an invalid grant until `otp` comes along", async () => {
    const { username, code } = await guarded();
    const token = (fields: object) =>
      app.app.inject({
        method: "POST",
        url: oauthToken.path,
        payload: { client_id: "cortile", grant_type: "password", username, password, ...fields },
      });
    const asked = await token({});
    expect([asked.statusCode, asked.json()]).toEqual([
      400,
      { error: "invalid_grant", error_description: expect.stringContaining("authenticator app"), otp: "required" },
    ]);
    expect((await token({ otp: "000000" })).json()).toMatchObject({ error: "invalid_grant", otp: "invalid" });
    expect((await token({ otp: code() })).json()).toMatchObject({ token_type: "Bearer" });
    // A wrong password says nothing of it.
    expect((await token({ password: "wrong" })).json()).not.toHaveProperty("otp");
  });

  it("by the other token call is asked in the field", async () => {
    const { username, code } = await guarded();
    const body = { username, password };
    await expect(app.visitor.call(jwtToken, { body })).rejects.toMatchObject({ fields: { otp: [{ code: "required" }] } });
    expect(await app.visitor.call(jwtToken, { body: { ...body, otp: code() } })).toHaveProperty("access");
  });

  it("is not gone round by the link that confirms the address", async () => {
    const person = await guarded();
    const mails = app.platform.db
      .selectFrom("mail")
      .select("body_text")
      .where("to_address", "=", `${person.username}@example.org`)
      .orderBy("id");
    const [first] = await mails.execute();
    const validation_code = /code=([\w-]+)/.exec(first?.body_text ?? "")?.[1] ?? "";
    const verified = await app.visitor.call(accountVerify, { body: { validation_code } });
    expect(verified).toEqual({ user_awaiting_approval: false });
  });
});

describe("two_factor_disable", () => {
  it("takes the password, and the codes with it", async () => {
    const { client, username, recovery_codes } = await guarded();
    await expect(client.call(twoFactorDisable, { body: {} })).rejects.toMatchObject({
      fields: { password: [{ code: "required" }] },
    });
    await expect(client.call(twoFactorDisable, { body: { password: "wrong", otp: recovery_codes[0] } })).rejects.toMatchObject({
      fields: { password: [{ code: "invalid" }] },
    });
    await client.call(twoFactorDisable, { body: { password } });
    expect(await client.call(guardGet)).toMatchObject({ two_factor: false, recovery_codes_left: 0 });
    expect(await mailTo(username)).toBe("Two-step verification is off");
    expect((await signIn(username)).statusCode).toBe(200);
  });

  it("takes a code of an account without a password", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const { secret } = await client.call(twoFactorBegin, { body: {} });
    const code = () => codeAt(decodeBase32(secret), stepOf(clock));
    await client.call(twoFactorConfirm, { body: { otp: code() } });
    wait();
    await expect(client.call(twoFactorDisable, { body: {} })).rejects.toMatchObject({ fields: { otp: [{ code: "required" }] } });
    await client.call(twoFactorDisable, { body: { otp: code() } });
    expect(await client.call(guardGet)).toMatchObject({ two_factor: false, has_password: false });
  });
});

describe("recovery_codes_renew", () => {
  it("makes the codes before worthless", async () => {
    const { client, username, recovery_codes } = await guarded();
    const renewed = await client.call(recoveryCodesRenew, { body: { password } });
    expect(renewed.recovery_codes).toHaveLength(10);
    expect(problemOf(await signIn(username, { otp: recovery_codes[0] }))).toEqual(["otp", "invalid"]);
    expect((await signIn(username, { otp: renewed.recovery_codes[0] })).statusCode).toBe(200);
  });

  it("is refused while the second step is off, and without the password", async () => {
    const { client } = await newPerson();
    await expect(client.call(recoveryCodesRenew, { body: { password } })).rejects.toMatchObject({ code: "conflict" });
    const other = await guarded();
    await expect(other.client.call(recoveryCodesRenew, { body: {} })).rejects.toMatchObject({
      fields: { password: [{ code: "required" }] },
    });
  });
});

describe("trying out codes", () => {
  it("ends after ten, from wherever they come, and says to wait", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const member = await limited.newMember();
    const client = await limited.as(member);
    await client.call(twoFactorBegin, { body: {} });
    for (let tried = 0; tried < 10; tried += 1)
      await expect(client.call(twoFactorConfirm, { body: { otp: "000000" } })).rejects.toMatchObject({ status: 400 });
    await expect(client.call(twoFactorConfirm, { body: { otp: "000000" } })).rejects.toMatchObject({ code: "rate_limited" });
    await limited.close();
  });
});
