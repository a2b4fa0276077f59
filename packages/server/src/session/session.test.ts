import { accountCreate, accountRecover, accountReset } from "@cortile/contract/account";
import { jwtToken, oauthToken, sessionList, sessionRevoke, sessionSignIn, sessionSignOut } from "@cortile/contract/session";
import { userMe, userMePlatformUrl } from "@cortile/contract/people";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { hashToken } from "#core/crypto";
import { visitor } from "#core/ctx";
import { lockSignIn, selectCredentials } from "#people";
import { countLockWaits, createTestApp, proofOf, uniqueName, type TestApp } from "#testing";
import { sessionCookie } from "./cookies.ts";
import { endSessions, openSession } from "./session.service.ts";
import { issueTokens } from "./token.service.ts";

let app: TestApp;
const password = "Cortile-demo-1";
let username: string;
beforeAll(async () => {
  app = await createTestApp();
  username = uniqueName("ada");
  await app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password } });
});
afterAll(() => app.close());

const form = (fields: Record<string, string>) => ({
  method: "POST" as const,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  payload: new URLSearchParams(fields).toString(),
});
const token = (fields: Record<string, string>) =>
  app.app.inject({ url: oauthToken.path, ...form({ client_id: "cortile", ...fields }) });
const signInWithPassword = () => token({ grant_type: "password", username, password });
const me = (access: string) => app.app.inject({ url: userMe.path, headers: { authorization: `Bearer ${access}` } });

describe("oauth_token", () => {
  it("takes username or e-mail, as form or JSON, and gives tokens fit for a websocket sub-protocol", async () => {
    const reply = await signInWithPassword();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.json()).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    expect(reply.json().access_token).toMatch(/^[\w-]+$/);
    const json = await app.app.inject({
      method: "POST",
      url: oauthToken.path,
      payload: { client_id: "cortile", grant_type: "password", username: `${username.toUpperCase()}@EXAMPLE.ORG`, password },
    });
    expect((await me(json.json().access_token)).json()).toMatchObject({ username, email: `${username}@example.org` });
  });

  it.each([
    [{ grant_type: "password", username: "x", password: "y", client_id: "other" }, 401, "invalid_client"],
    [{ grant_type: "magic" }, 400, "unsupported_grant_type"],
    [{ grant_type: "password" }, 400, "invalid_request"],
    [{ grant_type: "refresh_token" }, 400, "invalid_request"],
    [{ grant_type: "refresh_token", refresh_token: "nonsense" }, 400, "invalid_grant"],
  ])("answers %j as RFC 6749 says", async (fields, status, error) => {
    const reply = await token(fields);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ error, error_description: expect.any(String) });
  });

  it("tells a wrong password and an unknown name apart in nothing", async () => {
    const [wrong, unknown] = await Promise.all([
      token({ grant_type: "password", username, password: "wrong" }),
      token({ grant_type: "password", username: "nobody_at_all", password: "wrong" }),
    ]);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual(unknown.json());
  });

  it("works as much for an unknown name as for a wrong password", async () => {
    const work = async (name: string) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 3; round += 1) await token({ grant_type: "password", username: name, password: "wrong" });
      return process.cpuUsage(before).user;
    };
    await work(username);
    const ratio = (await work("nobody_at_all")) / (await work(username));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe("refreshing", () => {
  it("rotates, and gives two tabs the same successor", async () => {
    const first = (await signInWithPassword()).json();
    const refresh = () => token({ grant_type: "refresh_token", refresh_token: first.refresh_token });
    const [one, two] = await Promise.all([refresh(), refresh()]);
    expect(one.statusCode).toBe(200);
    expect(one.json()).toEqual(two.json());
    expect(one.json().refresh_token).not.toBe(first.refresh_token);
    expect((await me(one.json().access_token)).statusCode).toBe(200);
  });

  it("ends the whole family when a token comes back late", async () => {
    const first = (await signInWithPassword()).json();
    const second = (await token({ grant_type: "refresh_token", refresh_token: first.refresh_token })).json();
    await sql`update refresh_token set used_at = used_at - interval '1 minute' where used_at is not null`.execute(
      app.platform.db,
    );
    const late = await token({ grant_type: "refresh_token", refresh_token: first.refresh_token });
    expect(late.json()).toMatchObject({ error: "invalid_grant" });
    expect((await me(second.access_token)).statusCode).toBe(401);
    expect((await token({ grant_type: "refresh_token", refresh_token: second.refresh_token })).statusCode).toBe(400);
  });

  it("is not possible with an expired one, nor is calling with an expired access token", async () => {
    const pair = (await signInWithPassword()).json();
    await sql`update access_token set expires_at = now()`.execute(app.platform.db);
    await sql`update refresh_token set expires_at = now()`.execute(app.platform.db);
    expect((await me(pair.access_token)).json()).toMatchObject({ errors: [{ code: "unauthenticated" }] });
    expect((await token({ grant_type: "refresh_token", refresh_token: pair.refresh_token })).statusCode).toBe(400);
  });
});

