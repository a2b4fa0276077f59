import {
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
  passkeyRename,
  twoFactorBegin,
  twoFactorConfirm,
} from "@cortile/contract/credential";
import { accountCreate } from "@cortile/contract/account";
import { userChangePassword } from "@cortile/contract/people";
import { passkeyChallenge, passkeySignIn, sessionSignIn } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Member } from "#core/ctx";
import { selectMember } from "#people";
import { createTestApp, proofOf, uniqueName, type TestApp } from "#testing";
import { createAuthenticator } from "./authenticator.fixture.ts";

const site = { origin: "https://forge.example", rpID: "forge.example" };
const password = "Cortile-demo-1";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_URL: site.origin } });
});
afterAll(() => app.close());

const challengeOf = ({ options }: { options: Record<string, unknown> }): string => String(options["challenge"]);
const challenge = async () => challengeOf(await app.visitor.call(passkeyChallenge));

/** A member with a passkey, and the device that has it. */
async function holder(member?: Member) {
  const owner = member ?? (await app.newMember());
  const client = await app.as(owner);
  const device = createAuthenticator(site);
  const begun = challengeOf(await client.call(passkeyBegin, { body: member ? { password } : {} }));
  const passkey = await client.call(passkeyAdd, { body: { name: "Phone", response: device.make(begun) } });
  return { owner, client, device, passkey };
}

async function post(url: string, payload: object) {
  return app.app.inject({ method: "POST", url, headers: await proofOf(app, null), payload });
}
const signIn = (response: Record<string, unknown>) => post(passkeySignIn.path, { response });

describe("passkeys", () => {
  it("are made, listed, named, and removed", async () => {
    const { owner, client, passkey } = await holder();
    expect(passkey).toMatchObject({ name: "Phone", last_used_at: null });
    expect((await client.call(passkeyRename, { params: { id: passkey.id }, body: { name: " Key ring " } })).name).toBe(
      "Key ring",
    );
    expect((await client.call(passkeyList)).results).toMatchObject([{ id: passkey.id, name: "Key ring" }]);
    const mail = await app.platform.mail.last(app.platform.db, `${owner.username}@example.org`);
    expect(mail?.subject).toBe("A passkey was added");
    const second = createAuthenticator(site);
    const begun = challengeOf(await client.call(passkeyBegin, { body: {} }));
    await client.call(passkeyAdd, { body: { name: "Laptop", response: second.make(begun) } });
    await client.call(passkeyRemove, { params: { id: passkey.id } });
    expect((await client.call(passkeyList)).results).toMatchObject([{ name: "Laptop" }]);
    const told = await app.platform.mail.last(app.platform.db, `${owner.username}@example.org`);
    expect([told?.subject, told?.text]).toEqual(["A passkey was removed", expect.stringContaining("“Key ring”")]);
  });

  it("are nobody else's to name or remove", async () => {
    const { passkey } = await holder();
    const other = await app.as(await app.newMember());
    await expect(other.call(passkeyRename, { params: { id: passkey.id }, body: { name: "Mine" } })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(other.call(passkeyRemove, { params: { id: passkey.id } })).rejects.toMatchObject({ code: "not_found" });
  });

  it("are not removed when they are the last way in, also when the last two go at once", async () => {
    const { client, passkey } = await holder();
    await expect(client.call(passkeyRemove, { params: { id: passkey.id } })).rejects.toMatchObject({ code: "conflict" });
    const begun = challengeOf(await client.call(passkeyBegin, { body: {} }));
    const second = await client.call(passkeyAdd, { body: { name: "Laptop", response: createAuthenticator(site).make(begun) } });
    const removals = await Promise.allSettled([passkey, second].map(({ id }) => client.call(passkeyRemove, { params: { id } })));
    expect(removals.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await client.call(passkeyList)).count).toBe(1);
  });

  it("need a name, and the password where there is one", async () => {
    const { client, passkey } = await holder();
    await expect(client.call(passkeyRename, { params: { id: passkey.id }, body: { name: "  " } })).rejects.toMatchObject({
      fields: { name: [{ code: "required" }] },
    });
    const member = await newAccount();
    await expect((await app.as(member)).call(passkeyBegin, { body: {} })).rejects.toMatchObject({
      fields: { password: [{ code: "required" }] },
    });
    expect((await holder(member)).passkey.name).toBe("Phone");
  });

  it("are at most twenty", async () => {
    const { owner, client } = await holder();
    await sql`
      insert into passkey (user_id, credential_id, public_key, sign_count, name)
      select ${owner.id}, 'more-' || ${owner.id} || '-' || n, '', 0, 'More' from generate_series(1, 19) n`.execute(
      app.platform.db,
    );
    await expect(client.call(passkeyBegin, { body: {} })).rejects.toMatchObject({ code: "conflict" });
  });

  it("cannot be kept for an address by number", async () => {
    const numbered = await createTestApp({ env: { CORTILE_URL: "http://127.0.0.1:3000" } });
    const client = await numbered.as(await numbered.newMember());
    await expect(client.call(passkeyBegin, { body: {} })).rejects.toMatchObject({ code: "conflict" });
    await expect(numbered.visitor.call(passkeyChallenge)).rejects.toMatchObject({ code: "conflict" });
    await numbered.close();
  });
});

