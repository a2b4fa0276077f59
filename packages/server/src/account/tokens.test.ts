import {
  accountCreate,
  accountRecover,
  accountReset,
  accountVerify,
  accountVerifyCode,
  setupComplete,
} from "@cortile/contract/account";
import { userChangeEmail, userCheckEmailToken, userConfirmEmail, userMe } from "@cortile/contract/people";
import { oauthToken } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = "Cortile-demo-1";

async function signUp() {
  const username = uniqueName("ann");
  const email = `${username}@example.org`;
  const { id } = await app.visitor.call(accountCreate, { body: { username, email, password } });
  const client = await app.as({ kind: "member", id, username, role: null, status: "a", language: null });
  return { id, username, email, newEmail: `new.${email}`, client };
}
type Person = Awaited<ReturnType<typeof signUp>>;

const codeFor = async (address: string) => {
  const mail = await app.platform.mail.last(app.platform.db, address);
  return /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};

/** How each token comes to its person. */
const sent = {
  verify_email: ({ email }: Person) => codeFor(email),
  reset_password: async ({ email }: Person) => {
    await app.visitor.call(accountRecover, { body: { email } });
    return codeFor(email);
  },
  change_email: async ({ id, client, newEmail }: Person) => {
    await client.call(userChangeEmail, { params: { id }, body: { new_email: newEmail } });
    return codeFor(newEmail);
  },
};
type Purpose = keyof typeof sent;
const purposes = Object.keys(sent) as Purpose[];

/** Where each is used; for whom it was made, unless another is named. */
const uses: Record<Purpose, (code: string, person: Person) => Promise<unknown>> = {
  verify_email: (validation_code) => app.visitor.call(accountVerify, { body: { validation_code } }),
  reset_password: (validation_code) => app.visitor.call(accountReset, { body: { validation_code, password: "Another-wheel-2" } }),
  change_email: (validation_code, { id, newEmail }) =>
    app.visitor.call(userConfirmEmail, { params: { id }, body: { new_email: newEmail, validation_code } }),
};

/** Everywhere else that a secret is taken. */
const elsewhere: Record<string, (code: string) => Promise<unknown>> = {
  setup: (token) =>
    app.visitor.call(setupComplete, {
      body: { username: uniqueName("thief"), email: "thief@example.org", password, token, application_name: "Mine" },
    }),
  invite: (invite_code) => {
    const username = uniqueName("thief");
    return app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password, invite_code } });
  },
  bearer: async (code) => {
    const reply = await app.app.inject({ url: userMe.path, headers: { authorization: `Bearer ${code}` } });
    if (reply.statusCode === 401) throw new Error("refused");
  },
  refresh: async (refresh_token) => {
    const payload = { grant_type: "refresh_token", client_id: "cortile", refresh_token };
    const reply = await app.app.inject({ method: "POST", url: oauthToken.path, payload });
    if (reply.statusCode >= 400) throw new Error("refused");
  },
};

const isGood = async (purpose: Purpose, code: string, { id }: Person): Promise<boolean> => {
  if (purpose === "reset_password")
    return (await app.visitor.call(accountVerifyCode, { body: { validation_code: code } })).is_valid;
  return (await app.visitor.call(userCheckEmailToken, { params: { id }, query: { email_token: code } })).is_valid;
};
const accountOf = async ({ id }: Person) => {
  const { rows } = await sql`select email, email_isvalid, password_hash from "user" where id = ${id}`.execute(app.platform.db);
  return rows[0];
};

describe.each(purposes)("the token of %s", (purpose) => {
  it("is worth nothing anywhere else, and no less where it belongs for having been tried there", async () => {
    const [person, other] = [await signUp(), await signUp()];
    const code = await sent[purpose](person);
    const before = await accountOf(person);
    for (const foreign of purposes.filter((one) => one !== purpose)) {
      await expect(uses[foreign](code, person)).rejects.toMatchObject({
        status: 400,
        fields: { validation_code: [{ code: "invalid" }] },
      });
      if (foreign !== "verify_email") expect([foreign, await isGood(foreign, code, person)]).toEqual([foreign, false]);
    }
    for (const [place, use] of Object.entries(elsewhere)) await expect(use(code), place).rejects.toBeDefined();
    expect(await accountOf(person)).toEqual(before);
    const others = await accountOf(other);
    await uses[purpose](code, person);
    expect(await accountOf(person)).not.toEqual(before);
    expect(await accountOf(other)).toEqual(others);
  });

  it("is good once, whoever comes at the same moment, and afterwards is not known any more", async () => {
    const person = await signUp();
    const code = await sent[purpose](person);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => uses[purpose](code, person)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    const after = await accountOf(person);
    await expect(uses[purpose](code, person)).rejects.toMatchObject({ status: 400 });
    expect(await accountOf(person)).toEqual(after);
  });

  it("is too old one day, and stands nowhere as it was sent", async () => {
    const person = await signUp();
    const code = await sent[purpose](person);
    const { rows } = await sql<{ kept: string; expires_at: string }>`
      select t::text as kept, expires_at from one_time_token t where user_id = ${person.id} and purpose = ${purpose}`.execute(
      app.platform.db,
    );
    expect(rows).toHaveLength(1);
    for (const { kept } of rows) expect(kept).not.toContain(code);
    const days = (new Date(rows[0]?.expires_at ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(3);
    await sql`update one_time_token set expires_at = now() where user_id = ${person.id}`.execute(app.platform.db);
    const before = await accountOf(person);
    await expect(uses[purpose](code, person)).rejects.toMatchObject({ status: 400 });
    expect(await accountOf(person)).toEqual(before);
  });
});

it("a link to a new address is worth nothing to another person", async () => {
  const [ann, bob] = [await signUp(), await signUp()];
  const code = await sent.change_email(ann);
  const taken = { ...bob, newEmail: ann.newEmail };
  await expect(uses.change_email(code, taken)).rejects.toMatchObject({ status: 400 });
  expect(await isGood("change_email", code, bob)).toBe(false);
  expect(await isGood("change_email", code, ann)).toBe(true);
});
