import { deriveKey, signUrl } from "@cortile/server/core/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  expectNoAxeViolations,
  lookAgain,
  newVisitor,
  send,
  startMailbox,
  startServer,
  type Mailbox,
  type RunningServer,
} from "#harness";

/** Its own community: mail goes over SMTP to a server of the test. */
let mailbox: Mailbox;
let server: RunningServer;
const secret = "kiln and clay and a secret of 32+";
const ada = { username: "ada", email: "ada@example.org", password: "Kiln-and-brick-9" };

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer("none", { SMTP_URL: mailbox.url, CORTILE_SECRET: secret });
  const link = /http\S+\/setup\/\?token=[\w-]+/.exec(server.output())?.[0] ?? "";
  const token = new URL(link).searchParams.get("token");
  const body = JSON.stringify({ ...ada, token, application_name: "Fornace" });
  const founded = await fetch(`${server.origin}/api/v2/x/setup/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!founded.ok) throw new Error(`the community was not founded: ${founded.status}`);
}, 120_000);

afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const visit = (options: Parameters<typeof newVisitor>[0] = {}) => newVisitor({ ...options, origin: server.origin });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const account = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /@/ });
const main = (page: Page) => page.getByRole("main");

async function enter(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await main(page).getByRole("button", { name: "Sign in" }).click();
}

describe("somebody new", () => {
  it("is told what is taken, signs up, and confirms the address by the link in the mail", async () => {
    const { page, go } = await visit();
    await go("/signup/?next=%2Fcategories%2F");
    await page.getByLabel("Username").fill("ada");
    await page.getByText("This username is taken. Try another.").waitFor();
    await page.getByLabel("Username").fill("bianca");
    await page.getByText("This username is available.").waitFor();
    await page.getByLabel("Email").fill("bianca@example.org");
    await page.getByLabel("Password", { exact: true }).fill("Wheel-and-clay-7");
    await page.getByRole("button", { name: "Create account" }).click();
    await heading(page, "Check your email").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Go to the community" }).click();
    await page.waitForURL(/\/categories\/$/);
    await account(page).waitFor();

    await page.goto(await mailbox.linkFor("bianca@example.org", /\/verify\//));
    await heading(page, "Your address is confirmed").waitFor();
    await page.reload();
    await heading(page, "Your address is confirmed").waitFor();
  });
});

describe("somebody whose mailbox takes no mail", () => {
  it("is told, asks again once it does, and gets the link", async () => {
    mailbox.setKnown("carla@example.org", false);
    const { page, go } = await visit({ width: 390, height: 844 });
    await go("/signup/");
    await page.getByLabel("Username").fill("carla");
    await page.getByLabel("Email").fill("carla@example.org");
    await page.getByLabel("Password", { exact: true }).fill("Wheel-and-clay-7");
    await page.getByRole("button", { name: "Create account" }).click();
    await heading(page, "Check your email").waitFor();
    const refused = page.getByRole("alert").filter({ hasText: "Our email couldn’t be delivered." });
    await expect.poll(() => lookAgain(page).then(() => refused.count()), { timeout: 30_000 }).toBe(1);
    await expectNoAxeViolations(page);
    mailbox.setKnown("carla@example.org", true);
    await page.getByRole("button", { name: "Resend link" }).click();
    await refused.waitFor({ state: "detached" });
    await page.goto(await mailbox.linkFor("carla@example.org", /\/verify\//));
    await heading(page, "Your address is confirmed").waitFor();
  });
});

describe("somebody who forgot the password", () => {
  it("gets a link by mail, and in with a new one; the link works once", async () => {
    const { page, go } = await visit({ expected: /400/ });
    await go("/signin/");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.waitForURL(/\/recover\/$/);
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText("No account uses this email. Try another one.").waitFor();
    await page.getByLabel("Email").fill(ada.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await heading(page, "Check your email").waitFor();
    const first = await mailbox.linkFor(ada.email, /\/recover\/\?code=/);
    await page.getByRole("button", { name: "Resend link" }).click();
    await page.getByRole("button", { name: "Sent" }).waitFor();
    await expect.poll(() => mailbox.linkFor(ada.email, /\/recover\/\?code=/)).not.toBe(first);

    const link = await mailbox.linkFor(ada.email, /\/recover\/\?code=/);
    await page.goto(link);
    await page.getByLabel("New password").fill("Glaze-and-fire-3");
    await page.getByRole("button", { name: "Save password" }).click();
    await heading(page, "Your password was changed").waitFor();
    await main(page).getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL(/\/signin\/$/);
    await enter(page, ada.email, "Glaze-and-fire-3");
    await account(page).waitFor();
    ada.password = "Glaze-and-fire-3";

    const { page: late } = await visit();
    await late.goto(link);
    await late.getByText("This link is no longer valid").waitFor();
    expect(await late.getByLabel("New password").count()).toBe(0);
  });

  it("reads Italian where that is the language", async () => {
    const { page, go } = await visit({ locale: "it" });
    await go("/recover/");
    await heading(page, "Reimposta la password").waitFor();
  });
});

describe("the settings", () => {
  const open = async (tab = "") => {
    const visitor = await visit({ expected: /40[01]|HTTP Authentication failed/ });
    await visitor.go(`/signin/`);
    await enter(visitor.page, ada.username, ada.password);
    await account(visitor.page).waitFor();
    await account(visitor.page).click();
    await visitor.page.getByRole("menuitem", { name: "Settings" }).click();
    await visitor.page.waitForURL(/\/user\/1\/edit\/$/);
    if (tab) await visitor.page.getByRole("main").getByRole("link", { name: tab, exact: true }).click();
    return visitor;
  };

  it("keep what is edited, and ask before it is lost", async () => {
    const { page } = await open();
    const save = page.getByRole("button", { name: "Save" });
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel("Location").fill("Turin");
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay here" }).click();
    expect(await page.getByLabel("Location").inputValue()).toBe("Turin");
    await save.click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByLabel("Website").fill("terra");
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
    await page.getByRole("button", { name: "Change password" }).waitFor();
    await page.getByRole("link", { name: "Public information" }).click();
    await expect.poll(() => page.getByLabel("Location").inputValue()).toBe("Turin");
    expect(await page.getByLabel("Website").inputValue()).toBe("");
  });

  it("change the address once the link in the new mailbox is followed", async () => {
    const { page } = await open("Account");
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email").fill("ada.new@example.org");
    await page.getByLabel("Current password").fill(ada.password);
    await page.getByRole("button", { name: "Send link", exact: true }).click();
    await page.getByText("We sent a link to ada.new@example.org.").waitFor();
    const { page: elsewhere } = await visit();
    await elsewhere.goto(await mailbox.linkFor("ada.new@example.org", /\/confirm_email\//));
    await heading(elsewhere, "Your email address was changed").waitFor();
    await page.reload();
    await page.getByText("ada.new@example.org", { exact: true }).waitFor();
  });

  it("change the password, which signs out the other browsers and not this one", async () => {
    const { page: other } = await open();
    const { page } = await open("Account");
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill("Not-the-one-1");
    await dialog.getByLabel("New password", { exact: true }).fill("Raku-and-salt-5");
    await dialog.getByLabel("Repeat new password").fill("Raku-and-salt-5");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await dialog.getByText("Wrong password. Try again.").waitFor();
    await dialog.getByLabel("Current password").fill(ada.password);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your password was changed").waitFor();
    ada.password = "Raku-and-salt-5";
    await page.getByText("This device").waitFor();
    expect((await page.request.get("/api/v2/user/me/")).status()).toBe(200);
    expect((await other.request.get("/api/v2/user/me/")).status()).toBe(401);
  });

  it("of notifications are kept one by one, and another’s are not shown", async () => {
    const { page, go } = await open("Notifications");
    await page.getByRole("radio", { name: "Never" }).click();
    await page.getByText("Setting saved").waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole("radio", { name: "Never" }).isChecked()).toBe(true);
    await go("/user/2/edit/");
    await page.waitForURL(/\/user\/2\/$/);
  });
});

describe("the link in mails that stops them", () => {
  const address = (id: number) => signUrl(deriveKey(secret, "unsubscribe"), `/x/unsubscribe/${id}/interactions`, 4_000_000_000);

  it("asks, and stops them without scripts and without a sign-in, in both languages and appearances", async () => {
    const [{ page, go }, italian] = [
      await visit(),
      await visit({ locale: "it", scheme: "dark", javaScript: false, width: 390, height: 800 }),
    ];
    await go("/signin/");
    await enter(page, ada.username, ada.password);
    await account(page).waitFor();
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    const frequency = async () =>
      ((await (await page.request.get(`/api/v2/user/${id}/settings/`)).json()) as { qa_frequency: number }).qa_frequency;
    await send(page, "PATCH", `/api/v2/user/${id}/settings/`, { qa_frequency: 1 });
    await page.goto(address(id));
    await heading(page, "Unsubscribe from these emails?").waitFor();
    await expectNoAxeViolations(page);
    expect(await frequency()).toBe(1);

    await italian.page.goto(address(id));
    await italian.page.getByRole("button", { name: "Annulla l’iscrizione" }).click();
    await heading(italian.page, "Iscrizione annullata").waitFor();
    expect(await frequency()).toBe(0);

    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await heading(page, "You’re unsubscribed").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Email settings" }).click();
    await page.getByRole("heading", { name: "Settings" }).first().waitFor();
  });
});
