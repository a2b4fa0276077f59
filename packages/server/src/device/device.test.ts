import * as contract from "@cortile/contract/device";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

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
    const first = await create(client, "wp", { registration_id: "gAAA", ...browser, endpoint: "https://push.example/gAAA" });
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
    ["an endpoint that is no address", "wp", { registration_id: "x", ...browser, endpoint: "push" }, { endpoint: "invalid" }],
    [
      "an endpoint in the clear",
      "wp",
      { registration_id: "x", ...browser, endpoint: "http://push.example/" },
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
