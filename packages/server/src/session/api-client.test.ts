import { apiClientCreate, apiClientList, apiClientRevoke, oauthToken } from "@cortile/contract/session";
import { userMe } from "@cortile/contract/people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { hashPassword } from "#core/crypto";
import type { Member } from "#core/ctx";
import { updatePassword } from "#people";
import { createTestApp, type TestApp } from "#testing";
import { maxApiClients } from "./api-client.service.ts";

let app: TestApp;
let staff: Client;
let ann: Member;
const password = "Cortile-demo-1";
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.as(await app.newMember({ role: "admin" }));
  ann = await app.newMember();
  await updatePassword(app.platform.db, ann.id, await hashPassword(password));
});
afterAll(() => app.close());

const token = async (body: object) => {
  const reply = await app.app.inject({ method: "POST", url: oauthToken.path, payload: body });
  return { status: reply.statusCode, body: reply.json<{ access_token: string; refresh_token: string; error: string }>() };
};
const signIn = (client: object) => token({ grant_type: "password", username: ann.username, password, ...client });
const refresh = (client: object, refresh_token: string) => token({ grant_type: "refresh_token", refresh_token, ...client });
const me = async (access: string) =>
  (await app.app.inject({ url: userMe.path, headers: { authorization: `Bearer ${access}` } })).statusCode;
const listed = async (client_id: string) =>
  (await staff.call(apiClientList, {})).results.find((one) => one.client_id === client_id);

describe("API clients", () => {
  it("sign members in until they are revoked", async () => {
    const { client_id, client_secret } = await staff.call(apiClientCreate, { body: { name: "Kiln app" } });
    expect(client_secret).toBeNull();
    const { status, body } = await signIn({ client_id });
    expect([status, await me(body.access_token)]).toEqual([200, 200]);
    expect(await listed(client_id)).toMatchObject({ name: "Kiln app", sign_ins: 1, is_builtin: false });
    await staff.call(apiClientRevoke, { params: { client_id } });
    expect(await me(body.access_token)).toBe(401);
    expect(await listed(client_id)).toBeUndefined();
    expect(await signIn({ client_id })).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(await refresh({ client_id }, body.refresh_token)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    await expect(staff.call(apiClientRevoke, { params: { client_id } })).rejects.toMatchObject({ status: 404 });
  });

  it("with a secret need it for every token, and it is not stored as it is", async () => {
    const { client_id, client_secret } = await staff.call(apiClientCreate, { body: { name: "Server", is_confidential: true } });
    for (const wrong of [{}, { client_secret: "guess" }])
      expect(await signIn({ client_id, ...wrong })).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    const { status, body } = await signIn({ client_id, client_secret });
    expect(status).toBe(200);
    expect((await refresh({ client_id }, body.refresh_token)).status).toBe(401);
    expect((await refresh({ client_id, client_secret }, body.refresh_token)).status).toBe(200);
    const [row] = await app.platform.db.selectFrom("api_client").select("secret_hash").where("id", "=", client_id).execute();
    expect(row?.secret_hash?.toString("utf8")).not.toContain(client_secret ?? "");
  });

  it("cannot use the refresh tokens of each other", async () => {
    const { client_id } = await staff.call(apiClientCreate, { body: { name: "Other" } });
    const { body } = await signIn({ client_id: "cortile" });
    expect(await refresh({ client_id }, body.refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect((await refresh({ client_id: "cortile" }, body.refresh_token)).status).toBe(200);
  });

  it("have the community's own among them, which stays", async () => {
    expect((await staff.call(apiClientList, {})).results[0]).toMatchObject({
      client_id: "cortile",
      is_builtin: true,
      created_by: null,
    });
    await expect(staff.call(apiClientRevoke, { params: { client_id: "cortile" } })).rejects.toMatchObject({ status: 404 });
  });

  it("are limited in number, and need a name", async () => {
    await expect(staff.call(apiClientCreate, { body: { name: "" } })).rejects.toMatchObject({ status: 400 });
    const taken = (await staff.call(apiClientList, {})).results.length - 1;
    for (let added = taken; added < maxApiClients; added += 1)
      await staff.call(apiClientCreate, { body: { name: `Client ${added}` } });
    await expect(staff.call(apiClientCreate, { body: { name: "One more" } })).rejects.toMatchObject({
      status: 409,
      code: "conflict",
    });
  });
});