describe("jwt_token", () => {
  it("gives a pair that works as a bearer token", async () => {
    const pair = await app.visitor.call(jwtToken, { body: { username, password } });
    expect((await me(pair.access)).statusCode).toBe(200);
    await expect(app.visitor.call(jwtToken, { body: { username, password: "wrong" } })).rejects.toMatchObject({ status: 400 });
  });
});

describe("cookie sessions", () => {
  const cookiesOf = (reply: { cookies: { name: string; value: string }[] }) =>
    Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  const xsrf = async ({ platform }: TestApp = app) => {
    const { ensureXsrfCookie } = await import("./cookies.ts");
    let cookie = "";
    ensureXsrfCookie(platform, {
      cookie: () => undefined,
      setCookie: (_name, value) => (cookie = value),
    });
    return cookie;
  };
  const post = (url: string, cookies: Record<string, string>, payload: object = {}, header = cookies["XSRF-TOKEN"]) =>
    app.app.inject({ method: "POST", url, cookies, payload, headers: header ? { "x-xsrf-token": header } : {} });

  it("open with proof of the page, never without", async () => {
    const proof = await xsrf();
    const body = { username, password };
    expect((await post("/api/v2/x/session/sign_in/", {}, body)).statusCode).toBe(403);
    expect((await post("/api/v2/x/session/sign_in/", { "XSRF-TOKEN": "made.up" }, body)).statusCode).toBe(403);
    const reply = await post("/api/v2/x/session/sign_in/", { "XSRF-TOKEN": proof }, body);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["set-cookie"]?.toString()).toMatch(
      /ct_session=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(reply.json()).toMatchObject({ user: { username } });
  });

  it("need proof bound to them for every change, list themselves and end", async () => {
    const signedIn = cookiesOf(await post("/api/v2/x/session/sign_in/", { "XSRF-TOKEN": await xsrf() }, { username, password }));
    const list = await app.app.inject({ url: sessionList.path, cookies: signedIn });
    const current = list.json().results.find((one: { current: boolean }) => one.current);
    expect(current).toMatchObject({ id: expect.any(Number), user_agent: expect.any(String) });
    const other = await xsrf();
    expect((await post("/api/v2/x/session/sign_out/", { ...signedIn, "XSRF-TOKEN": other })).statusCode).toBe(403);
    expect(
      (await app.app.inject({ method: "DELETE", url: `/api/v2/x/session/${current.id}/`, cookies: signedIn })).statusCode,
    ).toBe(403);
    expect((await post("/api/v2/x/session/sign_out/", signedIn)).statusCode).toBe(204);
    expect((await app.app.inject({ url: userMe.path, cookies: signedIn })).statusCode).toBe(401);
  });

  it("do not open by password where passwords are off and there is another way in; for administrators they do", async () => {
    const other = await createTestApp({ env: { CORTILE_SSO_SECRET: "a-secret-of-thirty-two-characters" } });
    const join = async (role: string | null) => {
      const name = uniqueName("way");
      const { id } = await other.visitor.call(accountCreate, {
        body: { username: name, email: `${name}@example.org`, password },
      });
      await sql`update "user" set role = ${role} where id = ${id}`.execute(other.platform.db);
      return name;
    };
    const [ann, admin] = [await join(null), await join("admin")];
    const enter = async (to: TestApp, name: string, secret = password) => {
      const proof = await xsrf(to);
      const reply = await to.app.inject({
        method: "POST",
        url: "/api/v2/x/session/sign_in/",
        cookies: { "XSRF-TOKEN": proof },
        headers: { "x-xsrf-token": proof },
        payload: { username: name, password: secret },
      });
      return reply.statusCode;
    };
    expect(await enter(other, ann)).toBe(200);
    for (const one of [app, other]) await one.setPreference("configurations.email_password_login_enabled", false);
    expect([await enter(other, ann), await enter(other, ann, "Wrong-wheel-9"), await enter(other, admin)]).toEqual([
      403, 400, 200,
    ]);
    expect(await enter(app, username)).toBe(200);
    await app.setPreference("configurations.email_password_login_enabled", true);
    await other.close();
  });

  it("are ignored where a bearer token is given", async () => {
    const signedIn = cookiesOf(await post("/api/v2/x/session/sign_in/", { "XSRF-TOKEN": await xsrf() }, { username, password }));
    const reply = await app.app.inject({ url: userMe.path, cookies: signedIn, headers: { authorization: "Bearer bad" } });
    expect(reply.statusCode).toBe(401);
  });
});

