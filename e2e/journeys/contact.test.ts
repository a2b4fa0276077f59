import { contactRequest } from "@cortile/contract/contact";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  endSession,
  expectNoAxeViolations,
  newVisitor,
  screenshot,
  signIn,
  startOwnCommunity,
  whileOffline,
  type OwnCommunity,
} from "#harness";

const words = {
  en: {
    entry: "Contact",
    email: "Email",
    message: "Message",
    send: "Send",
    emailNeeded: "Enter your email address.",
    messageNeeded: "Write your message.",
    away: "The server can’t be reached. Check your connection and try again.",
    thanks: "The team will reply to anna@example.org.",
    home: "Go to home",
    closed: "Page not found",
  },
  it: {
    entry: "Contatti",
    email: "Email",
    message: "Messaggio",
    send: "Invia",
    emailNeeded: "Scrivi il tuo indirizzo email.",
    messageNeeded: "Scrivi il tuo messaggio.",
    away: "Il server non risponde. Controlla la connessione e riprova.",
    thanks: "Lo staff ti risponderà a anna@example.org.",
    home: "Vai alla home",
    closed: "Pagina non trovata",
  },
} as const;

const main = (page: Page) => page.getByRole("main");
const text = "The kiln is cold.\nWho has the key?";

describe("writing to the team", () => {
  let server: OwnCommunity;
  // A community of its own: the form is switched off and on here.
  beforeAll(async () => {
    server = await startOwnCommunity();
    await server.prefer({ "configurations.contact_api_enabled": true });
  }, 120_000);
  afterAll(() => server.close());

  it.each([
    ["en", 390],
    ["it", 390],
    ["en", 1440],
    ["it", 1440],
  ] as const)("is done by keyboard, and what is typed outlives a failure and a reload: %s, %i", async (locale, width) => {
    const said = words[locale];
    const { page, context, go } = await newVisitor({
      origin: server.origin,
      locale,
      width,
      expected: /ERR_INTERNET_DISCONNECTED/,
    });
    const sent: (string | null)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(contactRequest.path)) sent.push(request.postData());
    });
    await go("/explore/");
    await page.getByRole("contentinfo").getByRole("link", { name: said.entry }).press("Enter");
    await main(page).getByRole("heading", { level: 1, name: said.entry, exact: true }).waitFor({ state: "attached" });
    const email = main(page).getByLabel(said.email, { exact: true });
    const message = main(page).getByLabel(said.message, { exact: true });
    const button = main(page).getByRole("button", { name: said.send });
    await button.press("Enter");
    await main(page).getByText(said.messageNeeded).waitFor();
    await main(page).getByText(said.emailNeeded).waitFor();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);
    await expectNoAxeViolations(page);
    await page.keyboard.type("anna@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
    await main(page).getByText(said.messageNeeded).waitFor({ state: "detached" });
    await whileOffline(context, async () => {
      await button.press("Enter");
      await main(page).getByRole("alert").getByText(said.away).waitFor();
    });
    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await expect.poll(() => message.inputValue()).toBe(text);
    sent.length = 0;
    await button.dblclick();
    const thanks = main(page).getByRole("status").filter({ hasText: said.thanks });
    await thanks.waitFor();
    expect(await thanks.evaluate((part) => part === document.activeElement)).toBe(true);
    expect(sent.map((body) => JSON.parse(body ?? "null"))).toEqual([{ email: "anna@example.org", message: text }]);
    await expectNoAxeViolations(page);
    await screenshot(page, `contact-sent-${locale}`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.origin}/`);
    await go("/contact/");
    expect(await message.inputValue()).toBe("");
  });

  it("knows who is signed in, and keeps their words once the session has ended", async () => {
    const { page, go } = await newVisitor({ origin: server.origin, expected: /status of 401/ });
    await signIn(page, "bianca");
    await go("/contact/");
    expect(await main(page).getByLabel("Email", { exact: true }).inputValue()).toBe("bianca@example.org");
    const message = main(page).getByLabel("Message", { exact: true });
    await message.fill(text);
    await endSession(page);
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    expect(await message.inputValue()).toBe(text);
    await signIn(page, "bianca");
    await go("/contact/");
    await expect.poll(() => message.inputValue()).toBe(text);
  });

  it("is sent without JavaScript", async () => {
    const { page, go } = await newVisitor({ origin: server.origin, javaScript: false });
    await go("/explore/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await page.waitForURL(/\/contact\/$/);
    expect(await page.title()).toBe("Contact · Fornace");
    await page.getByLabel("Name", { exact: true }).fill("Rosa");
    await page.getByLabel("Email").fill("rosa@example.org");
    await page.getByLabel("Message").fill("Do you teach raku?");
    await main(page).getByRole("button", { name: "Send" }).click();
    await page.getByText("Your message was sent").waitFor();
  });

  it.each(["en", "it"] as const)("has neither page nor entry while it is off: %s", async (locale) => {
    const { page, go } = await newVisitor({ origin: server.origin, locale });
    await server.prefer({ "configurations.contact_api_enabled": false });
    try {
      await expect.poll(async () => (await page.request.get("/contact/")).status()).toBe(404);
      await go("/contact/");
      await main(page).getByRole("heading", { level: 1, name: words[locale].closed }).waitFor();
      expect(await page.getByRole("contentinfo").getByRole("link", { name: words[locale].entry }).count()).toBe(0);
    } finally {
      await server.prefer({ "configurations.contact_api_enabled": true });
    }
    await expect.poll(async () => (await page.request.get("/contact/")).status()).toBe(200);
  });
});
