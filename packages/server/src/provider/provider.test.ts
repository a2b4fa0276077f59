import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { accountCreate, inviteCode } from "@cortile/contract/account";
import { providerCreate, providerDelete, providerList, userMe } from "@cortile/contract/people";
import { providerPending, providerCallback, providerSecondStep, providerSignUp, providerStart } from "@cortile/contract/provider";
import { signInMethods } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createInvite } from "#invitation";
import { ownerId, type Member } from "#core/ctx";
import { linkProvider } from "#credential";
import { selectMember } from "#people";
import { startProvider, type TestProvider } from "#provider/testing";
import { createTestApp, proofOf, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let acme: TestProvider;
beforeAll(async () => {
  acme = await startProvider();
  app = await createTestApp({ env: { CORTILE_OIDC: acme.variable } });
});
afterAll(async () => {
  await app.close();
  await acme.close();
});
afterEach(() => Object.assign(acme, { person: null, claims: {}, forges: false, tellsLater: false }));

/** A browser: it keeps its cookies, and proves its pages to us. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly app: TestApp;

  constructor(of: TestApp = app) {
    this.app = of;
  }

  async request(method: "GET" | "POST", url: string, payload?: object) {
    if (!this.cookies.has("XSRF-TOKEN")) {
      const { cookie = "" } = await proofOf(this.app, null);
      this.cookies.set("XSRF-TOKEN", cookie.slice("XSRF-TOKEN=".length));
    }
    const headers = { "x-xsrf-token": this.cookies.get("XSRF-TOKEN") ?? "" };
    const reply = await this.app.app.inject({ method, url, headers, cookies: Object.fromEntries(this.cookies), payload });
    for (const { name, value } of reply.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return reply;
  }

  start(body: object = {}) {
    return this.request("POST", providerStart.path, { provider: "acme", ...body });
  }

  /** To the provider, and with its answer as far as our callback. */
  async answerTo(url: string): Promise<string> {
    const sent = await fetch(url, { redirect: "manual" });
    const back = new URL(sent.headers.get("location") ?? "");
    return back.pathname + back.search;
  }

  /** All the way: to the provider, back, and to the page it leads to. */
  async travel(body: object = {}): Promise<string> {
    const started = await this.start(body);
    const reply = await this.request("GET", await this.answerTo(started.json().url));
    if (reply.statusCode !== 302) throw new Error(`the callback answered ${reply.statusCode}`);
    return String(reply.headers.location);
  }

  async me(): Promise<string | null> {
    const reply = await this.request("GET", userMe.path);
    return reply.statusCode === 200 ? reply.json().username : null;
  }
}

const newPerson = () => {
  const name = uniqueName("ada");
  return { sub: `sub-${name}`, email: `${name}@example.org`, email_verified: true, preferred_username: name };
};
const linked = async (member: Member, sub: string) =>
  app.ctx(member).transaction((tx) => linkProvider(tx, { user_id: member.id, provider: "acme", ext_id: sub }, "Acme"));

describe("sign_in_methods", () => {
  it("names those configured, where staff leave them on", async () => {
    expect((await app.visitor.call(signInMethods)).providers).toEqual([{ provider: "acme", name: "Acme" }]);
    await app.setFeature("social_providers", false);
    expect((await app.visitor.call(signInMethods)).providers).toEqual([]);
    await app.setFeature("social_providers", true);
  });

  it("names one of the published names once staff switch it on", async () => {
    const google = await startProvider("google", "Google");
    const other = await createTestApp({ env: { CORTILE_OIDC: google.variable } });
    expect((await other.visitor.call(signInMethods)).providers).toEqual([]);
    await other.setPreference("providers.google_signin_enabled", true);
    expect((await other.visitor.call(signInMethods)).providers).toEqual([{ provider: "google", name: "Google" }]);
    await other.close();
    await google.close();
  });
});

