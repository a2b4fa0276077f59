import {
  accountCreate,
  accountRecover,
  accountReset,
  accountVerify,
  accountVerifyCode,
  accountVerifySend,
  emailChangeCancel,
  emailChangeResend,
} from "@cortile/contract/account";
import {
  userChangeEmail,
  userChangePassword,
  userCheckEmailToken,
  userConfirmEmail,
  userGet,
  userMe,
} from "@cortile/contract/people";
import { jwtToken, sessionList } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateEmailBounced } from "#people";
import { ensureXsrfCookie, openSession, sessionCookie } from "#session";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = "Cortile-demo-1";
const newPassword = "Another-wheel-2";

/** Somebody who signed up, with a client of theirs. */
async function signUp() {
  const username = uniqueName("ann");
  const email = `${username}@example.org`;
  const { id } = await app.visitor.call(accountCreate, { body: { username, email, password } });
  const member = { kind: "member", id, username, role: null, status: "a", language: null } as const;
  return { id, username, email, member, client: await app.as(member) };
}

/** What a browser with this session sends along with every change. */
function inBrowser(session: string) {
  let proof = "";
  ensureXsrfCookie(app.platform, {
    cookie: (name) => (name === sessionCookie ? session : undefined),
    setCookie: (_name, value) => (proof = value),
  });
  return { cookies: { [sessionCookie]: session, "XSRF-TOKEN": proof }, headers: { "x-xsrf-token": proof } };
}

const mailTo = async (address: string) => {
  const mail = await app.platform.mail.last(app.platform.db, address);
  if (!mail) throw new Error(`there is no mail to ${address}`);
  return mail;
};
/** The code in the link of the last mail to an address. */
const codeFor = async (address: string) => /[?&]code=([\w-]+)/.exec((await mailTo(address)).text)?.[1] ?? "";
const signIn = (username: string, secret: string) => app.visitor.call(jwtToken, { body: { username, password: secret } });
const expire = () => sql`update one_time_token set expires_at = now() where used_at is null`.execute(app.platform.db);
const badLink = { status: 400, fields: { validation_code: [{ code: "invalid" }] } };