describe("session_list and session_revoke", () => {
  type Entry = { id: number; type: string; current: boolean; user_agent: string };
  const signedIn = async (userAgent: string) => {
    const form = new URLSearchParams({ client_id: "cortile", grant_type: "password", username, password }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", "user-agent": userAgent };
    return (await app.app.inject({ method: "POST", url: oauthToken.path, headers, payload: form })).json();
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const list = async (headers: Record<string, string>, query = "") =>
    (await app.app.inject({ url: `${sessionList.path}${query}`, headers })).json<{ count: number; results: Entry[] }>();
  const revoke = (id: number, headers: Record<string, string>) =>
    app.app.inject({ method: "DELETE", url: sessionRevoke.path.replace(":id", String(id)), headers });

  it("show the sign-ins of apps beside those of browsers, and which one asks", async () => {
    const member = await app.newMember();
    const pair = await issueTokens(app.ctx(visitor), member.id, { id: "cortile", userAgent: "phone" });
    const cookie = await app.cookieOf(member);
    const byToken = await list(bearer(pair.access_token));
    expect(byToken.results.map(({ type, current }) => [type, current])).toEqual([
      ["cookie", false],
      ["token", true],
    ]);
    const byCookie = await list({ cookie });
    expect(byCookie.results.map(({ type, current }) => [type, current])).toEqual([
      ["cookie", true],
      ["token", false],
    ]);
    // A bearer token makes the cookie ignored, also here.
    expect((await list({ ...bearer(pair.access_token), cookie })).results).toEqual(byToken.results);
    expect((await list({ cookie }, "?limit=1&offset=1")).results).toEqual(byCookie.results.slice(1));
    expect(byCookie.count).toBe(2);
    expect(new Set(byCookie.results.map(({ id }) => id)).size).toBe(2);
  });

  it("end one app with all its tokens, from a browser or from the app itself", async () => {
    const [phone, tablet] = [await signedIn("phone"), await signedIn("tablet")];
    const { results } = await list(bearer(tablet.access_token));
    const entry = results.find(({ user_agent }) => user_agent === "phone");
    expect((await revoke(entry?.id ?? 0, bearer(tablet.access_token))).statusCode).toBe(204);
    expect((await me(phone.access_token)).statusCode).toBe(401);
    expect((await token({ grant_type: "refresh_token", refresh_token: phone.refresh_token })).statusCode).toBe(400);
    expect((await me(tablet.access_token)).statusCode).toBe(200);
    expect((await revoke(entry?.id ?? 0, bearer(tablet.access_token))).statusCode).toBe(404);
    const own = (await list(bearer(tablet.access_token))).results.find(({ current }) => current);
    expect((await revoke(own?.id ?? 0, bearer(tablet.access_token))).statusCode).toBe(204);
    expect((await me(tablet.access_token)).statusCode).toBe(401);
  });

  it("are of one member alone", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const { access_token } = await issueTokens(app.ctx(visitor), ann.id, { id: "cortile", userAgent: "phone" });
    const [entry] = (await list(bearer(access_token))).results;
    const thief = await app.as(bob);
    await expect(thief.call(sessionRevoke, { params: { id: entry?.id ?? 0 } })).rejects.toMatchObject({ status: 404 });
    expect((await me(access_token)).statusCode).toBe(200);
    await expect(app.visitor.call(sessionRevoke, { params: { id: entry?.id ?? 0 } })).rejects.toMatchObject({ status: 401 });
  });

  it("leave out what is over, and put what was renewed last first", async () => {
    const member = await app.newMember();
    const issue = (userAgent: string) => issueTokens(app.ctx(visitor), member.id, { id: "cortile", userAgent });
    const [first, , third] = [await issue("first"), await issue("second"), await issue("third")];
    await token({ grant_type: "refresh_token", refresh_token: first.refresh_token });
    await sql`update refresh_token set expires_at = now() where token_hash = ${hashToken(third.refresh_token)}`.execute(
      app.platform.db,
    );
    const { results } = await list(bearer(third.access_token));
    expect(results.map(({ user_agent }) => user_agent)).toEqual(["first", "second"]);
  });
});

describe("a sign-in that is being checked when all sign-ins of the account end", () => {
  const calls = [
    ["session_sign_in", sessionSignIn.path, {}],
    ["oauth_token", oauthToken.path, { client_id: "cortile", grant_type: "password" }],
    ["jwt_token", jwtToken.path, {}],
  ] as const;

  it.each(calls)("is refused by %s", async (_call, url, fields) => {
    const name = uniqueName("eve");
    const { id } = await app.visitor.call(accountCreate, { body: { username: name, email: `${name}@example.org`, password } });
    const headers = await proofOf(app, null);
    const ask = () => app.app.inject({ method: "POST", url, headers, payload: { username: name, password, ...fields } });
    expect((await ask()).statusCode).toBe(200);
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: isChecked, resolve: checked } = Promise.withResolvers<void>();
    const ending = app.ctx(visitor).transaction(async (tx) => {
      await lockSignIn(tx.db, id);
      locked();
      await isChecked;
      await endSessions(tx, id);
    });
    await isLocked;
    const asked = ask();
    await vi.waitUntil(async () => (await countLockWaits(app.platform.db)) > 0, { timeout: 10_000 });
    checked();
    await ending;
    const reply = await asked;
    expect(reply.statusCode).toBe(400);
    expect(reply.body).not.toMatch(/access/);
    const { rows } = await sql`
      select from session where user_id = ${id} union all
      select from token_family where user_id = ${id} and revoked_at is null`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });
});