describe("provider_start", () => {
  it("leads to the provider, with proof of this browser and no secret", async () => {
    const reply = await new Browser().start();
    const url = new URL(reply.json().url);
    expect(url.origin).toBe(acme.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: `${app.platform.config.url}/api/v2/x/provider/acme/callback/`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(String(reply.headers["set-cookie"])).toMatch(/ct_provider=[\w-]{43}; .*HttpOnly/);
    expect(url.href).not.toContain("secret");
  });

  it("is refused without the page's proof, for a provider there is not, and to connect without an account", async () => {
    const forged = await app.app.inject({ method: "POST", url: providerStart.path, payload: { provider: "acme" } });
    expect(forged.statusCode).toBe(403);
    const browser = new Browser();
    expect((await browser.start({ provider: "other" })).statusCode).toBe(404);
    expect((await browser.start({ link: true })).statusCode).toBe(401);
  });

  it("says when the provider does not answer, or is not who it was configured to be", async () => {
    const gone = await startProvider();
    await gone.close();
    const fake = await startProvider("fake", "Fake");
    const [entry] = JSON.parse(fake.variable) as [object];
    const variable = JSON.stringify([...(JSON.parse(gone.variable) as object[]), { ...entry, issuer: `${fake.issuer}/other` }]);
    const other = await createTestApp({ env: { CORTILE_OIDC: variable } });
    const browser = new Browser(other);
    for (const provider of ["acme", "fake"]) {
      const reply = await browser.start({ provider });
      expect([reply.statusCode, reply.json().errors[0].code]).toEqual([503, "unavailable"]);
    }
    await other.close();
    await fake.close();
  });

  it("says so where the provider names an address that nobody can be sent to", async () => {
    const odd = await startProvider("odd", "Odd");
    odd.endpoints = { authorization_endpoint: "javascript:alert(1)" };
    const other = await createTestApp({ env: { CORTILE_OIDC: odd.variable } });
    expect((await new Browser(other).start({ provider: "odd" })).statusCode).toBe(503);
    await other.close();
    await odd.close();
  });
});

describe("coming back", () => {
  it("signs in whose account it is, and goes on to where they wanted", async () => {
    const member = await app.newMember();
    acme.person = newPerson();
    await linked(member, acme.person.sub);
    const browser = new Browser();
    expect(await browser.travel({ next: "/categories/?a=1#b" })).toBe("/categories/?a=1#b");
    expect(await browser.me()).toBe(member.username);
    expect(browser.cookies.has("ct_provider")).toBe(false);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "\\/evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
  ])("never leads to %j", async (next) => {
    const member = await app.newMember();
    acme.person = newPerson();
    await linked(member, acme.person.sub);
    expect(await new Browser().travel({ next })).toBe("/");
  });

  it("is good once, in the same browser, in time, from the same provider", async () => {
    const member = await app.newMember();
    acme.person = newPerson();
    await linked(member, acme.person.sub);
    const begin = async () => {
      const browser = new Browser();
      return { browser, back: await browser.answerTo((await browser.start()).json().url) };
    };
    const spent = async (browser: Browser, back: string) => {
      expect((await browser.request("GET", back)).headers.location).toBe("/signin/?provider_error=expired");
      expect(await browser.me()).toBeNull();
    };
    const other = await begin();
    await spent(new Browser(), other.back);
    const elsewhere = await begin();
    await spent((await begin()).browser, elsewhere.back);
    const wrongPath = await begin();
    await spent(wrongPath.browser, wrongPath.back.replace("/acme/", "/other/"));
    const late = await begin();
    await sql`update oidc_login_state set expires_at = now()`.execute(app.platform.db);
    await spent(late.browser, late.back);
    const twice = await begin();
    const mark = twice.browser.cookies.get("ct_provider") ?? "";
    await twice.browser.request("GET", twice.back);
    expect(await twice.browser.me()).toBe(member.username);
    const replay = new Browser();
    replay.cookies.set("ct_provider", mark);
    await spent(replay, twice.back);
  });

  it.each<[string, () => void]>([
    ["signed by somebody else", () => (acme.forges = true)],
    ["of another issuer", () => (acme.claims = { iss: "https://evil.example" })],
    ["for another client", () => (acme.claims = { aud: "another" })],
    ["for several, none of them in charge", () => (acme.claims = { aud: ["cortile-test", "another"] })],
    ["of another sign-in", () => (acme.claims = { nonce: "another" })],
    ["past its time", () => (acme.claims = { exp: 1_000_000_000 })],
    ["about nobody", () => (acme.claims = { sub: "" })],
    ["about somebody whose name is too long", () => (acme.claims = { sub: "a".repeat(256) })],
    ["about somebody whose name cannot be stored", () => (acme.claims = { sub: "a\0b" })],
    ["about somebody whose name is half a sign", () => (acme.claims = { sub: "a\ud800" })],
  ])("is refused with a token %s", async (_what, tamper) => {
    const member = await app.newMember();
    acme.person = newPerson();
    await linked(member, acme.person.sub);
    tamper();
    const browser = new Browser();
    expect(await browser.travel({ next: "/categories/" })).toBe("/signin/?provider_error=failed&next=%2Fcategories%2F");
    expect(await browser.me()).toBeNull();
  });

  it("is refused from another issuer than it left for, and says when somebody did not want to", async () => {
    acme.person = newPerson();
    const browser = new Browser();
    const back = await browser.answerTo((await browser.start()).json().url);
    const mixed = await browser.request(
      "GET",
      back.replace(encodeURIComponent(acme.issuer), encodeURIComponent("https://evil.example")),
    );
    expect(mixed.headers.location).toBe("/signin/?provider_error=failed");
    acme.person = null;
    expect(await new Browser().travel()).toBe("/signin/?provider_error=cancelled");
  });

  it("keeps out whom staff have not approved, and who has gone", async () => {
    const member = await app.newMember();
    acme.person = newPerson();
    await linked(member, acme.person.sub);
    const users = app.platform.db.updateTable("user").where("id", "=", member.id);
    await users.set({ reg_approved: false }).execute();
    expect(await new Browser().travel()).toBe("/signin/?provider_error=awaiting");
    await users.set({ reg_approved: true, status: "d" }).execute();
    expect(await new Browser().travel()).toBe("/signin/?provider_error=failed");
  });

  it("asks for the second step of an account that takes one, and tells nothing of it before", async () => {
    const member = await app.newMember();
    acme.person = newPerson();
    await linked(member, acme.person.sub);
    await app.platform.db
      .insertInto("two_factor")
      .values({ user_id: member.id, sealed_secret: Buffer.alloc(60), confirmed_at: "now" })
      .execute();
    const browser = new Browser();
    expect(await browser.travel({ next: "/categories/" })).toBe("/signin/?provider=acme&next=%2Fcategories%2F");
    expect(await browser.me()).toBeNull();
    expect((await browser.request("GET", providerPending.path)).json()).toEqual({
      kind: "second_step",
      name: "Acme",
      email: "",
      email_verified: false,
      username: "",
    });
    expect((await browser.request("POST", providerSignUp.path, { username: "x1", email: "x1@example.org" })).statusCode).toBe(
      404,
    );
    const asked = await browser.request("POST", providerSecondStep.path, {});
    expect([asked.statusCode, asked.json().errors[0].field]).toEqual([400, "otp"]);
    const other = await new Browser().request("POST", providerSecondStep.path, { otp: "000000" });
    expect(other.statusCode).toBe(404);
    await app.platform.db.deleteFrom("two_factor").where("user_id", "=", member.id).execute();
    expect((await browser.request("POST", providerSecondStep.path, {})).statusCode).toBe(200);
    expect(await browser.me()).toBe(member.username);
    expect((await browser.request("POST", providerSecondStep.path, {})).statusCode).toBe(404);
  });

  it("goes on in each of several tabs, whatever comes of the others", async () => {
    const member = await app.newMember();
    acme.person = newPerson();
    await linked(member, acme.person.sub);
    const browser = new Browser();
    const [first, second] = [await browser.start(), await browser.start()];
    const mark = browser.cookies.get("ct_provider");
    const stray = providerCallback.path.replace(":provider", "acme");
    for (const nothing of [stray, `${stray}?state=x&code=y`])
      expect((await browser.request("GET", nothing)).headers.location).toBe("/signin/?provider_error=expired");
    expect((await browser.start({ provider: "other" })).statusCode).toBe(404);
    expect(browser.cookies.get("ct_provider")).toBe(mark);
    const cancelled = new URL(await browser.answerTo(first.json().url), "http://here");
    cancelled.searchParams.delete("code");
    cancelled.searchParams.set("error", "access_denied");
    const refused = await browser.request("GET", cancelled.pathname + cancelled.search);
    expect(refused.headers.location).toBe("/signin/?provider_error=cancelled");
    expect((await browser.request("GET", await browser.answerTo(second.json().url))).headers.location).toBe("/");
    expect(await browser.me()).toBe(member.username);
    expect(browser.cookies.has("ct_provider")).toBe(false);
  });

  it("remembers ten starts of a browser", async () => {
    acme.person = newPerson();
    const browser = new Browser();
    const urls: string[] = [];
    for (let index = 0; index < 11; index += 1) urls.push((await browser.start()).json().url);
    const back = async (index: number) =>
      (await browser.request("GET", await browser.answerTo(urls[index] ?? ""))).headers.location;
    expect(await back(0)).toBe("/signin/?provider_error=expired");
    expect(await back(1)).toBe("/signup/?provider=acme");
    expect(await back(10)).toBe("/signup/?provider=acme");
  });

  it("takes no mark for a browser's that is not one of ours", async () => {
    const browser = new Browser();
    browser.cookies.set("ct_provider", "planted");
    await browser.start();
    expect(browser.cookies.get("ct_provider")).toMatch(/^[\w-]{43}$/);
  });

  it("knows new keys of the provider", async () => {
    const turning = await startProvider();
    const other = await createTestApp({ env: { CORTILE_OIDC: turning.variable } });
    turning.person = newPerson();
    await turning.rotate();
    expect(await new Browser(other).travel()).toBe("/signup/?provider=acme");
    await other.close();
    await turning.close();
  });
});

it.each(["token_endpoint", "jwks_uri", "userinfo_endpoint"])(
  "asks nothing else on this machine, whatever the %s",
  async (name) => {
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(inside, "listening");
    const { port } = inside.address() as AddressInfo;
    const sly = await startProvider();
    Object.assign(sly, { person: newPerson(), tellsLater: true, endpoints: { [name]: `http://127.0.0.1:${port}/` } });
    const other = await createTestApp({ env: { CORTILE_OIDC: sly.variable } });
    expect(await new Browser(other).travel()).toBe("/signin/?provider_error=failed");
    expect(asked).toEqual([]);
    await other.close();
    await sly.close();
    inside.close();
  },
);

describe("somebody new", () => {
  const comeBack = async (more: object = {}) => {
    const browser = new Browser();
    return { browser, path: await browser.travel(more) };
  };

  it("makes an account that the provider opens from then on; its address is proved when the provider says so", async () => {
    const person = (acme.person = newPerson());
    const { browser, path } = await comeBack({ next: "/categories/" });
    expect(path).toBe("/signup/?provider=acme&next=%2Fcategories%2F");
    const known = (await browser.request("GET", providerPending.path)).json();
    expect(known).toEqual({
      kind: "sign_up",
      name: "Acme",
      email: person.email,
      email_verified: true,
      username: person.preferred_username,
    });
    const body = { username: person.preferred_username, email: person.email };
    const reply = await browser.request("POST", providerSignUp.path, body);
    expect(reply.json()).toMatchObject({ username: person.preferred_username, email_isvalid: true });
    expect(await browser.me()).toBe(person.preferred_username);
    const again = new Browser();
    expect(await again.travel()).toBe("/");
    expect(await again.me()).toBe(person.preferred_username);
    // Once: it is used up.
    expect((await browser.request("POST", providerSignUp.path, { ...body, username: "other_name" })).statusCode).toBe(404);
  });

  it.each([
    [true, "another@example.org", false],
    [false, null, false],
    ["true", null, false],
    [undefined, null, false],
  ])("has a proved address only where the provider vouches for it: %j %s", async (email_verified, email, proved) => {
    const person = newPerson();
    acme.person = { ...person, email_verified: email_verified as boolean };
    const { browser } = await comeBack();
    const own = email === null ? person.email : uniqueName("x") + email;
    const body = { username: person.preferred_username, email: own };
    expect((await browser.request("POST", providerSignUp.path, body)).json()).toMatchObject({ email_isvalid: proved });
  });

  it.each(["a\0b@example.org", `${"a".repeat(3000)}@example.org`, "\ud800@example.org", "nobody", 7])(
    "has no address where the provider tells none that mail can be sent to: %#",
    async (email) => {
      acme.person = newPerson();
      acme.claims = { email };
      const { browser } = await comeBack();
      const pending = (await browser.request("GET", providerPending.path)).json();
      expect(pending).toMatchObject({ email: "", email_verified: false });
    },
  );

  it("is never taken for whoever has the same address, verified or not", async () => {
    const member = await app.newMember();
    for (const email_verified of [true, false]) {
      acme.person = { ...newPerson(), email: `${member.username}@example.org`, email_verified };
      const { browser, path } = await comeBack();
      expect(path).toBe("/signup/?provider=acme");
      const body = { username: uniqueName("new"), email: `${member.username}@example.org` };
      const reply = await browser.request("POST", providerSignUp.path, body);
      expect(reply.json().errors).toMatchObject([{ field: "email", messages: [{ code: "unique" }] }]);
      expect(await browser.me()).toBeNull();
    }
  });

  it("can put right what is refused, and starts again when it took too long", async () => {
    const person = (acme.person = newPerson());
    const taken = await app.newMember();
    const { browser } = await comeBack();
    const sign = (username: string) => browser.request("POST", providerSignUp.path, { username, email: person.email });
    expect((await sign(taken.username)).json().errors).toMatchObject([{ field: "username", messages: [{ code: "unique" }] }]);
    expect((await sign("bad name")).statusCode).toBe(400);
    await sql`update oidc_pending_identity set expires_at = now()`.execute(app.platform.db);
    expect((await sign(person.preferred_username)).statusCode).toBe(404);
  });

  it("makes one account when two requests ask at once", async () => {
    const person = (acme.person = newPerson());
    const { browser } = await comeBack();
    const replies = await Promise.all(
      [1, 2].map((one) =>
        browser.request("POST", providerSignUp.path, {
          username: `${person.preferred_username}_${one}`,
          email: `${one}${person.email}`,
        }),
      ),
    );
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "404"]);
  });

  it("keeps the form while a sign-in is started, or fails, in another tab", async () => {
    const person = (acme.person = newPerson());
    const { browser } = await comeBack();
    await browser.start();
    await browser.request("GET", `${providerCallback.path.replace(":provider", "acme")}?state=x&code=y`);
    expect((await browser.request("GET", providerPending.path)).json()).toMatchObject({ email: person.email });
    const body = { username: person.preferred_username, email: person.email };
    expect((await browser.request("POST", providerSignUp.path, body)).statusCode).toBe(200);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("ct_provider"))).toEqual([]);
  });

  it("is known by a mark of the return alone: that of the start opens nothing", async () => {
    acme.person = newPerson();
    const { browser } = await comeBack();
    const other = new Browser();
    for (const name of ["ct_provider", "ct_provider_pending"]) other.cookies.set(name, browser.cookies.get("ct_provider") ?? "");
    expect((await other.request("GET", providerPending.path)).statusCode).toBe(404);
  });

  it("is asked for what the provider tells only later", async () => {
    const person = (acme.person = newPerson());
    acme.tellsLater = true;
    const { browser } = await comeBack();
    expect((await browser.request("GET", providerPending.path)).json()).toMatchObject({
      email: person.email,
      email_verified: true,
    });
  });

  it("finds a closed community closed, but for an invitation", async () => {
    await app.setPreference("addons.closed_community", true);
    const person = (acme.person = newPerson());
    expect((await comeBack()).path).toBe("/signin/?provider_error=closed");
    const link = await createInvite(app.platform, { name: "", email: person.email });
    const invite = new URL(link).searchParams.get("invite") ?? "";
    const { browser, path } = await comeBack({ invite_code: invite });
    expect(path).toBe(`/signup/?provider=acme&invite=${invite}`);
    const body = { username: person.preferred_username, email: person.email };
    expect((await browser.request("POST", providerSignUp.path, body)).statusCode).toBe(403);
    expect((await browser.request("POST", providerSignUp.path, { ...body, invite_code: invite })).statusCode).toBe(200);
    await expect(app.visitor.call(inviteCode, { params: { code: invite } })).rejects.toMatchObject({ status: 404 });
    await app.setPreference("addons.closed_community", false);
  });

  it("waits for staff where they approve accounts", async () => {
    await app.setPreference("configurations.users_approval_enabled", true);
    const person = (acme.person = newPerson());
    const { browser } = await comeBack();
    const body = { username: person.preferred_username, email: person.email };
    expect((await browser.request("POST", providerSignUp.path, body)).json()).toMatchObject({ reg_approved: false });
    expect(await browser.me()).toBeNull();
    expect((await comeBack()).path).toBe("/signin/?provider_error=awaiting");
    await app.setPreference("configurations.users_approval_enabled", false);
  });
});