describe("account_verify", () => {
  const verify = (validation_code: string) => app.visitor.call(accountVerify, { body: { validation_code } });

  it("opens no session where none is wanted", async () => {
    const { email, client } = await signUp();
    const before = await client.call(sessionList);
    const body = { validation_code: await codeFor(email), sign_in: false };
    expect(await app.visitor.call(accountVerify, { body })).toEqual({ user_awaiting_approval: false });
    expect(await client.call(userMe)).toMatchObject({ email_isvalid: true });
    expect((await client.call(sessionList)).count).toBe(before.count);
  });

  it("confirms the address of who signed up, once, and lets them in", async () => {
    const { email, client, id } = await signUp();
    expect(await client.call(userMe)).toMatchObject({ email_isvalid: false });
    const code = await codeFor(email);
    const { token, user_awaiting_approval } = await verify(code);
    expect(user_awaiting_approval).toBe(false);
    const me = await app.app.inject({ url: userMe.path, headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toMatchObject({ id, email_isvalid: true });
    await expect(verify(code)).rejects.toMatchObject(badLink);
  });

  it("refuses what is made up, too old, or for something else", async () => {
    const { email } = await signUp();
    await expect(verify("made-up")).rejects.toMatchObject(badLink);
    await app.visitor.call(accountRecover, { body: { email } });
    await expect(verify(await codeFor(email))).rejects.toMatchObject(badLink);
    const late = await signUp();
    const code = await codeFor(late.email);
    await expire();
    await expect(verify(code)).rejects.toMatchObject(badLink);
  });

  it("says that staff decide first, where they do", async () => {
    await app.setPreference("configurations.users_approval_enabled", true);
    const username = uniqueName("ann");
    const email = `${username}@example.org`;
    await app.visitor.call(accountCreate, { body: { username, email, password } });
    await app.setPreference("configurations.users_approval_enabled", false);
    expect(await verify(await codeFor(email))).toEqual({ user_awaiting_approval: true });
    await expect(signIn(username, password)).rejects.toMatchObject({ status: 403 });
  });

  it("is asked for again by who has not confirmed yet, which ends the link before", async () => {
    const { email, client } = await signUp();
    const first = await codeFor(email);
    await client.call(accountVerifySend);
    const second = await codeFor(email);
    expect(second).not.toBe(first);
    await expect(verify(first)).rejects.toMatchObject(badLink);
    await verify(second);
    await client.call(accountVerifySend);
    expect(await codeFor(email)).toBe(second);
  });
});

describe("a mailbox that takes no mail", () => {
  it("is told of to whoever gave its address, until they have the link sent again", async () => {
    const [{ email, client, id }, other] = [await signUp(), await signUp()];
    expect(await client.call(userMe)).not.toHaveProperty("email_refused");
    await sql`update mail set failed_at = now(), error = '550 no such mailbox' where to_address = ${email}`.execute(
      app.platform.db,
    );
    await updateEmailBounced(app.platform.db, { user_id: id, email }, new Date());
    expect(await client.call(userMe)).toMatchObject({ email_isvalid: false, email_refused: true });
    expect(await other.client.call(userMe)).not.toHaveProperty("email_refused");
    expect(await other.client.call(userGet, { params: { id } })).not.toHaveProperty("email_refused");
    await client.call(accountVerifySend);
    expect(await client.call(userMe)).not.toHaveProperty("email_refused");
    await app.visitor.call(accountVerify, { body: { validation_code: await codeFor(email) } });
    await sql`update mail set failed_at = now() where to_address = ${email}`.execute(app.platform.db);
    expect(await client.call(userMe)).not.toHaveProperty("email_refused");
  });

  it("is told of long after it was confirmed, too, until it is confirmed again", async () => {
    const { email, client, id } = await signUp();
    await app.visitor.call(accountVerify, { body: { validation_code: await codeFor(email) } });
    await updateEmailBounced(app.platform.db, { user_id: id, email }, new Date());
    const me = await client.call(userMe);
    expect(me).toMatchObject({ email_isvalid: true, email_refused: true });
    expect(me).not.toHaveProperty("email_bounced");
    const before = await codeFor(email);
    await client.call(accountVerifySend);
    const code = await codeFor(email);
    expect(code).not.toBe(before);
    await app.visitor.call(accountVerify, { body: { validation_code: code } });
    expect(await client.call(userMe)).not.toHaveProperty("email_refused");
  });
});

describe("account_recover and account_reset", () => {
  const recover = (email: string) => app.visitor.call(accountRecover, { body: { email } });
  const reset = (validation_code: string, secret = newPassword) =>
    app.visitor.call(accountReset, { body: { validation_code, password: secret } });
  const isValid = async (validation_code: string) =>
    (await app.visitor.call(accountVerifyCode, { body: { validation_code } })).is_valid;

  it("set another password, sign everybody out, and tell the owner", async () => {
    const { email, username, client, member } = await signUp();
    const cookie = `${sessionCookie}=${await openSession(app.ctx(member), member.id, "test")}`;
    await recover(email.toUpperCase());
    const code = await codeFor(email);
    expect(await isValid(code)).toBe(true);
    expect(await isValid(code)).toBe(true);
    await reset(code);
    expect(await isValid(code)).toBe(false);
    await expect(reset(code)).rejects.toMatchObject(badLink);
    await expect(signIn(username, password)).rejects.toMatchObject({ status: 400 });
    expect(await signIn(username, newPassword)).toHaveProperty("access");
    await expect(client.call(userMe)).rejects.toMatchObject({ status: 401 });
    expect((await app.app.inject({ url: userMe.path, headers: { cookie } })).statusCode).toBe(401);
    const { rows } = await sql`select from mail where to_address = ${email} and subject = 'Your password was changed'`.execute(
      app.platform.db,
    );
    expect(rows).toHaveLength(1);
    // Whoever reads the mail owns the address.
    expect(await (await app.as(member)).call(userMe)).toMatchObject({ email_isvalid: true });
  });

  it("tell an address that is none from one without an account", async () => {
    await expect(recover("nowhere")).rejects.toMatchObject({ fields: { email: [{ code: "invalid" }] } });
    await expect(recover("nobody@example.org")).rejects.toMatchObject({ fields: { email: [{ code: "exist" }] } });
  });

  it("refuse a password that is too weak, and leave the link good", async () => {
    const { email } = await signUp();
    await recover(email);
    const code = await codeFor(email);
    await expect(reset(code, "Ab1")).rejects.toMatchObject({ fields: { password: [{ code: "min_length" }] } });
    await expect(reset(code, "alllowercase")).rejects.toMatchObject({ fields: { password: [{ code: "invalid" }] } });
    await reset(code);
  });

  it("refuse what is made up, was replaced, or is too old", async () => {
    const { email } = await signUp();
    expect(await isValid("made-up")).toBe(false);
    await expect(reset("made-up")).rejects.toMatchObject(badLink);
    await recover(email);
    const first = await codeFor(email);
    await recover(email);
    await expect(reset(first)).rejects.toMatchObject(badLink);
    const code = await codeFor(email);
    await expire();
    expect(await isValid(code)).toBe(false);
    await expect(reset(code)).rejects.toMatchObject(badLink);
  });

  it("use a link once, however many ask at once", async () => {
    const { email } = await signUp();
    await recover(email);
    const code = await codeFor(email);
    const both = await Promise.allSettled([reset(code), reset(code, "Third-wheel-33")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("write in the language of the account", async () => {
    const member = await app.newMember({ language: "it" });
    const email = `${member.username}@example.org`;
    await recover(email);
    expect((await mailTo(email)).subject).toBe("Reimposta la password");
  });

  it("ask five times an hour from one address at most", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const ask = (remoteAddress: string) =>
      limited.app.inject({ method: "POST", url: accountRecover.path, remoteAddress, payload: { email: "nobody@example.org" } });
    for (let count = 0; count < 5; count += 1) expect((await ask("10.0.0.1")).statusCode).toBe(400);
    expect((await ask("10.0.0.1")).statusCode).toBe(429);
    expect((await ask("10.0.0.2")).statusCode).toBe(400);
    await limited.close();
  });
});

describe("user_change_email", () => {
  it("takes effect once the link in the new mailbox is followed, signed in or not", async () => {
    const { id, email, client } = await signUp();
    const new_email = `new.${email}`;
    expect(await client.call(userChangeEmail, { params: { id }, body: { new_email } })).toEqual({});
    expect((await mailTo(email)).text).toContain(new_email);
    expect(await client.call(userMe)).toMatchObject({ email });
    const code = await codeFor(new_email);
    const check = (email_token: string) =>
      app.visitor.call(userCheckEmailToken, { params: { id }, query: { email_token } }).then((reply) => reply.is_valid);
    expect([await check(code), await check("made-up")]).toEqual([true, false]);
    await app.visitor.call(userConfirmEmail, { params: { id }, body: { new_email, validation_code: code } });
    expect(await client.call(userMe)).toMatchObject({ email: new_email, email_isvalid: true });
    await expect(
      app.visitor.call(userConfirmEmail, { params: { id }, body: { new_email, validation_code: code } }),
    ).rejects.toMatchObject(badLink);
  });

  it("gives the code, against the password alone, to a host that writes the mail itself, and then proves nothing", async () => {
    const { id, email, client } = await signUp();
    const new_email = `host.${email}`;
    const ask = (body: object) => client.call(userChangeEmail, { params: { id }, body: { new_email, confirm: true, ...body } });
    for (const body of [{}, { send_email: false }, { password: "" }])
      await expect(ask(body)).rejects.toMatchObject({ fields: { password: [{ code: "required" }] } });
    await expect(ask({ password: "Wrong-wheel-9" })).rejects.toMatchObject({ fields: { password: [{ code: "invalid" }] } });
    expect((await mailTo(email)).text).not.toContain(new_email);
    const { validation_code } = await ask({ password });
    expect(await app.platform.mail.last(app.platform.db, new_email)).toBeNull();
    await client.call(userConfirmEmail, { params: { id }, body: { new_email, validation_code } });
    expect(await client.call(userMe)).toMatchObject({ email: new_email, email_isvalid: false });
  });

  it("never gives the code to an account without a password, however it is signed in", async () => {
    const { id, email, client, member } = await signUp();
    await sql`update "user" set password_hash = null where id = ${id}`.execute(app.platform.db);
    const body = { new_email: `host.${email}`, confirm: true, password };
    const refused = { fields: { password: [{ code: "required" }] } };
    await expect(client.call(userChangeEmail, { params: { id }, body })).rejects.toMatchObject(refused);
    const asBrowser = inBrowser(await openSession(app.ctx(member), id, "test"));
    const url = `/api/v2/user/${id}/change_email/`;
    expect((await app.app.inject({ method: "PATCH", url, ...asBrowser, payload: body })).statusCode).toBe(400);
    expect((await app.app.inject({ method: "PATCH", url, ...asBrowser, payload: { new_email: body.new_email } })).json()).toEqual(
      {},
    );
  });

  it("refuses the present address, what is none, one that is used, and another's account", async () => {
    const [ann, bob] = [await signUp(), await signUp()];
    const change = (id: number, new_email: string) => ann.client.call(userChangeEmail, { params: { id }, body: { new_email } });
    await expect(change(ann.id, ann.email.toUpperCase())).rejects.toMatchObject({ status: 400, code: "invalid", fields: {} });
    for (const wrong of ["nowhere", bob.email])
      await expect(change(ann.id, wrong)).rejects.toMatchObject({ fields: { new_email: [{ code: "invalid" }] } });
    await expect(change(bob.id, `x.${bob.email}`)).rejects.toMatchObject({ status: 403 });
  });

  it("takes the password of the account in a cookie session, and is given a wrong one by nobody", async () => {
    const { id, email, member, client } = await signUp();
    const asBrowser = inBrowser(await openSession(app.ctx(member), id, "test"));
    const ask = async (body: object) => {
      const payload = { new_email: `cookie.${email}`, ...body };
      const reply = await app.app.inject({ method: "PATCH", url: `/api/v2/user/${id}/change_email/`, ...asBrowser, payload });
      return [reply.statusCode, reply.json().errors?.[0]?.field, reply.json().errors?.[0]?.messages?.[0]?.code];
    };
    expect(await ask({})).toEqual([400, "password", "required"]);
    expect(await ask({ password: "" })).toEqual([400, "password", "required"]);
    expect(await ask({ password: "Wrong-wheel-9" })).toEqual([400, "password", "invalid"]);
    expect(await app.platform.mail.last(app.platform.db, `cookie.${email}`)).toBeNull();
    expect(await ask({ password })).toEqual([200, undefined, undefined]);
    const withToken = { new_email: `token.${email}`, password: "Wrong-wheel-9" };
    await expect(client.call(userChangeEmail, { params: { id }, body: withToken })).rejects.toMatchObject({
      fields: { password: [{ code: "invalid" }] },
    });
    await sql`update "user" set password_hash = null where id = ${id}`.execute(app.platform.db);
    expect(await ask({})).toEqual([200, undefined, undefined]);
  });

  it("is bound to the person and the address it was asked for", async () => {
    const [ann, bob] = [await signUp(), await signUp()];
    const new_email = `bound.${ann.email}`;
    await ann.client.call(userChangeEmail, { params: { id: ann.id }, body: { new_email } });
    const validation_code = await codeFor(new_email);
    const confirm = (id: number, address: string) =>
      app.visitor.call(userConfirmEmail, { params: { id }, body: { new_email: address, validation_code } });
    await expect(confirm(bob.id, new_email)).rejects.toMatchObject(badLink);
    await expect(confirm(ann.id, `other.${ann.email}`)).rejects.toMatchObject(badLink);
    await confirm(ann.id, new_email);
  });

  it("fails when somebody has taken the address meanwhile", async () => {
    const ann = await signUp();
    const new_email = `race.${ann.email}`;
    await ann.client.call(userChangeEmail, { params: { id: ann.id }, body: { new_email } });
    const validation_code = await codeFor(new_email);
    await app.visitor.call(accountCreate, { body: { username: uniqueName("thief"), email: new_email, password } });
    await expect(
      app.visitor.call(userConfirmEmail, { params: { id: ann.id }, body: { new_email, validation_code } }),
    ).rejects.toMatchObject(badLink);
  });

  it("is pending, and said to nobody but the member, until the link is followed", async () => {
    const ann = await signUp();
    const new_email = `pending.${ann.email}`;
    expect(await ann.client.call(userMe)).not.toHaveProperty("email_pending");
    await ann.client.call(userChangeEmail, { params: { id: ann.id }, body: { new_email } });
    expect(await ann.client.call(userMe)).toMatchObject({ email: ann.email, email_pending: new_email });
    expect(await app.visitor.call(userGet, { params: { id: ann.id } })).not.toHaveProperty("email_pending");
    const body = { new_email, validation_code: await codeFor(new_email) };
    await app.visitor.call(userConfirmEmail, { params: { id: ann.id }, body });
    expect(await ann.client.call(userMe)).not.toHaveProperty("email_pending");
  });

  it("is not pending for an address whose mail a host writes itself", async () => {
    const { id, email, client } = await signUp();
    await client.call(userChangeEmail, { params: { id }, body: { new_email: `host.${email}`, confirm: true, password } });
    expect(await client.call(userMe)).not.toHaveProperty("email_pending");
    await expect(client.call(emailChangeResend)).rejects.toMatchObject({ status: 404, code: "not_found" });
  });

  it("is sent a new link when asked again, and the one before no longer works", async () => {
    const { id, email, client } = await signUp();
    await expect(client.call(emailChangeResend)).rejects.toMatchObject({ status: 404, code: "not_found" });
    const new_email = `again.${email}`;
    await client.call(userChangeEmail, { params: { id }, body: { new_email } });
    const first = await codeFor(new_email);
    await client.call(emailChangeResend);
    const second = await codeFor(new_email);
    const confirm = (validation_code: string) =>
      app.visitor.call(userConfirmEmail, { params: { id }, body: { new_email, validation_code } });
    await expect(confirm(first)).rejects.toMatchObject(badLink);
    await confirm(second);
    expect(await client.call(userMe)).toMatchObject({ email: new_email, email_isvalid: true });
  });

  it("is given up when it is cancelled", async () => {
    const { id, email, client } = await signUp();
    const new_email = `cancelled.${email}`;
    await client.call(userChangeEmail, { params: { id }, body: { new_email } });
    const validation_code = await codeFor(new_email);
    await client.call(emailChangeCancel);
    expect(await client.call(userMe)).not.toHaveProperty("email_pending");
    await expect(
      app.visitor.call(userConfirmEmail, { params: { id }, body: { new_email, validation_code } }),
    ).rejects.toMatchObject(badLink);
  });

  it("ends the link that confirmed the old address", async () => {
    const ann = await signUp();
    const old = await codeFor(ann.email);
    const new_email = `moved.${ann.email}`;
    await ann.client.call(userChangeEmail, { params: { id: ann.id }, body: { new_email } });
    await app.visitor.call(userConfirmEmail, {
      params: { id: ann.id },
      body: { new_email, validation_code: await codeFor(new_email) },
    });
    await expect(app.visitor.call(accountVerify, { body: { validation_code: old } })).rejects.toMatchObject(badLink);
  });
});

describe("mails that ask to confirm a new address", () => {
  it("are ten a day, whichever accounts have given it, and keep nobody from signing up with it", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const new_email = `${uniqueName("else")}@example.net`;
    const ask = async () => {
      const member = await limited.newMember();
      return (await limited.as(member)).call(userChangeEmail, { params: { id: member.id }, body: { new_email } });
    };
    for (let asked = 0; asked < 10; asked += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: "rate_limited" });
    const body = { username: uniqueName("eve"), email: new_email, password };
    expect(await limited.visitor.call(accountCreate, { body })).toMatchObject({ email: new_email });
    await limited.close();
  });
});

describe("user_change_password", () => {
  it("signs out every other session, and not the one that asks", async () => {
    const { id, username, email, client, member } = await signUp();
    const other = await app.as(member);
    await openSession(app.ctx(member), id, "test");
    await client.call(userChangePassword, { params: { id }, body: { password, new_password: newPassword } });
    expect(await client.call(userMe)).toMatchObject({ username });
    expect((await client.call(sessionList)).results).toMatchObject([{ current: true }]);
    await expect(other.call(userMe)).rejects.toMatchObject({ status: 401 });
    await expect(signIn(username, password)).rejects.toMatchObject({ status: 400 });
    expect((await mailTo(email)).subject).toBe("Your password was changed");
    expect(await signIn(username, newPassword)).toHaveProperty("access");
  });

  it("keeps the cookie session that asks", async () => {
    const { id, member } = await signUp();
    const [mine, other] = [await openSession(app.ctx(member), id, "one"), await openSession(app.ctx(member), id, "other")];
    const reply = await app.app.inject({
      method: "PATCH",
      url: `/api/v2/user/${id}/change_password/`,
      ...inBrowser(mine),
      payload: { password, new_password: newPassword },
    });
    expect(reply.statusCode).toBe(204);
    const ask = async (token: string) =>
      (await app.app.inject({ url: userMe.path, cookies: { [sessionCookie]: token } })).statusCode;
    expect([await ask(mine), await ask(other)]).toEqual([200, 401]);
  });

  it("reports a wrong present password, and a weak new one, at their fields", async () => {
    const { id, client } = await signUp();
    const change = (body: { password: string; new_password: string }) =>
      client.call(userChangePassword, { params: { id }, body });
    await expect(change({ password: "Wrong-wheel-9", new_password: newPassword })).rejects.toMatchObject({
      fields: { password: [{ code: "invalid" }] },
    });
    await expect(change({ password, new_password: "Ab1" })).rejects.toMatchObject({
      fields: { new_password: [{ code: "min_length" }] },
    });
    await expect(change({ password, new_password: "alllowercase" })).rejects.toMatchObject({
      fields: { new_password: [{ code: "invalid" }] },
    });
  });

  it("is the owner's alone", async () => {
    const [ann, bob] = [await signUp(), await signUp()];
    await expect(
      ann.client.call(userChangePassword, { params: { id: bob.id }, body: { password, new_password: newPassword } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