async function newAccount(): Promise<Member> {
  const username = uniqueName("bea");
  const { id } = await app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password } });
  const member = await selectMember(app.platform.db, id);
  if (!member) throw new Error("no account");
  return member;
}

describe("passkey_add", () => {
  const refused = { fields: { response: [{ code: "invalid" }] } };

  it("sent twice with one key is done once, and a refusal uses the challenge up with a key too", async () => {
    const owner = await app.newMember();
    const client = await app.as(owner);
    const proof = await proofOf(app, owner);
    const add = (key: string, response: object) =>
      app.app.inject({
        method: "POST",
        url: passkeyAdd.path,
        headers: { ...proof, "idempotency-key": key },
        payload: { name: "Phone", response },
      });
    const begin = async () => challengeOf(await client.call(passkeyBegin, { body: {} }));
    const response = createAuthenticator(site).make(await begin());
    const [first, second] = [await add("one", response), await add("one", response)];
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect((await client.call(passkeyList)).count).toBe(1);
    const spent = await begin();
    expect((await add("two", createAuthenticator(site).make(spent, "https://evil.example"))).statusCode).toBe(400);
    expect((await add("three", createAuthenticator(site).make(spent))).statusCode).toBe(400);
    expect((await client.call(passkeyList)).count).toBe(1);
  });

  it("is refused when the account was signed out elsewhere since it was begun", async () => {
    const member = await newAccount();
    const client = await app.as(member);
    const begun = challengeOf(await client.call(passkeyBegin, { body: { password } }));
    const body = { password, new_password: "Cortile-demo-2" };
    await client.call(userChangePassword, { params: { id: member.id }, body });
    const response = createAuthenticator(site).make(begun);
    await expect(client.call(passkeyAdd, { body: { name: "Phone", response } })).rejects.toMatchObject(refused);
  });

  it("takes a challenge once, of the person it was given to, made here", async () => {
    const client = await app.as(await app.newMember());
    const other = await app.as(await app.newMember());
    const add = (response: Record<string, unknown>, who = client) => who.call(passkeyAdd, { body: { name: "Phone", response } });
    const begin = async () => challengeOf(await client.call(passkeyBegin, { body: {} }));
    const device = createAuthenticator(site);
    await expect(add(device.make(await begin()), other)).rejects.toMatchObject(refused);
    await expect(add(device.make(await challenge()))).rejects.toMatchObject(refused);
    await expect(add(device.make(await begin(), "https://evil.example"))).rejects.toMatchObject(refused);
    await expect(add(createAuthenticator({ ...site, rpID: "evil.example" }).make(await begin()))).rejects.toMatchObject(refused);
    const late = await begin();
    await sql`update passkey_challenge set expires_at = now()`.execute(app.platform.db);
    await expect(add(device.make(late))).rejects.toMatchObject(refused);
    const once = await begin();
    await add(device.make(once));
    await expect(add(createAuthenticator(site).make(once))).rejects.toMatchObject(refused);
  });

  it("asks nothing of who made it: its certificates name addresses that the server would open", async () => {
    const client = await app.as(await app.newMember());
    const fetched = vi.spyOn(globalThis, "fetch");
    // {"x5c": [h'00', h'00']}
    const statement = Buffer.from("a1637835638241004100", "hex");
    for (const format of ["android-key", "apple", "tpm", "packed"]) {
      const begun = challengeOf(await client.call(passkeyBegin, { body: {} }));
      const response = createAuthenticator(site).make(begun, site.origin, [format, statement]);
      await client.call(passkeyAdd, { body: { name: format, response } });
    }
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
    expect((await client.call(passkeyList)).count).toBe(4);
  });

  it("keeps the transports it knows, and refuses what cannot be kept", async () => {
    const owner = await app.newMember();
    const client = await app.as(owner);
    const begin = async () => challengeOf(await client.call(passkeyBegin, { body: {} }));
    const add = (response: Record<string, unknown>) => client.call(passkeyAdd, { body: { name: "Phone", response } });
    const made = async (transports: unknown) => {
      const { response, ...credential } = createAuthenticator(site).make(await begin());
      return { ...credential, response: { ...(response as object), transports } };
    };
    for (const transports of ["internal", { 0: "usb" }, 7])
      await expect(add(await made(transports))).rejects.toMatchObject(refused);
    await expect(add(createAuthenticator({ ...site, idBytes: 8000 }).make(await begin()))).rejects.toMatchObject(refused);
    await add(createAuthenticator({ ...site, idBytes: 1023 }).make(await begin()));
    const { id } = await add(await made(["usb", "later", "usb", 7, "nfc"]));
    const { rows } = await sql`select transports from passkey where id = ${id}`.execute(app.platform.db);
    expect(rows).toEqual([{ transports: ["nfc", "usb"] }]);
  });

  it("reads nothing that is longer than an answer can be, nor does a sign-in", async () => {
    const client = await app.as(await app.newMember());
    const begun = challengeOf(await client.call(passkeyBegin, { body: {} }));
    const response = { ...createAuthenticator(site).make(begun), more: "x".repeat(33_000) };
    await expect(client.call(passkeyAdd, { body: { name: "Phone", response } })).rejects.toMatchObject(refused);
    const { device } = await holder();
    const long = { ...device.use(await challenge()), more: "x".repeat(33_000) };
    expect((await signIn(long)).statusCode).toBe(400);
  });

  it("takes a passkey that somebody has already from nobody", async () => {
    const { device } = await holder();
    const client = await app.as(await app.newMember());
    const begun = challengeOf(await client.call(passkeyBegin, { body: {} }));
    await expect(client.call(passkeyAdd, { body: { name: "Phone", response: device.make(begun) } })).rejects.toMatchObject({
      fields: { response: [{ code: "unique" }] },
    });
  });
});