describe("session_sign_out", () => {
  const signOut = (headers: Record<string, string>) => app.app.inject({ method: "POST", url: sessionSignOut.path, headers });

  it("ends every token of the sign-in that the bearer's is of, and no other sign-in", async () => {
    const [first, other] = [(await signInWithPassword()).json(), (await signInWithPassword()).json()];
    const { access_token, refresh_token } = (
      await token({ grant_type: "refresh_token", refresh_token: first.refresh_token })
    ).json();
    expect((await signOut({ authorization: `Bearer ${access_token}` })).statusCode).toBe(204);
    for (const one of [first.access_token, access_token]) expect((await me(one)).statusCode).toBe(401);
    expect((await token({ grant_type: "refresh_token", refresh_token })).json()).toMatchObject({ error: "invalid_grant" });
    expect((await me(other.access_token)).statusCode).toBe(200);
  });

  it("leaves alone the cookie beside a bearer token", async () => {
    const found = await selectCredentials(app.platform.db, username);
    const id = found?.id ?? 0;
    const cookie = `${sessionCookie}=${await openSession(app.ctx(visitor), id, "test")}`;
    const { access_token } = (await signInWithPassword()).json();
    const reply = await signOut({ authorization: `Bearer ${access_token}`, cookie });
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect((await app.app.inject({ url: userMe.path, headers: { cookie } })).statusCode).toBe(200);
  });
});

describe("rate limits", () => {
  it("stop guessing at one account from one address, and nobody else", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const guess = (name: string, remoteAddress: string) =>
      limited.app.inject({ method: "POST", url: jwtToken.path, remoteAddress, payload: { username: name, password: "wrong" } });
    for (let index = 0; index < 10; index += 1) expect((await guess("ada", "10.0.0.1")).statusCode).toBe(400);
    expect((await guess("ada", "10.0.0.1")).json()).toMatchObject({ errors: [{ code: "rate_limited" }] });
    expect((await guess(" ADA ", "10.0.0.1")).statusCode).toBe(429);
    expect((await guess("ada", "10.0.0.2")).statusCode).toBe(400);
    expect((await guess("bob", "10.0.0.1")).statusCode).toBe(400);
    for (let index = 0; index < 10; index += 1) expect((await guess("eve", `2001:db8::${index}`)).statusCode).toBe(400);
    expect((await guess("eve", "2001:db8::ffff")).statusCode).toBe(429);
    expect((await guess("eve", "2001:db8:0:1::1")).statusCode).toBe(400);
    await limited.close();
  });
});

