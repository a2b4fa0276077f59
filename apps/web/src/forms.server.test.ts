import { inviteCode } from "@cortile/contract/account";
import { invitationSend } from "@cortile/contract/invitation";
import { userChangeEmail, userMe } from "@cortile/contract/people";
import type { WebRole } from "@cortile/server/app";
import { createTestApp, type TestApp } from "@cortile/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { render } from "./entry-server.tsx";

const noFiles = { styles: [], preloads: [], fonts: [], inlineScript: "", scripts: [] };
const password = "Celadon-7";
const web: WebRole = {
  assetsFolder: null,
  render: (request) => render(request, { filesOf: async () => noFiles, onFault: () => undefined }),
};
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ web });
});
afterAll(() => app.close());

const cookiesOf = (reply: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(reply.cookies.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]));

/** A browser without scripts: it reads the page, then sends its form. */
async function submit(url: string, texts: Record<string, string>, headers: Record<string, string> = {}) {
  const cookies = cookiesOf(await app.app.inject({ url }));
  const reply = await app.app.inject({
    method: "POST",
    url,
    cookies,
    headers: { origin: app.platform.config.url, "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(texts).toString(),
  });
  return { reply, cookies: { ...cookies, ...cookiesOf(reply) } };
}

let made = 0;
async function signUp(texts: Record<string, string> = {}) {
  const username = `posted_${(made += 1)}`;
  return { username, ...(await submit("/signup/", { username, email: `${username}@example.org`, password, ...texts })) };
}

const me = (cookies: Record<string, string>) => app.app.inject({ url: "/api/v2/user/me/", cookies });
const inputs = (html: string) => html.slice(0, html.indexOf('id="ct-state"')).match(/<input[^>]*>/g) ?? [];
const inputOf = (html: string, name: string) => inputs(html).find((input) => input.includes(`name="${name}"`)) ?? "";

describe("a sign-up form sent without scripts", () => {
  it("makes the account, signs it in and asks to confirm the address", async () => {
    const { username, reply, cookies } = await signUp();
    expect([reply.statusCode, reply.headers.location]).toEqual([303, "/signup/"]);
    expect((await me(cookies)).json()).toMatchObject({ username });
    const next = await app.app.inject({ url: "/signup/", cookies });
    expect(next.payload).toContain(`${username}@example.org`);
    expect(next.payload).toContain("Go to the community");
  });

  it("is shown again with its problems and what was typed, never the password", async () => {
    const { reply } = await signUp({ email: "no address", password: "short" });
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(inputOf(reply.payload, "email")).toContain('value="no address"');
    expect(inputOf(reply.payload, "email")).toContain('aria-invalid="true"');
    expect(inputOf(reply.payload, "password")).toContain('value=""');
    expect(reply.payload).not.toContain('"short"');
  });

  it("says of every empty field that it is", async () => {
    await app.setPreference("configurations.gdpr_signup_accept_html", "<p>Be kind.</p>");
    const { reply } = await submit("/signup/", { username: "", email: "", password: "" });
    await app.setPreference("configurations.gdpr_signup_accept_html", "");
    expect(reply.statusCode).toBe(400);
    for (const text of ["Enter your email address.", "Choose a username.", "Choose a password.", "Accept the terms"])
      expect(reply.payload).toContain(text);
  });

  it("asks for first and last name where the username is made of them", async () => {
    await app.setPreference("configurations.signup_username_name_surname_enabled", true);
    const texts = { first_name: "Ida", last_name: "Posted", email: "ida.posted@example.org", password };
    const page = await app.app.inject({ url: "/signup/" });
    const { reply, cookies } = await submit("/signup/", texts);
    const refused = await submit("/signup/", { ...texts, first_name: "", email: "other@example.org" });
    await app.setPreference("configurations.signup_username_name_surname_enabled", false);
    expect(inputOf(page.payload, "username")).toBe("");
    expect(inputOf(page.payload, "last_name")).not.toBe("");
    expect([reply.statusCode, reply.headers.location]).toEqual([303, "/signup/"]);
    expect((await me(cookies)).json()).toMatchObject({ username: "ida_posted", real_name: "Ida Posted" });
    expect(refused.reply.payload).toContain("Enter your first name.");
  });

  it("wants the terms accepted", async () => {
    await app.setPreference("configurations.gdpr_signup_accept_html", "<p>Be kind.</p>");
    const refused = await signUp();
    const accepted = await signUp({ accepted: "true" });
    await app.setPreference("configurations.gdpr_signup_accept_html", "");
    expect(refused.reply.statusCode).toBe(400);
    expect(refused.reply.payload).toContain("Accept the terms to create an account.");
    expect(accepted.reply.statusCode).toBe(303);
  });
});

describe("the link of an invitation, opened without scripts", () => {
  const invite = async (email: string) => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await admin.call(invitationSend, { body: { emails: [email] } });
    const { text } = (await app.platform.mail.last(app.platform.db, email)) ?? {};
    const { pathname, search } = new URL(/https?:\S+[?&]invite=\S+/.exec(text ?? "")?.[0] ?? "");
    return pathname + search;
  };

  it("has a form with its address, and makes the account once", async () => {
    const email = "giulia@terra-alta.example";
    const link = await invite(email);
    const { payload } = await app.app.inject({ url: link });
    expect(payload).toMatch(/<form [^>]*method="post"/);
    expect(inputOf(payload, "email")).toContain(`value="${email}"`);
    const { reply, cookies } = await submit(link, { username: "giulia_f", email, password });
    expect(reply.statusCode).toBe(303);
    expect((await me(cookies)).json()).toMatchObject({ username: "giulia_f" });
    expect((await app.app.inject({ url: link })).payload).toContain("This invitation has been used or doesn’t exist.");
    const later = await submit(link, { username: "later_f", email: "later@terra-alta.example", password });
    expect((await me(later.cookies)).json()).toMatchObject({ username: "later_f" });
  });

  it("says that an invitation does not exist", async () => {
    const { payload } = await app.app.inject({ url: "/signup/?invite=made-up" });
    expect(payload).toContain("This invitation has been used or doesn’t exist.");
    expect(inputOf(payload, "email")).not.toBe("");
  });

  it("is none where it has no code", async () => {
    const { payload } = await app.app.inject({ url: "/signup/?invite=" });
    expect(payload).not.toMatch(/invitation (?:has been used|\. It may)|check your invitation/);
    expect(inputOf(payload, "email")).not.toBe("");
  });

  it("has a form also where the invitation cannot be checked and nobody joins without", async () => {
    const limited = await createTestApp({ web, env: { CORTILE_RATE_LIMITS: "on" } });
    await limited.setPreference("addons.closed_community", true);
    for (let opened = 0; opened < 30; opened += 1)
      await expect(limited.visitor.call(inviteCode, { params: { code: "made-up" } })).rejects.toMatchObject({ status: 404 });
    const { payload } = await limited.app.inject({ url: "/signup/?invite=made-up" });
    await limited.close();
    expect(payload).toContain("We couldn’t check your invitation.");
    expect(payload).not.toContain("Try again</");
    expect(inputOf(payload, "email")).not.toBe("");
  });
});