describe("connecting an account elsewhere", () => {
  const password = "Cortile-demo-1";
  /** Somebody with a password, signed in with a browser. */
  async function owner() {
    const username = uniqueName("bea");
    const { id } = await app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password } });
    const member = await selectMember(app.platform.db, id);
    if (!member) throw new Error("no account");
    const browser = new Browser();
    const signed = await browser.request("POST", "/api/v2/x/session/sign_in/", { username, password });
    expect(signed.statusCode).toBe(200);
    return { member, browser, client: await app.as(member) };
  }

  it("takes the password, opens the account from then on, and is told by mail", async () => {
    const { member, browser, client } = await owner();
    const person = (acme.person = newPerson());
    expect((await browser.start({ link: true })).json().errors[0]).toMatchObject({ field: "password" });
    expect((await browser.start({ link: true, password: "wrong" })).statusCode).toBe(400);
    expect(await browser.travel({ link: true, password })).toBe(`/user/${member.id}/edit/?tab=account`);
    expect(await client.call(providerList, { params: { id: member.id } })).toMatchObject([
      { provider: "acme", ext_id: person.sub },
    ]);
    expect((await app.platform.mail.last(app.platform.db, `${member.username}@example.org`))?.subject).toBe(
      "An account was connected",
    );
    const elsewhere = new Browser();
    await elsewhere.travel();
    expect(await elsewhere.me()).toBe(member.username);
  });

  it("is refused when it is somebody else's, or somebody else is signed in by then", async () => {
    const first = await owner();
    const second = await owner();
    acme.person = newPerson();
    await linked(first.member, acme.person.sub);
    const taken = `/user/${second.member.id}/edit/?tab=account&provider_error=taken`;
    expect(await second.browser.travel({ link: true, password })).toBe(taken);
    acme.person = newPerson();
    const back = await second.browser.answerTo((await second.browser.start({ link: true, password })).json().url);
    second.browser.cookies.set("ct_session", first.browser.cookies.get("ct_session") ?? "");
    expect((await second.browser.request("GET", back)).headers.location).toBe("/signin/?provider_error=expired");
    expect(await second.client.call(providerList, { params: { id: second.member.id } })).toEqual([]);
  });

  it("ends, but not when it is the last way in", async () => {
    const { member, client } = await owner();
    await linked(member, "last");
    const body = { user_id: member.id, provider: "acme", ext_id: "last" };
    await client.call(providerDelete, { params: { id: member.id }, body });
    expect(await client.call(providerList, { params: { id: member.id } })).toEqual([]);
    const told = await app.platform.mail.last(app.platform.db, `${member.username}@example.org`);
    expect(told?.subject).toBe("An account was disconnected");
    await expect(client.call(providerDelete, { params: { id: member.id }, body })).rejects.toMatchObject({ code: "not_found" });
    const lonely = await app.newMember();
    await linked(lonely, "only");
    const only = { params: { id: lonely.id }, body: { user_id: lonely.id, provider: "acme", ext_id: "only" } };
    await expect((await app.as(lonely)).call(providerDelete, only)).rejects.toMatchObject({ code: "permission_denied" });
    await linked(lonely, "another");
    await (await app.as(lonely)).call(providerDelete, only);
  });
});

