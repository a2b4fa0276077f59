import { guardGet } from "@cortile/contract/credential";
import { userMe } from "@cortile/contract/people";
import { jwtToken } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#core/crypto";
import { createTestApp, type TestApp } from "#testing";
import { turnSecondStepOff } from "./second-step.service.ts";

const password = "Cortile-demo-1";
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

/** Somebody whose app and recovery codes are lost, and who has a passkey. */
async function lockedOut() {
  const member = await app.newMember();
  await sql`update "user" set password_hash = ${passwordHash} where id = ${member.id}`.execute(app.platform.db);
  await sql`
    insert into two_factor (user_id, sealed_secret, confirmed_at) values (${member.id}, ${Buffer.from("lost")}, now())`.execute(
    app.platform.db,
  );
  await sql`insert into recovery_code (user_id, code_hash) values (${member.id}, ${Buffer.from("lost")})`.execute(
    app.platform.db,
  );
  await sql`
    insert into passkey (user_id, credential_id, public_key, sign_count, transports, name)
    values (${member.id}, ${member.username}, ${Buffer.from("key")}, 0, '{}', 'Phone')`.execute(app.platform.db);
  const signIn = () => app.visitor.call(jwtToken, { body: { username: member.username, password } });
  return { member, signIn };
}
const countOf = async (table: "passkey" | "recovery_code", userId: number) =>
  (await app.platform.db.selectFrom(table).select("user_id").where("user_id", "=", userId).execute()).length;
const removals = async (userId: number) => {
  const { rows } = await sql`
    select from event where name = 'two_factor.removed' and data = jsonb_build_object('user_id', ${userId}::bigint)`.execute(
    app.platform.db,
  );
  return rows.length;
};

describe("turning off the second step of somebody locked out", () => {
  it("lets the password in again, and leaves the passkeys", async () => {
    const { member, signIn } = await lockedOut();
    await expect(signIn()).rejects.toMatchObject({ fields: { otp: [{ code: "required" }] } });
    expect(await turnSecondStepOff(app.platform, member.username.toUpperCase())).toBe(true);
    expect(await signIn()).toHaveProperty("access");
    expect(await (await app.as(member)).call(guardGet)).toMatchObject({ two_factor: false, recovery_codes_left: 0 });
    expect([await countOf("recovery_code", member.id), await countOf("passkey", member.id)]).toEqual([0, 1]);
  });

  it("signs them out everywhere, writes to them, and is recorded", async () => {
    const { member } = await lockedOut();
    const [cookie, client] = [await app.cookieOf(member), await app.as(member)];
    await turnSecondStepOff(app.platform, member.username);
    expect((await app.app.inject({ url: userMe.path, headers: { cookie } })).statusCode).toBe(401);
    await expect(client.call(userMe)).rejects.toMatchObject({ status: 401 });
    const mail = await app.platform.mail.last(app.platform.db, `${member.username}@example.org`);
    expect(mail).toMatchObject({ subject: "Two-step verification is off", text: expect.stringContaining("an administrator of") });
    expect(await removals(member.id)).toBe(1);
  });

  it("does nothing where there is none to turn off, and knows nobody by a name that is none", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    expect(await turnSecondStepOff(app.platform, member.username)).toBe(false);
    expect(await client.call(userMe)).toMatchObject({ id: member.id });
    expect(await app.platform.mail.last(app.platform.db, `${member.username}@example.org`)).toBeNull();
    expect(await removals(member.id)).toBe(0);
    expect(await turnSecondStepOff(app.platform, "nobody_at_all")).toBeNull();
  });
});
