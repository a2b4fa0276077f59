import * as contract from "@cortile/contract/device";
import { accountCreate, accountReset } from "@cortile/contract/account";
import { userChangePassword, userDelete } from "@cortile/contract/people";
import {
  apiClientCreate,
  apiClientRevoke,
  oauthToken,
  sessionList,
  sessionRevoke,
  sessionSignIn,
  sessionSignOut,
} from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#core/ctx";
import { issueToken } from "#one_time_token";
import { selectMember } from "#people";
import { createTestApp, proofOf, uniqueName, type TestApp } from "#testing";
import { deviceFeature } from "./device.feature.ts";

let time = Date.parse("2026-03-01T09:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
});
afterAll(() => app.close());

const newClient = async () => app.as(await app.newMember());
type Client = Awaited<ReturnType<typeof newClient>>;
const create = (client: Client, type: "wp" | "gcm" | "fcm" | "apns", body: { registration_id: string; [key: string]: unknown }) =>
  client.call(contract.deviceCreate, { params: { type }, body });
const get = (client: Client, type: "wp" | "fcm", id: string) => client.call(contract.deviceGet, { params: { type, id } });
const missing = { status: 404, code: "not_found" };
const browser = { browser: "FIREFOX", p256dh: "BNcRd-_", auth: "tBHI" };