describe("a sign-in form sent without scripts", () => {
  it("signs in, and leads to where the visitor was", async () => {
    const { username } = await signUp();
    const { reply, cookies } = await submit("/signin/?next=%2Fcategories%2F", { username, password });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, "/signin/?next=%2Fcategories%2F"]);
    expect((await me(cookies)).json()).toMatchObject({ username });
  });

  it("is shown again with the name and what is wrong", async () => {
    const { username } = await signUp();
    const { reply, cookies } = await submit("/signin/", { username, password: "Wrong-word-7" });
    expect(reply.statusCode).toBe(400);
    expect(inputOf(reply.payload, "username")).toContain(`value="${username}"`);
    expect(reply.payload).toContain("That password doesn’t match this account. Try again.");
    expect(reply.payload).not.toContain("Wrong-word-7");
    expect((await me(cookies)).statusCode).toBe(401);
  });

  it.each(["https://evil.example", "null", ""])("signs nobody in from a page of the origin %j", async (origin) => {
    const { username } = await signUp();
    const { reply, cookies } = await submit("/signin/", { username, password }, { origin });
    expect(reply.statusCode).toBe(403);
    expect((await me(cookies)).statusCode).toBe(401);
  });
});

describe("the sign-in page", () => {
  it("sends a member on, but never to another site", async () => {
    const cookie = await app.cookieOf(await app.newMember());
    const at = async (url: string) => (await app.app.inject({ url, headers: { cookie } })).headers.location;
    expect(await at("/signin/?next=%2Fcategories%2F")).toBe("/categories/");
    expect(await at("/signin/?next=//evil.example")).toBe("/");
  });
});

