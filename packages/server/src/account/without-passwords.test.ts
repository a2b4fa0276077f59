import { accountCreate, accountRecover, accountReset, accountVerifyCode } from "@cortile/contract/account";
import { userDelete, userGet } from "@cortile/contract/people";
import { jwtToken, oauthToken, sessionSignIn, signInMethods } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#core/crypto";
import type { Member } from "#core/ctx";
import { createTestApp, proofOf, uniqueName, type NewMember, type TestApp } from "#testing";
import { createRecoveryLink } from "./recover.service.ts";

const password = "Cortile-demo-1";
const newPassword = "Another-wheel-2";
const words = "Password sign-in is turned off in this community. Use another sign-in method.";
const off = { status: 403, code: "permission_denied", message: words };
const badLink = { status: 400, fields: { validation_code: [{ code: "invalid" }] } };

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_SSO_SECRET: "a-secret-of-thirty-two-characters" } });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

const switchPasswords = (on: boolean) => app.setPreference("configurations.email_password_login_enabled", on);

/** Somebody with a password, in a community without. */
async function person(fields: NewMember = {}): Promise<Member> {
  await switchPasswords(false);
  const member = await app.newMember(fields);
  await sql`update "user" set password_hash = ${passwordHash} where id = ${member.id}`.execute(app.platform.db);
  return member;
}
const emailOf = ({ username }: Member) => `${username}@example.org`;
const jwt = ({ username }: Member, secret = password) => app.visitor.call(jwtToken, { body: { username, password: secret } });
const grant = ({ username }: Member, secret = password) =>
  app.app.inject({
    method: "POST",
    url: oauthToken.path,
    payload: { client_id: "cortile", grant_type: "password", username, password: secret },
  });
const signIn = async ({ username }: Member) =>
  app.app.inject({
    method: "POST",
    url: sessionSignIn.path,
    headers: await proofOf(app, null),
    payload: { username, password },
  });
const recover = (email: string) => app.visitor.call(accountRecover, { body: { email } });
const reset = (validation_code: string) => app.visitor.call(accountReset, { body: { validation_code, password: newPassword } });
const isValid = async (validation_code: string) =>
  (await app.visitor.call(accountVerifyCode, { body: { validation_code } })).is_valid;
const codeIn = (text: string | undefined) => /[?&]code=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const mailedCode = async (member: Member) => codeIn((await app.platform.mail.last(app.platform.db, emailOf(member)))?.text);

describe("where passwords are off", () => {
  it("the token calls refuse them with the words of the sign-in form", async () => {
    const ann = await person();
    expect((await signIn(ann)).json()).toMatchObject({ errors: [{ code: "permission_denied", message: words }] });
    await expect(jwt(ann)).rejects.toMatchObject(off);
    const refused = await grant(ann);
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: "invalid_grant", error_description: words }]);
  });

  it("a wrong password is refused as ever, of whomever", async () => {
    const [ann, admin] = [await person(), await person({ role: "admin" })];
    for (const one of [ann, admin, { ...ann, username: "nobody_at_all" }])
      await expect(jwt(one, "Wrong-wheel-9")).rejects.toMatchObject({ fields: { password: [{ code: "invalid" }] } });
  });

  it("nobody joins with one", async () => {
    await switchPasswords(false);
    const body = { username: uniqueName("eve"), email: "eve@example.org", password };
    await expect(app.visitor.call(accountCreate, { body })).rejects.toMatchObject(off);
    await switchPasswords(true);
    expect(await app.visitor.call(accountCreate, { body })).toMatchObject({ username: body.username });
  });

  it("administrators sign in with theirs, everywhere", async () => {
    const admin = await person({ role: "admin" });
    expect((await signIn(admin)).statusCode).toBe(200);
    expect(await jwt(admin)).toHaveProperty("access");
    expect((await grant(admin)).json()).toHaveProperty("access_token");
  });

  it("a scheduled deletion stays scheduled", async () => {
    const bob = await person();
    await (await app.as(bob)).call(userDelete, { params: { id: bob.id } });
    await expect(jwt(bob)).rejects.toMatchObject(off);
    expect((await signIn(bob)).statusCode).toBe(403);
    expect((await app.visitor.call(userGet, { params: { id: bob.id } })).deleted).toBe(true);
  });

  it("recovery is refused alike for every address, and writes to nobody", async () => {
    const [ann, admin] = [await person(), await person({ role: "admin" })];
    for (const email of [emailOf(ann), emailOf(admin), "nobody@example.org", "nowhere"])
      await expect(recover(email)).rejects.toMatchObject(off);
    for (const one of [ann, admin]) expect(await app.platform.mail.last(app.platform.db, emailOf(one))).toBeNull();
  });

  it("a link of before is worth nothing to members, and stays good for when passwords are on", async () => {
    const cleo = await person();
    await switchPasswords(true);
    await recover(emailOf(cleo));
    const code = await mailedCode(cleo);
    await switchPasswords(false);
    expect(await isValid(code)).toBe(false);
    await (await app.as(cleo)).call(userDelete, { params: { id: cleo.id } });
    await expect(reset(code)).rejects.toMatchObject(off);
    expect((await app.visitor.call(userGet, { params: { id: cleo.id } })).deleted).toBe(true);
    await switchPasswords(true);
    expect(await isValid(code)).toBe(true);
    await reset(code);
    expect(await jwt(cleo, newPassword)).toHaveProperty("access");
    await expect(jwt(cleo)).rejects.toMatchObject({ code: "invalid" });
  });

  it("a link from the terminal gives an administrator another password, once, and a member none", async () => {
    const [admin, member] = [await person({ role: "admin" }), await person()];
    const link = (await createRecoveryLink(app.platform, admin.username.toUpperCase())) ?? "";
    expect(link.startsWith(`${app.platform.config.url}/recover/`)).toBe(true);
    expect(await isValid(codeIn(link))).toBe(true);
    await reset(codeIn(link));
    await expect(reset(codeIn(link))).rejects.toMatchObject(badLink);
    expect(await jwt(admin, newPassword)).toHaveProperty("access");
    await expect(createRecoveryLink(app.platform, member.username)).rejects.toMatchObject({ code: "permission_denied" });
    expect(await createRecoveryLink(app.platform, "nobody_at_all")).toBeNull();
  });

  it("says so among the ways in", async () => {
    await switchPasswords(false);
    expect(await app.visitor.call(signInMethods)).toMatchObject({ passwords: false });
    await switchPasswords(true);
    expect(await app.visitor.call(signInMethods)).toMatchObject({ passwords: true });
  });
});

describe("where there is no other way in", () => {
  it("passwords are taken all the same, and say so", async () => {
    const plain = await createTestApp();
    await plain.setPreference("configurations.email_password_login_enabled", false);
    const member = await plain.newMember();
    await sql`update "user" set password_hash = ${passwordHash} where id = ${member.id}`.execute(plain.platform.db);
    expect(await plain.visitor.call(signInMethods)).toMatchObject({ passwords: true });
    expect(await plain.visitor.call(jwtToken, { body: { username: member.username, password } })).toHaveProperty("access");
    await plain.visitor.call(accountRecover, { body: { email: emailOf(member) } });
    await plain.close();
  });
});