describe("a device", () => {
  it("of an app is added, read and removed by its registration, whatever stands in that", async () => {
    const client = await newClient();
    const registration_id = `cX1:APA91b-${"x".repeat(400)}_%$é`;
    const added = await create(client, "fcm", { registration_id, name: "Phone", device_id: "7", cloud_message_type: "FCM" });
    expect(added).toMatchObject({
      registration_id,
      name: "Phone",
      device_id: "7",
      active: true,
      platform: null,
      notification_service: "FCM",
      cloud_message_type: "FCM",
    });
    expect(added).not.toHaveProperty("p256dh");
    expect(await get(client, "fcm", registration_id)).toEqual(added);
    await client.call(contract.deviceDelete, { params: { type: "fcm", id: registration_id } });
    await expect(get(client, "fcm", registration_id)).rejects.toMatchObject(missing);
    await expect(client.call(contract.deviceDelete, { params: { type: "fcm", id: registration_id } })).rejects.toMatchObject(
      missing,
    );
  });

  it.each([
    ["apns", "iOS", "APNS"],
    ["gcm", "Android", "GCM"],
  ] as const)("of %s says what it is", async (type, platform, notification_service) => {
    const added = await create(await newClient(), type, { registration_id: `of-${type}` });
    expect(added).toMatchObject({ platform, notification_service, cloud_message_type: notification_service, name: null });
  });

  it("that is a browser keeps its keys, and is renewed under the same number", async () => {
    const client = await newClient();
    const first = await create(client, "wp", {
      registration_id: "gAAA",
      ...browser,
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    });
    expect(first).toMatchObject({ ...browser, registration_id: "gAAA" });
    expect(first).not.toHaveProperty("notification_service");
    const renewed = await create(client, "wp", { registration_id: "gAAA", ...browser, auth: "new" });
    expect(renewed).toMatchObject({ id: first.id, auth: "new" });
  });

  it("is whose last came with it, also of two at once, and of nobody else", async () => {
    const [ann, bob] = [await newClient(), await newClient()];
    await create(ann, "fcm", { registration_id: "shared" });
    await create(bob, "fcm", { registration_id: "shared" });
    await expect(get(ann, "fcm", "shared")).rejects.toMatchObject(missing);
    await expect(ann.call(contract.deviceDelete, { params: { type: "fcm", id: "shared" } })).rejects.toMatchObject(missing);
    expect((await get(bob, "fcm", "shared")).registration_id).toBe("shared");
    await Promise.all([ann, bob, ann, bob].map((one) => create(one, "fcm", { registration_id: "contested" })));
    const found = await Promise.allSettled([ann, bob].map((one) => get(one, "fcm", "contested")));
    expect(found.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("of another type is another", async () => {
    const client = await newClient();
    await create(client, "gcm", { registration_id: "alike" });
    await expect(get(client, "fcm", "alike")).rejects.toMatchObject(missing);
  });

  it("too many makes the oldest go", async () => {
    const client = await newClient();
    for (let index = 0; index < 21; index += 1) {
      time += 1000;
      await create(client, "fcm", { registration_id: `many-${index}` });
    }
    await expect(get(client, "fcm", "many-0")).rejects.toMatchObject(missing);
    expect((await get(client, "fcm", "many-1")).active).toBe(true);
  });

  it.each([
    ["a browser without keys", "wp", { registration_id: "x" }, { browser: "required", p256dh: "required", auth: "required" }],
    ["an unknown browser", "wp", { registration_id: "x", ...browser, browser: "LYNX" }, { browser: "invalid" }],
    [
      "an endpoint of no push service",
      "wp",
      { registration_id: "x", ...browser, endpoint: "https://push.example/x" },
      { endpoint: "invalid" },
    ],
    [
      "a registration at no push service",
      "wp",
      { registration_id: "https://10.0.0.1/x", ...browser },
      { registration_id: "invalid" },
    ],
    [
      "an endpoint in the clear",
      "wp",
      { registration_id: "x", ...browser, endpoint: "http://fcm.googleapis.com/fcm/send/x" },
      { endpoint: "invalid" },
    ],
    ["no registration", "fcm", { registration_id: "" }, { registration_id: expect.any(String) as string }],
  ] as const)("refuses %s at its field", async (_what, type, body, fields) => {
    const expected = Object.fromEntries(
      Object.entries(fields).map(([name, code]) => [name, [expect.objectContaining({ code })]]),
    );
    await expect(create(await newClient(), type, body)).rejects.toMatchObject({ status: 400, fields: expected });
  });

  it("of a type there is none of is not found", async () => {
    const client = await newClient();
    await expect(create(client, "smoke" as "wp", { registration_id: "x" })).rejects.toMatchObject(missing);
  });
});

describe("a device of a sign-in that ends", () => {
  const password = "Cortile-demo-1";
  const newAccount = async () => {
    const username = uniqueName("bea");
    const { id } = await app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password } });
    const member = await selectMember(app.platform.db, id);
    if (!member) throw new Error("no account");
    return member;
  };
  /** Two sign-ins of an account, each with a device. */
  async function twoSignIns() {
    const member = await newAccount();
    const [phone, laptop] = [await app.as(member), await app.as(member)];
    await create(phone, "fcm", { registration_id: `phone-${member.id}` });
    await create(laptop, "fcm", { registration_id: `laptop-${member.id}` });
    return { member, phone, laptop };
  }
  const kept = async (userId: number) => {
    const { rows } = await sql<{ name: string }>`
      select split_part(registration_id, '-', 1) as name from device where user_id = ${userId} order by 1`.execute(
      app.platform.db,
    );
    return rows.map(({ name }) => name);
  };

  it("goes when that signs out", async () => {
    const { member, phone } = await twoSignIns();
    await phone.call(sessionSignOut);
    expect(await kept(member.id)).toEqual(["laptop"]);
  });

  it("goes when another signs it out", async () => {
    const { member, laptop } = await twoSignIns();
    const { results } = await laptop.call(sessionList, {});
    const other = results.find(({ current }) => !current);
    await laptop.call(sessionRevoke, { params: { id: other?.id ?? 0 } });
    expect(await kept(member.id)).toEqual(["laptop"]);
  });

  it("goes when a browser signs out", async () => {
    const member = await newAccount();
    const signedIn = await app.app.inject({
      method: "POST",
      url: sessionSignIn.path,
      headers: await proofOf(app, null),
      payload: { username: member.username, password },
    });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const headers = { "x-xsrf-token": cookies["XSRF-TOKEN"] };
    const send = (url: string, payload: object) => app.app.inject({ method: "POST", url, headers, cookies, payload });
    await send(contract.deviceCreate.path.replace(":type", "fcm"), { registration_id: `web-${member.id}` });
    expect(await kept(member.id)).toEqual(["web"]);
    await send(sessionSignOut.path, {});
    expect(await kept(member.id)).toEqual([]);
  });

  it("goes with a new password, but for the sign-in that changes it", async () => {
    const { member, laptop } = await twoSignIns();
    await create(laptop, "fcm", { registration_id: `sso-${member.id}` });
    await sql`update device set sign_in_id = null where registration_id = ${`sso-${member.id}`}`.execute(app.platform.db);
    await laptop.call(userChangePassword, { params: { id: member.id }, body: { password, new_password: "Cortile-demo-2" } });
    expect(await kept(member.id)).toEqual(["laptop"]);
  });

  it("goes with a recovery", async () => {
    const { member } = await twoSignIns();
    const validation_code = await app.ctx(visitor).transaction((tx) => issueToken(tx, "reset_password", member.id));
    await app.visitor.call(accountReset, { body: { validation_code, password: "Cortile-demo-2" } });
    expect(await kept(member.id)).toEqual([]);
  });

  it("goes with the account, and before its days to come back are over", async () => {
    const { member, phone } = await twoSignIns();
    await phone.call(userDelete, { params: { id: member.id } });
    expect(await kept(member.id)).toEqual([]);
  });

  it("goes for everybody when the app that they signed in with is revoked", async () => {
    const staff = await app.as(await app.newMember({ role: "admin" }));
    const { client_id } = await staff.call(apiClientCreate, { body: { name: "Kiln app" } });
    const people = [await twoSignIns(), await twoSignIns()];
    for (const { member } of people) {
      const payload = { grant_type: "password", username: member.username, password, client_id };
      const signedIn = await app.app.inject({ method: "POST", url: oauthToken.path, payload });
      const url = contract.deviceCreate.path.replace(":type", "fcm");
      const headers = { authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` };
      await app.app.inject({ method: "POST", url, headers, payload: { registration_id: `kiln-${member.id}` } });
      expect(await kept(member.id)).toEqual(["kiln", "laptop", "phone"]);
    }
    for (const statement of [
      sql`create table ended (people bigint)`,
      sql`create function note_ended() returns trigger language plpgsql as
        'begin insert into ended select count(distinct user_id) from gone; return null; end'`,
      sql`create trigger note_ended after delete on device referencing old table as gone
        for each statement execute function note_ended()`,
    ])
      await statement.execute(app.platform.db);
    await staff.call(apiClientRevoke, { params: { client_id } });
    for (const { member } of people) expect(await kept(member.id)).toEqual(["laptop", "phone"]);
    // One statement, however many they are.
    expect((await sql`select people from ended`.execute(app.platform.db)).rows).toEqual([{ people: 2 }]);
    await sql`drop trigger note_ended on device`.execute(app.platform.db);
  });

  it("goes when the sign-in has expired", async () => {
    const { member } = await twoSignIns();
    await sql`update token_family set revoked_at = now() where user_id = ${member.id}`.execute(app.platform.db);
    for (const { run } of deviceFeature.upkeep ?? []) await run(app.platform);
    expect(await kept(member.id)).toEqual([]);
  });
});
