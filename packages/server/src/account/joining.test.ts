import { accountCreate, accountSearch, inviteCode, promoCode, ssoSignin, ssoSignup } from "@cortile/contract/account";
import { userGet, userMe, userPatch } from "@cortile/contract/people";
import { jwtToken } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectMember } from "#people";
import { ownerId } from "#core/ctx";
import { insertTag } from "#tag";
import { createInvite } from "#invitation";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { insertPromo } from "./promo.queries.ts";
import { approveAccount, waitingAccounts } from "./approve.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_SSO_SECRET: "i".repeat(32) } });
});
afterAll(() => app.close());

const password = "Cortile-demo-1";
const create = (body: object = {}) => {
  const username = uniqueName("new");
  return app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password, ...body } });
};
const newTag = (tag: object) => insertTag(app.platform.db, { name: uniqueName("tag"), ...tag }).then((id) => id ?? 0);
const codeOf = (url: string) => new URL(url).searchParams.get("invite") ?? "";

describe("signing up with first and last name", () => {
  const key = "configurations.signup_username_name_surname_enabled";
  const named = (body: object = {}) =>
    app.visitor.call(accountCreate, {
      body: { first_name: "José", last_name: "Nuñez  Roca", email: `${uniqueName("named")}@example.org`, password, ...body },
    });

  it("makes a username of them that nobody has, also of two who sign up at once", async () => {
    await app.setPreference(key, true);
    expect(await named()).toMatchObject({ username: "jose_nunez_roca", real_name: "José Nuñez Roca" });
    const more = await Promise.all([named(), named()]);
    for (const { username } of more) expect(username).toMatch(/^jose_nunez_roca_\d+$/);
    const namesakes = await Promise.all([1, 2, 3].map(() => named({ first_name: "Fresh", last_name: "Namesake" })));
    expect(namesakes.filter(({ username }) => username === "fresh_namesake")).toHaveLength(1);
    expect((await named({ first_name: "李", last_name: "雷" })).username).toMatch(/^member/);
    expect((await named({ username: "chosen_one" })).username).toBe("chosen_one");
    await app.setPreference(key, false);
  });

  it("wants both, and keeps the username that an invitation names", async () => {
    await app.setPreference(key, true);
    await expect(named({ first_name: " ", last_name: undefined })).rejects.toMatchObject({
      code: "invalid",
      fields: { first_name: [{ code: "required" }], last_name: [{ code: "required" }] },
    });
    const invite_code = codeOf(await createInvite(app.platform, { name: "Ann", forced_username: "ann_invited" }));
    expect((await named({ invite_code })).username).toBe("ann_invited");
    await app.setPreference(key, false);
  });

  it("says that the address is taken to whoever signs up twice at once", async () => {
    await app.setPreference(key, true);
    const email = `${uniqueName("twice")}@example.org`;
    const both = await Promise.allSettled([named({ email }), named({ email })]);
    await app.setPreference(key, false);
    const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused).toMatchObject([{ code: "invalid", fields: { email: [{ code: "unique" }] } }]);
  });

  it("is off by default: a username is needed, and names are not kept", async () => {
    const username = uniqueName("unnamed");
    expect(await named({ username })).toMatchObject({ username, real_name: "" });
    await expect(named()).rejects.toMatchObject({ code: "invalid", fields: { username: [{ code: "invalid" }] } });
  });
});