describe("guessing at one account from many addresses", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
  });
  afterAll(() => limited.close());

  const enter = (name: string, secret: string, remoteAddress: string) =>
    limited.app.inject({ method: "POST", url: jwtToken.path, remoteAddress, payload: { username: name, password: secret } });
  let address = 0;
  /** Guesses, each from an address of its own; how many were looked at. */
  const guess = async (count: number, names: readonly string[]) => {
    let looked = 0;
    for (let index = 0; index < count; index += 1) {
      address += 1;
      const name = names[index % names.length] ?? "";
      const reply = await enter(name, "wrong", `10.1.${address >> 8}.${address & 255}`);
      looked += reply.statusCode === 400 ? 1 : 0;
    }
    return looked;
  };
  const join = async () => {
    const name = uniqueName("ada");
    const email = `${name}@example.org`;
    await limited.visitor.call(accountCreate, { body: { username: name, email, password } });
    return { name, email };
  };

  it("ends at sixty an hour, under whichever of its names, and for names of nobody alike", async () => {
    const { name, email } = await join();
    expect(await guess(64, [name, email, ` ${name.toUpperCase()}`])).toBe(60);
    expect(await guess(64, ["nobody_of_this_name"])).toBe(60);
  }, 60_000);

  it("does not lock its owner out where they signed in before, nor once they chose a new password by email", async () => {
    const { name, email } = await join();
    const [home, train] = ["10.9.0.1", "10.9.0.2"];
    expect((await enter(name, password, home)).statusCode).toBe(200);
    expect(await guess(62, [name])).toBe(59);
    expect((await enter(name, password, home)).statusCode).toBe(200);
    const refused = await enter(name, password, train);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors[0].message).toContain("Reset your password by email");
    await limited.visitor.call(accountRecover, { body: { email } });
    const mail = await limited.platform.mail.last(limited.platform.db, email);
    const validation_code = /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const payload = { validation_code, password: "Another-wheel-2" };
    const reset = await limited.app.inject({ method: "POST", url: accountReset.path, remoteAddress: train, payload });
    expect(reset.statusCode).toBe(204);
    expect((await enter(name, "Another-wheel-2", train)).statusCode).toBe(200);
    expect((await enter(name, "Another-wheel-2", "10.9.0.3")).statusCode).toBe(429);
  }, 60_000);

  it("is limited also where the owner signs in", async () => {
    const { name } = await join();
    expect((await enter(name, password, "10.9.1.1")).statusCode).toBe(200);
    for (let index = 0; index < 9; index += 1) expect((await enter(name, "wrong", "10.9.1.1")).statusCode).toBe(400);
    expect((await enter(name, password, "10.9.1.1")).statusCode).toBe(429);
  });
});

describe("user_me_platform_url", () => {
  it("is a page of the console, with the token that asked and no other", async () => {
    const member = await app.newMember({ role: "moderator" });
    const { access_token } = await issueTokens(app.ctx(visitor), member.id, { id: "cortile", userAgent: "test" });
    const families = () => sql`select from token_family where user_id = ${member.id}`.execute(app.platform.db);
    const url = `${userMePlatformUrl.path}?next=${encodeURIComponent("/moderation/flags/?a=b")}`;
    const byToken = await app.app.inject({ url, headers: { authorization: `Bearer ${access_token}` } });
    expect(byToken.json()).toEqual({
      platform_url: `${app.platform.config.url}/console/reports/?a=b`,
      token_details: { accessToken: access_token, tokenType: "Bearer" },
    });
    const byCookie = await app.app.inject({ url, headers: { cookie: await app.cookieOf(member) } });
    expect(byCookie.json()).toMatchObject({ token_details: { accessToken: "", tokenType: "Bearer" } });
    expect((await families()).rows).toHaveLength(1);
  });

  it("leads nowhere else", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const hostile = [
      "",
      "https://evil.example/",
      "//evil.example/",
      "/../signin/",
      "/%2e%2e/signin/",
      "/..\\signin/",
      "@evil.example",
      "/a/../../x",
    ];
    for (const next of hostile) {
      const { platform_url } = await admin.call(userMePlatformUrl, { query: { next } });
      expect(platform_url, next).toBe(`${app.platform.config.url}/console/`);
    }
  });

  it("is for staff alone", async () => {
    const member = await app.as(await app.newMember());
    await expect(member.call(userMePlatformUrl, {})).rejects.toMatchObject({ status: 403 });
    await expect(app.visitor.call(userMePlatformUrl, {})).rejects.toMatchObject({ status: 401 });
  });
});
