import { contactRequest, contactRequestList } from "@cortile/contract/contact";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  endSession,
  expectNoAxeViolations,
  newVisitor,
  screenshot,
  send,
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
    away: "You’re offline, so nothing was changed. Try again when you’re back.",
    thanks: "The team will reply to anna@example.org.",
    home: "Go to home",
    closed: "Page not found",
    inbox: "Messages",
    toAnswer: "Messages 1 to answer",
    open: "Not answered",
    mark: "Mark as answered: Rosa Bianchi",
    answered: "All messages are answered.",
    all: "All",
    delete: "Delete the message from Rosa Bianchi",
    confirm: "Delete",
    none: "No messages yet.",
  },
  it: {
    entry: "Contatti",
    email: "Email",
    message: "Messaggio",
    send: "Invia",
    emailNeeded: "Scrivi il tuo indirizzo email.",
    messageNeeded: "Scrivi il tuo messaggio.",
    away: "Sei offline: non è cambiato nulla. Riprova quando torni in linea.",
    thanks: "Lo staff ti risponderà a anna@example.org.",
    home: "Vai alla home",
    closed: "Pagina non trovata",
    inbox: "Messaggi",
    toAnswer: "Messaggi 1 a cui rispondere",
    open: "Senza risposta",
    mark: "Segna come risposto: Rosa Bianchi",
    answered: "Hai risposto a tutti i messaggi.",
    all: "Tutti",
    delete: "Elimina il messaggio di Rosa Bianchi",
    confirm: "Elimina",
    none: "Ancora nessun messaggio.",
  },
} as const;

const main = (page: Page) => page.getByRole("main");
/** Deletes what was written before. */
async function forgetMessages(page: Page): Promise<void> {
  const reply = await page.request.get(`${contactRequestList.path}?limit=100`);
  const { results } = (await reply.json()) as { results: { id: number }[] };
  for (const { id } of results) await send(page, "DELETE", `${contactRequestList.path}${id}/`);
}

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
    const { page, go } = await newVisitor({ origin: server.origin, expected: /status of 401|HTTP Authentication failed/ });
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

  it.each([
    ["en", 1440],
    ["it", 390],
  ] as const)("is read by administrators, marked as answered and deleted, by keyboard: %s, %i", async (locale, width) => {
    const said = words[locale];
    const { page, go } = await newVisitor({ origin: server.origin, locale, width });
    await signIn(page, "bianca");
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    await send(page, "PATCH", `/api/v2/user/${id}/`, { language: locale });
    await forgetMessages(page);
    const sent = { name: "Rosa", surname: "Bianchi", email: "rosa@example.org", message: text };
    await send(page, "POST", contactRequest.path, sent);
    await go("/console/messages/?status=open");
    await main(page).getByRole("heading", { level: 1, name: said.inbox }).waitFor();
    const row = main(page).getByRole("listitem", { name: "Rosa Bianchi" });
    await row.getByText("Who has the key?").waitFor();
    if (width > 1000) await page.getByRole("link", { name: said.toAnswer }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, `console-messages-${locale}`);
    await row.getByRole("button", { name: said.mark }).press("Enter");
    await main(page).getByText(said.answered).waitFor();
    await main(page).getByRole("link", { name: said.all, exact: true }).press("Enter");
    await row.getByRole("button", { name: said.delete }).press("Enter");
    const question = page.getByRole("alertdialog");
    await expectNoAxeViolations(page);
    await question.getByRole("button", { name: new RegExp(`^${said.confirm}`) }).press("Enter");
    await main(page).getByText(said.none).waitFor();
    await expect.poll(() => main(page).evaluate((part) => part.contains(document.activeElement))).toBe(true);
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