describe("passkey_sign_in", () => {
  it("opens the session of whoever has the passkey", async () => {
    const { owner, client, device } = await holder();
    const reply = await signIn(device.use(await challenge()));
    expect([reply.statusCode, reply.json().user.id]).toEqual([200, owner.id]);
    expect(String(reply.headers["set-cookie"])).toContain("ct_session=");
    expect((await client.call(passkeyList)).results[0]?.last_used_at).not.toBeNull();
  });

  it.each<[string, (device: ReturnType<typeof createAuthenticator>) => Promise<Record<string, unknown>>]>([
    ["unknown", async () => createAuthenticator(site).use(await challenge())],
    ["from another site", async (device) => device.use(await challenge(), { from: "https://evil.example" })],
    ["without the holder's consent", async (device) => device.use(await challenge(), { isVerified: false })],
    ["signed for nothing we asked", async (device) => device.use("bm90aGluZw")],
    [
      "with another's signature",
      async (device) => {
        const asked = await challenge();
        const mine = device.use(asked) as { response: object };
        const { response } = createAuthenticator(site).use(asked) as { response: { signature: string } };
        return { ...mine, response: { ...mine.response, signature: response.signature } };
      },
    ],
  ])("refuses one %s", async (_what, make) => {
    const { device } = await holder();
    const reply = await signIn(await make(device));
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, "response"]);
  });

  it("takes a challenge once, in time, and none that was made for somebody's new passkey", async () => {
    const { client, device } = await holder();
    const once = device.use(await challenge());
    expect((await signIn(once)).statusCode).toBe(200);
    expect((await signIn(once)).statusCode).toBe(400);
    const begun = challengeOf(await client.call(passkeyBegin, { body: {} }));
    expect((await signIn(device.use(begun))).statusCode).toBe(400);
    const late = await challenge();
    await sql`update passkey_challenge set expires_at = now()`.execute(app.platform.db);
    expect((await signIn(device.use(late))).statusCode).toBe(400);
  });

  it("refuses a copy: a count that does not go on", async () => {
    const { device } = await holder();
    expect((await signIn(device.use(await challenge(), { count: 5 }))).statusCode).toBe(200);
    expect((await signIn(device.use(await challenge(), { count: 5 }))).statusCode).toBe(400);
    expect((await signIn(device.use(await challenge(), { count: 6 }))).statusCode).toBe(200);
  });

  it("keeps out whom staff have not approved, and who has gone", async () => {
    const { owner, device } = await holder();
    const { db } = app.platform;
    await db.updateTable("user").set({ reg_approved: false }).where("id", "=", owner.id).execute();
    expect((await signIn(device.use(await challenge()))).statusCode).toBe(403);
    await db.updateTable("user").set({ reg_approved: true, status: "d" }).where("id", "=", owner.id).execute();
    expect((await signIn(device.use(await challenge()))).statusCode).toBe(400);
  });
});

describe("a passkey as the second step", () => {
  it("passes for its owner alone, beside the right password", async () => {
    const member = await newAccount();
    const { client, device } = await holder(member);
    await app.platform.db
      .insertInto("two_factor")
      .values({ user_id: member.id, sealed_secret: Buffer.from("x"), confirmed_at: "now" })
      .execute();
    const bring = async (response: Record<string, unknown>, secret = password) =>
      post(sessionSignIn.path, { username: member.username, password: secret, passkey: response });
    const other = await holder();
    expect((await bring(other.device.use(await challenge()))).json().errors[0]).toMatchObject({ field: "passkey" });
    expect((await bring(device.use(await challenge()), "wrong")).json().errors[0]).toMatchObject({ field: "password" });
    expect((await bring(device.use(await challenge()))).statusCode).toBe(200);
    await expect(client.call(twoFactorBegin, { body: { password } })).rejects.toMatchObject({ code: "conflict" });
    await expect(client.call(twoFactorConfirm, { body: { otp: "000000" } })).rejects.toMatchObject({ code: "conflict" });
  });
});