describe("a page that is sent what is no form of its own", () => {
  it("refuses it", async () => {
    const { reply } = await submit("/explore/", { username: "x" });
    expect(reply.statusCode).toBe(405);
    const json = await submit("/signin/", {}, { "content-type": "application/json" });
    expect(json.reply.statusCode).toBe(415);
  });
});

it("a recovery form sent without scripts says where its link went", async () => {
  const { username } = await signUp();
  const { reply } = await submit("/recover/", { email: `${username}@example.org` });
  expect(reply.statusCode).toBe(200);
  expect(reply.payload).toContain(`${username}@example.org`);
  expect((await submit("/recover/", { email: "nobody@example.org" })).reply.payload).toContain(
    "No account uses this email. Try another one.",
  );
});

it("a contact form sent without scripts is taken", async () => {
  await app.setPreference("configurations.contact_api_enabled", true);
  const { reply } = await submit("/contact/", { email: "giulia@example.org", message: "The kiln is cold." });
  expect(reply.statusCode).toBe(200);
  expect(reply.payload).not.toContain("<textarea");
});

describe("the link of an email, opened without scripts", () => {
  /** Address of the page that the last email to somebody links to. */
  const linkTo = async (email: string) => {
    const { text } = (await app.platform.mail.last(app.platform.db, email)) ?? {};
    const url = new URL(/https?:\S+[?&]code=\S+/.exec(text ?? "")?.[0] ?? "");
    return url.pathname + url.search;
  };
  const read = async (url: string) => (await app.app.inject({ url })).payload;

  it("confirms the address of a new account at a press, once", async () => {
    const { username } = await signUp();
    const link = await linkTo(`${username}@example.org`);
    expect(await read(link)).toMatch(/<noscript><form method="post"><button[^>]* type="submit"/);
    const { reply } = await submit(link, {});
    expect([reply.statusCode, reply.payload.includes("Your address is confirmed")]).toEqual([200, true]);
    const again = (await submit(link, {})).reply;
    expect([again.statusCode, again.payload.includes("This link is no longer valid")]).toEqual([400, true]);
  });

  it("takes a new password, once, and says what is wrong with it", async () => {
    const { username } = await signUp();
    await submit("/recover/", { email: `${username}@example.org` });
    const link = await linkTo(`${username}@example.org`);
    expect(inputOf(await read(link), "password")).toContain('type="password"');
    const refused = (await submit(link, { password: "short" })).reply;
    expect([refused.statusCode, refused.payload.includes("at least 8")]).toEqual([400, true]);
    const { reply } = await submit(link, { password: "Celadon-8" });
    expect([reply.statusCode, reply.payload.includes("Your password was changed")]).toEqual([200, true]);
    expect((await submit("/signin/", { username, password: "Celadon-8" })).reply.statusCode).toBe(303);
    expect((await submit(link, { password: "Celadon-9" })).reply.payload).toContain("This link is no longer valid");
  });

  it("makes a new address the account’s at a press", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const new_email = `new.${member.username}@example.org`;
    await client.call(userChangeEmail, { params: { id: member.id }, body: { new_email } });
    const { reply } = await submit(await linkTo(new_email), {});
    expect([reply.statusCode, reply.payload.includes("Your email address was changed")]).toEqual([200, true]);
    expect((await client.call(userMe)).email).toBe(new_email);
  });
});