describe("invitations", () => {
  it("open a closed community, once, without waiting for approval", async () => {
    await app.setPreference("addons.closed_community", true);
    await app.setPreference("configurations.users_approval_enabled", true);
    const invite_code = codeOf(await createInvite(app.platform, { name: "Ann" }));
    expect(await app.visitor.call(inviteCode, { params: { code: invite_code } })).toMatchObject({
      name: "Ann",
      code: invite_code,
    });
    const both = await Promise.allSettled([create({ invite_code }), create({ invite_code })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const made = both.find((one) => one.status === "fulfilled")?.value;
    expect(await app.visitor.call(jwtToken, { body: { username: made?.username ?? "", password } })).toHaveProperty("access");
    await expect(create({ invite_code })).rejects.toMatchObject({ fields: { invite_code: [{ code: "invalid" }] } });
    await expect(app.visitor.call(inviteCode, { params: { code: invite_code } })).rejects.toMatchObject({ status: 404 });
    await app.setPreference("addons.closed_community", false);
    await app.setPreference("configurations.users_approval_enabled", false);
  });

  it("by mail hold to the address and the name they are for, and prove the address", async () => {
    const username = uniqueName("guest");
    const email = `${username}@example.org`;
    const url = await createInvite(app.platform, { email, forced_username: username, role: "publisher" });
    expect((await app.platform.mail.last(app.platform.db, email))?.text).toContain(url);
    const invite_code = codeOf(url);
    await expect(create({ invite_code })).rejects.toMatchObject({
      fields: { username: [{ code: "invalid" }], email: [{ code: "invalid" }] },
    });
    expect(await create({ invite_code, username, email })).toMatchObject({ role: "publisher", email_isvalid: true });
  });

  it("of an administrator are told to the owner when they are used", async () => {
    const owner = await app.newMember({ id: ownerId, role: "admin" });
    const { username } = await create({ invite_code: codeOf(await createInvite(app.platform, { role: "admin" })) });
    const told = await app.platform.mail.last(app.platform.db, `${owner.username}@example.org`);
    expect(told?.text).toContain(`${username} joined`);
    await create({ invite_code: codeOf(await createInvite(app.platform, { role: "moderator" })) });
    expect((await app.platform.mail.last(app.platform.db, `${owner.username}@example.org`))?.text).toBe(told?.text);
  });

  it("that do not exist are refused at their field", async () => {
    await expect(create({ invite_code: "made-up" })).rejects.toMatchObject({ fields: { invite_code: [{ code: "invalid" }] } });
    await expect(app.visitor.call(inviteCode, { params: { code: "made-up" } })).rejects.toMatchObject({ status: 404 });
  });
});

describe("looking codes up at one address", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
  });
  afterAll(() => limited.close());

  it("finds an invitation as often as it is opened, and 30 made-up ones are told from it", async () => {
    const code = codeOf(await createInvite(limited.platform, { name: "Ann" }));
    const look = (code: string) => limited.visitor.call(inviteCode, { params: { code } });
    for (let opened = 0; opened < 31; opened += 1) expect(await look(code)).toMatchObject({ name: "Ann" });
    for (let guessed = 0; guessed < 30; guessed += 1) await expect(look("made-up")).rejects.toMatchObject({ code: "not_found" });
    await expect(look("made-up")).rejects.toMatchObject({ code: "rate_limited" });
    expect(await look(code)).toMatchObject({ name: "Ann" });
  });

  it("counts every promo code, which are short enough to be guessed, apart from invitations", async () => {
    await insertPromo(limited.platform.db, { code: "Terra", name: "Open days" });
    const look = () => limited.visitor.call(promoCode, { params: { code: "terra" } });
    for (let looked = 0; looked < 30; looked += 1) expect(await look()).toMatchObject({ name: "Open days" });
    await expect(look()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("an account that awaits approval", () => {
  it("is let in once, by name, and told so by mail", async () => {
    await app.setPreference("configurations.users_approval_enabled", true);
    const { username } = await create({});
    await app.setPreference("configurations.users_approval_enabled", false);
    const enter = () => app.visitor.call(jwtToken, { body: { username, password } });
    await expect(enter()).rejects.toMatchObject({ status: 403 });
    expect(await waitingAccounts(app.platform)).toEqual([username]);
    expect(await approveAccount(app.platform, "nobody-of-this-name")).toBe(false);
    expect(await approveAccount(app.platform, username.toUpperCase())).toBe(true);
    expect(await enter()).toHaveProperty("access");
    expect(await waitingAccounts(app.platform)).toEqual([]);
    expect(await approveAccount(app.platform, username)).toBe(false);
    expect((await app.platform.mail.last(app.platform.db, `${username}@example.org`))?.text).toContain("/signin/");
  });
});

describe("promo codes", () => {
  it("are taken in any letter case while they are valid", async () => {
    await insertPromo(app.platform.db, { code: "Terra", name: "Open days" });
    expect(await app.visitor.call(promoCode, { params: { code: "TERRA" } })).toMatchObject({ name: "Open days" });
    const { id } = await create({ promo_code: "terra" });
    const { rows } = await sql`select from promo_use where user_id = ${id}`.execute(app.platform.db);
    expect(rows).toHaveLength(1);
  });

  it("are refused when they are over, or made up", async () => {
    await insertPromo(app.platform.db, { code: "Past", name: "Past", valid_to: "2020-01-01T00:00:00Z" });
    for (const code of ["past", "made-up"]) {
      await expect(app.visitor.call(promoCode, { params: { code } })).rejects.toMatchObject({ status: 404 });
      await expect(create({ promo_code: code })).rejects.toMatchObject({ fields: { promo_code: [{ code: "invalid" }] } });
    }
  });
});

describe("fields that staff define", () => {
  const definition = {
    studio: { label: "Studio", type: "string", mandatory: true, in_signup: true },
    wheel: { label: "Wheel", type: "enum", type_options: ["kick", "electric"], in_signup: true },
    phone: { label: "Phone", type: "phone_number" },
    shop: { label: "Shop", type: "url" },
    badge: { label: "Badge", type: "string", editable: false },
    rules: { label: "Rules", type: "checkbox" },
    mail: { label: "Mail", type: "email" },
    role: { label: "Never ours", type: "string", in_signup: true },
  };
  const define = (value: string) => app.setPreference("configurations.user_metadata_definition", value);

  it("are asked for at sign-up, checked and kept; others are not taken", async () => {
    await define(JSON.stringify(definition));
    await expect(create()).rejects.toMatchObject({ fields: { studio: [{ code: "invalid" }] } });
    await expect(create({ studio: "Terra", wheel: "steam" })).rejects.toMatchObject({ fields: { wheel: [{ code: "invalid" }] } });
    const made = await create({ studio: "Terra", wheel: "kick", shop: "https://not.asked", role: "admin" });
    expect(made).toMatchObject({ studio: "Terra", wheel: "kick", role: null });
    expect(made).not.toHaveProperty("shop");
    const reader = await app.as(await app.newMember());
    expect(await reader.call(userGet, { params: { id: made.id } })).toMatchObject({ studio: "Terra" });
  });

  it("are changed by their owner, each by its type", async () => {
    await define(JSON.stringify(definition));
    const member = await app.newMember();
    const client = await app.as(member);
    const patch = (body: object) => client.call(userPatch, { params: { id: member.id }, body });
    expect(await patch({ studio: "Terra", shop: "https://terra.example", rules: true })).toMatchObject({
      studio: "Terra",
      rules: "true",
    });
    for (const wrong of [
      { studio: " " },
      { wheel: "steam" },
      { phone: "call me" },
      { shop: "terra" },
      { mail: "terra" },
      { rules: "maybe" },
    ]) {
      const [key = ""] = Object.keys(wrong);
      await expect(patch(wrong)).rejects.toMatchObject({ fields: { [key]: [{ code: "invalid" }] } });
    }
    expect(await patch({ shop: "" })).not.toHaveProperty("shop");
    expect(await client.call(userMe)).toMatchObject({ studio: "Terra" });
  });

  it("are locked once they have a value, where staff say so", async () => {
    await define(JSON.stringify(definition));
    const member = await app.newMember();
    const client = await app.as(member);
    const patch = (badge: string) => client.call(userPatch, { params: { id: member.id }, body: { badge } as object });
    await patch("gold");
    await patch("gold");
    await expect(patch("silver")).rejects.toMatchObject({ fields: { badge: [{ code: "permission_denied" }] } });
    // As kept before texts of one line were made one.
    await sql`update "user" set metadata = '{"badge": "Pure  gold"}' where id = ${member.id}`.execute(app.platform.db);
    expect(await patch("Pure  gold")).toMatchObject({ badge: "Pure gold" });
  });

  it("that are malformed count as none", async () => {
    for (const text of ["{", "[]", '{"a b":{}}', '{"studio":7}', '{"wheel":{"type":"enum"}}']) {
      await define(text);
      expect(await create({ studio: "Terra", wheel: "kick" })).not.toHaveProperty("studio");
    }
    await define("{}");
  });
});

describe("account_search", () => {
  it("tells visitors only whether there is somebody", async () => {
    const { username, email = "" } = await create();
    expect(await app.visitor.call(accountSearch, { query: { username: username.toUpperCase() } })).toEqual({});
    expect(await app.visitor.call(accountSearch, { query: { email } })).toEqual({});
    await expect(app.visitor.call(accountSearch, { query: { username: username.slice(0, -1) } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(app.visitor.call(accountSearch, { query: {} })).rejects.toMatchObject({ status: 400 });
    await expect(app.visitor.call(accountSearch, { query: { ext_id: "7" } })).rejects.toMatchObject({ status: 403 });
  });

  it("shows staff who it is, also by external id", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const { id } = await admin.call(ssoSignup, { body: { username: uniqueName("ext"), ext_id: "crm-7" } });
    expect(await admin.call(accountSearch, { query: { ext_id: "crm-7", provider: "crm" } })).toMatchObject({ id });
  });

  it("is asked ten times a minute from one address at most", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const ask = () => limited.app.inject({ url: `${accountSearch.path}?username=nobody` });
    for (let count = 0; count < 10; count += 1) expect((await ask()).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(429);
    await limited.close();
  });
});

describe("sso_signup and sso_signin", () => {
  it("give the tags that are asked for, also those that members do not see", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const tags = [await newTag({}), await newTag({ visible: false })];
    const { id, ...made } = await admin.call(ssoSignup, { body: { username: uniqueName("crm"), tags: [...tags, tags[0] ?? 0] } });
    expect(made.tags?.toSorted()).toEqual(tags);
    const member = await selectMember(app.platform.db, id);
    expect(member && (await (await app.as(member)).call(ssoSignin)).tags?.toSorted()).toEqual(tags);
  });

  it("add nobody with a tag that is not there", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const username = uniqueName("crm");
    for (const gone of [999_999, await newTag({ deleted: true })])
      await expect(admin.call(ssoSignup, { body: { username, tags: [gone] } })).rejects.toMatchObject({
        fields: { tags: [{ code: "invalid" }] },
      });
    expect(await admin.call(ssoSignup, { body: { username } })).toMatchObject({ username, tags: [] });
  });

  it("take an external id that is a number, as the text it is found by", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const { id, ext_id } = await admin.call(ssoSignup, { body: { username: uniqueName("crm"), ext_id: 4711 } });
    expect(ext_id).toBe("4711");
    expect(await admin.call(accountSearch, { query: { ext_id: "4711" } })).toMatchObject({ id });
    await expect(admin.call(ssoSignup, { body: { username: uniqueName("crm"), ext_id: "4711" } })).rejects.toMatchObject({
      status: 409,
    });
    for (const wrong of [1.5, -1, ""])
      await expect(admin.call(ssoSignup, { body: { username: uniqueName("crm"), ext_id: wrong } })).rejects.toMatchObject({
        status: 400,
      });
  });

  it("make one account of an external id, however many ask at once", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const ext_id = uniqueName("ext");
    const asked = [1, 2, 3].map(() => admin.call(ssoSignup, { body: { username: uniqueName("crm"), ext_id } }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 409 });
  });

  it("let an integrator make accounts and say who is who", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const username = uniqueName("crm");
    const body = { username, ext_id: username, email: `${username}@example.org` };
    const made = await admin.call(ssoSignup, { body });
    expect(made).toMatchObject({ username, ext_id: username, email: body.email, role: null, tags: [] });
    await expect(admin.call(ssoSignup, { body: { ...body, username: `${username}2`, email: undefined } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(admin.call(ssoSignup, { body })).rejects.toMatchObject({
      fields: { username: [{ code: "unique" }], email: [{ code: "unique" }] },
    });
    const member = await app.newMember();
    expect(await (await app.as(member)).call(ssoSignin)).toMatchObject({ id: member.id, username: member.username });
    await expect((await app.as(member)).call(ssoSignup, { body })).rejects.toMatchObject({ status: 403 });
  });

  it.each(["admin", "moderator", "editor"] as const)("make no %s", async (role) => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const body = { username: uniqueName("crm"), password: "Cortile-demo-1", role };
    await expect(admin.call(ssoSignup, { body })).rejects.toMatchObject({ fields: { role: [{ code: "permission_denied" }] } });
    expect(await admin.call(ssoSignup, { body: { ...body, role: "publisher" } })).toMatchObject({ role: "publisher" });
  });

  it("make nobody where single sign-on is not configured", async () => {
    const without = await createTestApp();
    const admin = await without.as(await without.newMember({ role: "admin" }));
    await expect(admin.call(ssoSignup, { body: { username: uniqueName("crm") } })).rejects.toMatchObject({
      code: "permission_denied",
    });
    await without.close();
  });
});
