import { accountCreate, accountRecover, accountReset, accountVerify } from "@cortile/contract/account";
import { guardGet, passkeyAdd, passkeyBegin, passkeyList, twoFactorBegin, twoFactorConfirm } from "@cortile/contract/credential";
import { providerList, userChangeEmail, userChangePassword, userConfirmEmail, userMe } from "@cortile/contract/people";
import { jwtToken, passkeyChallenge, passkeySignIn } from "@cortile/contract/session";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectMember } from "#people";
import { countLockWaits, createTestApp, proofOf, uniqueName, type TestApp } from "#testing";
import { createAuthenticator } from "./authenticator.fixture.ts";
import { selectLinkOwner } from "./link.queries.ts";
import { linkProvider } from "./link.service.ts";
import { decodeBase32 } from "./totp.fixture.ts";
import { codeAt, stepOf } from "./totp.ts";

const site = { origin: "https://forge.example", rpID: "forge.example" };
const password = "Cortile-demo-1";
const newPassword = "Another-wheel-2";
const clock = new Date("2026-11-22T10:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: 10, env: { CORTILE_URL: site.origin }, now: () => clock });
});
afterAll(() => app.close());

const lastMailTo = async (address: string) => (await app.platform.mail.last(app.platform.db, address))?.text ?? "";
const codeFor = async (address: string) => /[?&]code=([\w-]+)/.exec(await lastMailTo(address))?.[1] ?? "";

/** Somebody signs up with an address, and puts everything there that opens the account again. */
async function hijack() {
  const username = uniqueName("ann");
  const email = `${username}@example.org`;
  const { id } = await app.visitor.call(accountCreate, { body: { username, email, password } });
  const member = await selectMember(app.platform.db, id);
  if (!member) throw new Error("no account");
  const client = await app.as(member);
  const verification = await codeFor(email);
  const device = createAuthenticator(site);
  const challenge = String((await client.call(passkeyBegin, { body: { password } })).options["challenge"]);
  await client.call(passkeyAdd, { body: { name: "Theirs", response: device.make(challenge) } });
  const { secret } = await client.call(twoFactorBegin, { body: { password } });
  await client.call(twoFactorConfirm, { body: { otp: codeAt(decodeBase32(secret), stepOf(clock)) } });
  const ext_id = `sub-${username}`;
  await app.ctx(member).transaction((tx) => linkProvider(tx, { user_id: id, provider: "acme", ext_id }, "Acme"));
  return { id, username, email, member, client, device, verification, ext_id };
}

async function recover(email: string): Promise<void> {
  await app.visitor.call(accountRecover, { body: { email } });
  await app.visitor.call(accountReset, { body: { validation_code: await codeFor(email), password: newPassword } });
}

async function signInWith(device: ReturnType<typeof createAuthenticator>): Promise<number> {
  const { options } = await app.visitor.call(passkeyChallenge);
  const payload = { response: device.use(String(options["challenge"])) };
  const headers = await proofOf(app, null);
  return (await app.app.inject({ method: "POST", url: passkeySignIn.path, headers, payload })).statusCode;
}

describe("account_reset", () => {
  it("removes what opens an account whose address it is the first to prove, and says so", async () => {
    const { username, email, member, device, ext_id } = await hijack();
    expect(await signInWith(device)).toBe(200);
    await recover(email);
    expect(await lastMailTo(email)).toContain(
      "We removed the passkeys, connected accounts and two-step verification added before",
    );
    expect(await signInWith(device)).toBe(400);
    expect(await selectLinkOwner(app.platform.db, "acme", ext_id)).toBeNull();
    expect(await app.visitor.call(jwtToken, { body: { username, password: newPassword } })).toHaveProperty("access");
    const client = await app.as(member);
    expect(await client.call(userMe)).toMatchObject({ email_isvalid: true });
    expect(await client.call(guardGet)).toMatchObject({ two_factor: false, recovery_codes_left: 0, has_password: true });
    expect((await client.call(passkeyList)).results).toEqual([]);
    expect(await client.call(providerList, { params: { id: member.id } })).toEqual([]);
  });

  it("leaves it all where the address was proved before", async () => {
    const { email, device, verification, ext_id, id, member } = await hijack();
    await app.visitor.call(accountVerify, { body: { validation_code: verification } });
    await recover(email);
    expect(await lastMailTo(email)).not.toContain("passkeys");
    expect(await signInWith(device)).toBe(200);
    expect(await selectLinkOwner(app.platform.db, "acme", ext_id)).toBe(id);
    expect(await (await app.as(member)).call(guardGet)).toMatchObject({ two_factor: true });
  });

  it("keeps the second step where another address was proved before: a stolen password does not get rid of it", async () => {
    const { id, email, username, client, device, verification } = await hijack();
    await app.visitor.call(accountVerify, { body: { validation_code: verification } });
    const new_email = `thief.${email}`;
    const change = { new_email, password, confirm: true };
    const { validation_code } = await client.call(userChangeEmail, { params: { id }, body: change });
    await app.visitor.call(userConfirmEmail, { params: { id }, body: { new_email, validation_code } });
    await recover(new_email);
    const signIn = app.visitor.call(jwtToken, { body: { username, password: newPassword } });
    await expect(signIn).rejects.toMatchObject({ fields: { otp: [{ code: "required" }] } });
    // Of an attacker who moved the account to the address of somebody else, nothing stays that opens it.
    expect(await signInWith(device)).toBe(400);
  });

  it("is not undone by what a session it ends was about to do", async () => {
    const { id, email, client, username } = await hijack();
    await app.visitor.call(accountRecover, { body: { email } });
    const validation_code = await codeFor(email);
    const device = createAuthenticator(site);
    const challenge = String((await client.call(passkeyBegin, { body: { password } })).options["challenge"]);
    const attempts = (attacker: Client) => [
      attacker.call(userChangePassword, { params: { id }, body: { password, new_password: "Third-wheel-33" } }),
      attacker.call(userChangeEmail, { params: { id }, body: { new_email: `thief.${email}` } }),
      attacker.call(passkeyAdd, { body: { name: "Late", response: device.make(challenge) } }),
    ];
    const [reset, ...late] = await whileLocked(id, [
      () => [app.visitor.call(accountReset, { body: { validation_code, password: newPassword } })],
      () => attempts(client),
    ]);
    expect(reset?.status).toBe("fulfilled");
    expect(late.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await app.visitor.call(jwtToken, { body: { username, password: newPassword } })).toHaveProperty("access");
    expect(await signInWith(device)).toBe(400);
    expect(await lastMailTo(`thief.${email}`)).toBe("");
  });
});

/** Begins each group of calls while the account is locked, one group after the other, and lets them all go. */
async function whileLocked(id: number, groups: (() => Promise<unknown>[])[]): Promise<PromiseSettledResult<unknown>[]> {
  const calls: Promise<unknown>[] = [];
  await app.platform.db.transaction().execute(async (tx) => {
    await sql`select from "user" where id = ${id} for update`.execute(tx);
    for (const group of groups) {
      calls.push(...group());
      await expect.poll(() => countLockWaits(app.platform.db), { timeout: 5000 }).toBe(calls.length);
    }
  });
  return Promise.allSettled(calls);
}