describe("provider_create", () => {
  it("shows an account elsewhere in the profile, and signs nobody in with it", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const person = (acme.person = newPerson());
    const body = { user_id: member.id, provider: "acme", ext_id: person.sub, show_in_profile: true, metadata: { a: 1 } };
    expect(await client.call(providerCreate, { params: { id: member.id }, body })).toMatchObject(body);
    expect(await app.visitor.call(providerList, { params: { id: member.id } })).toMatchObject([body]);
    expect(await new Browser().travel()).toBe("/signup/?provider=acme");
  });

  it("of an administrator opens the account, under the published name", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const member = await app.newMember();
    const body = { user_id: member.id, provider: "azure-ad", ext_id: "entra-1" };
    expect(await admin.call(providerCreate, { params: { id: member.id }, body })).toMatchObject(body);
    const other = await app.newMember();
    await expect(
      admin.call(providerCreate, { params: { id: other.id }, body: { ...body, user_id: other.id } }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(admin.call(providerCreate, { params: { id: other.id }, body })).rejects.toMatchObject({
      fields: { user_id: [{ code: "invalid" }] },
    });
    // Nobody else reads what is not shown.
    expect(await app.visitor.call(providerList, { params: { id: member.id } })).toEqual([]);
  });

  it("of an administrator is told to the member by mail, and so is its end", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const member = await app.newMember();
    const params = { id: member.id };
    const body = { user_id: member.id, provider: "acme", ext_id: newPerson().sub };
    await linked(member, newPerson().sub);
    await admin.call(providerCreate, { params, body });
    const lastMail = () => app.platform.mail.last(app.platform.db, `${member.username}@example.org`);
    expect((await lastMail())?.text).toMatch(/an administrator of .* connected an account of Acme to yours/);
    await admin.call(providerDelete, { params, body });
    expect((await lastMail())?.text).toMatch(/disconnected your Acme account/);
  });

  it("of an administrator opens the account only while that has no role", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const member = await app.newMember();
    const person = (acme.person = newPerson());
    const body = { user_id: member.id, provider: "acme", ext_id: person.sub };
    await admin.call(providerCreate, { params: { id: member.id }, body });
    expect(await new Browser().travel()).toBe("/");
    await sql`update "user" set role = 'moderator' where id = ${member.id}`.execute(app.platform.db);
    expect(await new Browser().travel()).toBe("/signup/?provider=acme");
    // What they have linked themselves does.
    await linked(member, person.sub);
    expect(await new Browser().travel()).toBe("/");
  });

  it("lets no administrator into the account of the owner or of staff", async () => {
    const owner = await app.newMember({ id: ownerId, role: "admin" });
    const admin = await app.as(await app.newMember({ role: "admin" }));
    for (const target of [owner, await app.newMember({ role: "admin" }), await app.newMember({ role: "publisher" })]) {
      const person = (acme.person = newPerson());
      const body = { user_id: target.id, provider: "acme", ext_id: person.sub };
      await expect(admin.call(providerCreate, { params: { id: target.id }, body })).rejects.toMatchObject({
        code: "permission_denied",
      });
      expect(await new Browser().travel()).toBe("/signup/?provider=acme");
    }
    await linked(owner, "owner-sub");
    const own = { params: { id: owner.id }, body: { user_id: owner.id, provider: "acme", ext_id: "owner-sub" } };
    await expect(admin.call(providerDelete, own)).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("on an administrator's own account signs nobody in", async () => {
    const member = await app.newMember({ role: "admin" });
    const person = (acme.person = newPerson());
    const body = { user_id: member.id, provider: "acme", ext_id: person.sub };
    await (await app.as(member)).call(providerCreate, { params: { id: member.id }, body });
    expect(await new Browser().travel()).toBe("/signup/?provider=acme");
  });

  it.each([
    ["metadata", { metadata: "x".repeat(10_001) }],
    ["profile_url", { profile_url: "javascript:alert(1)" }],
    ["ext_id", { ext_id: "" }],
  ])("refuses a wrong %s", async (field, more) => {
    const member = await app.newMember();
    const body = { user_id: member.id, provider: "acme", ext_id: "wrong", ...more };
    const call = (await app.as(member)).call(providerCreate, { params: { id: member.id }, body });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(Array) } });
  });

  it("is refused for somebody else's account", async () => {
    const [one, other] = [await app.newMember(), await app.newMember()];
    const body = { user_id: other.id, provider: "acme", ext_id: "x" };
    const client = await app.as(one);
    await expect(client.call(providerCreate, { params: { id: other.id }, body })).rejects.toMatchObject({ status: 403 });
    await expect(client.call(providerDelete, { params: { id: other.id }, body })).rejects.toMatchObject({ status: 403 });
  });
});

it("the callback without anything leads to the sign-in page", async () => {
  const path = providerCallback.path.replace(":provider", "acme");
  expect((await app.app.inject(path)).headers.location).toBe("/signin/?provider_error=expired");
});
