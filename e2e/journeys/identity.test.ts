import { startProvider, type TestProvider } from "@cortile/server/provider/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { userMe } from "@cortile/contract/people";
import { preferencePatch } from "@cortile/contract/preference";
import { jwtToken, sessionSignIn } from "@cortile/contract/session";
import type { Page } from "playwright-core";
import {
  appCode,
  expectNoAxeViolations,
  newVisitor,
  screenshot,
  send,
  startServer,
  type RunningServer,
  type VisitorOptions,
} from "#harness";

/** Its own community, by a name: browsers keep no passkeys for an address by number. */
let server: RunningServer;
let acme: TestProvider;
const ada = { username: "ada", email: "ada@example.org", password: "Kiln-and-brick-9" };

beforeAll(async () => {
  acme = await startProvider();
  server = await startServer("none", { HOST: "localhost", CORTILE_OIDC: acme.variable });
  const link = /http\S+\/setup\/\?token=[\w-]+/.exec(server.output())?.[0] ?? "";
  const body = JSON.stringify({ ...ada, token: new URL(link).searchParams.get("token"), application_name: "Fornace" });
  const headers = { "content-type": "application/json" };
  const founded = await fetch(`${server.origin}/api/v2/x/setup/`, { method: "POST", headers, body });
  if (!founded.ok) throw new Error(`the community was not founded: ${founded.status}`);
}, 180_000);

afterAll(async () => {
  await server.close();
  await acme.close();
});

const visit = (options: VisitorOptions = {}) =>
  newVisitor({ origin: server.origin, expected: /status of 40[0134]|HTTP Authentication failed/, ...options });
const main = (page: Page) => page.getByRole("main");
const account = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /@/ });
const dialog = (page: Page) => page.getByRole("dialog");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function enter(page: Page): Promise<void> {
  await page.getByLabel("Email or username").fill(ada.username);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

async function openSettings(page: Page): Promise<void> {
  await page.goto("/user/1/edit/?tab=account");
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

async function signOut(page: Page, path = "/signin/"): Promise<void> {
  // A page that finds itself signed out goes to another, which would break off where this goes.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(path);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

it("a second step is turned on with an app, asked for at the door, and turned off", async () => {
  const { page, go } = await visit();
  const { page: elsewhere } = await visit();
  await elsewhere.request.get("/signin/");
  await send(elsewhere, "POST", sessionSignIn.path, { username: ada.username, password: ada.password });
  const statusElsewhere = async () => (await elsewhere.request.get(userMe.path)).status();
  await go("/signin/");
  await enter(page);
  await account(page).waitFor();
  await openSettings(page);

  await page.getByRole("button", { name: "Turn on two-step verification" }).click();
  await dialog(page)
    .getByText(/Turning it on signs you out on all other devices\./)
    .waitFor();
  await dialog(page).getByLabel("Your password").fill("wrong");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Wrong password. Try again.").waitFor();
  await dialog(page).getByLabel("Your password").fill(ada.password);
  await dialog(page).getByRole("button", { name: "Next" }).click();
  await dialog(page)
    .getByRole("img", { name: /^QR code/ })
    .waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, "two-factor-app");
  const secret = await dialog(page).locator("code").innerText();
  expect(await statusElsewhere()).toBe(200);
  await dialog(page).getByLabel("Code", { exact: true }).fill("000000");
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await dialog(page)
    .getByText(/This code is wrong/)
    .waitFor();
  await dialog(page).getByLabel("Code", { exact: true }).fill(appCode(secret));
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  const codes = dialog(page).getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await codes.first().waitFor();
  expect(await statusElsewhere()).toBe(401);
  const [recovery = ""] = await codes.allInnerTexts();
  expect(await codes.count()).toBe(10);
  await expectNoAxeViolations(page);
  await screenshot(page, "two-factor-codes");
  await dialog(page).getByRole("button", { name: "I’ve saved them" }).click();
  await main(page).getByText("10 recovery codes left").waitFor();

  await signOut(page, "/signin/?next=%2Fcategories%2F");
  await enter(page);
  await heading(page, "One more step").waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, "second-step");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(/This code is wrong/).waitFor();
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/categories\/$/);
  await account(page).waitFor();

  await openSettings(page);
  await main(page).getByText("9 recovery codes left").waitFor();
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await dialog(page).getByLabel("Your password").fill(ada.password);
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Turn on two-step verification" }).waitFor();
});

it("a passkey is added, named, opens the account, and is removed", async () => {
  const { page, context, go } = await visit({ fresh: true });
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await go("/signin/");
  await enter(page);
  await account(page).waitFor();
  await openSettings(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page).getByLabel("Name").fill("Kiln room");
  await dialog(page).getByLabel("Your password").fill(ada.password);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  const list = main(page).getByRole("list", { name: "Passkeys" });
  await list.getByText("Kiln room").waitFor();
  await expectNoAxeViolations(page);
  await list.getByRole("button", { name: "Rename “Kiln room”" }).click();
  await dialog(page).getByLabel("Name").fill("Studio");
  await dialog(page).getByRole("button", { name: "Rename" }).click();
  await list.getByText("Studio").waitFor();
  await screenshot(page, "settings-guard", { fullPage: true });

  await signOut(page);
  await screenshot(page, "sign-in-ways");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Passkey" }).click();
  await account(page).waitFor();

  await openSettings(page);
  await list.getByRole("button", { name: "Remove “Studio”?" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await list.waitFor({ state: "detached" });
  await signOut(page);
  await page.getByRole("button", { name: "Passkey" }).click();
  await page
    .getByRole("alert")
    .getByText(/The passkey didn’t work/)
    .waitFor();
});

describe("an account elsewhere", () => {
  it("makes one here, and opens it from then on", async () => {
    const { page, context, go } = await visit();
    await go("/signup/?next=%2Fcategories%2F");
    await page.getByRole("button", { name: "Acme" }).click();
    await page
      .getByRole("alert")
      .getByText(/You cancelled/)
      .waitFor();
    await expectNoAxeViolations(page);

    acme.person = { sub: "7", email: "bianca@example.org", email_verified: true, preferred_username: "ada" };
    await go("/signup/?next=%2Fcategories%2F");
    await page.getByRole("button", { name: "Acme" }).click();
    await heading(page, "Almost there").waitFor();
    await page.getByText("This username is taken. Try another.").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("bianca@example.org");
    await expectNoAxeViolations(page);
    await screenshot(page, "provider-sign-up");
    await page.getByLabel("Username").fill("bianca");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(/\/categories\/$/);
    await account(page).waitFor();

    await context.clearCookies();
    await go("/signin/");
    await page.getByRole("button", { name: "Acme" }).click();
    await account(page).waitFor();
    expect(await account(page).innerText()).toContain("bianca");
  });

  it("is connected in the settings, and disconnected", async () => {
    const { page, go } = await visit();
    acme.person = { sub: "8", email: "ada@work.example", email_verified: true };
    await go("/signin/");
    await enter(page);
    await account(page).waitFor();
    await openSettings(page);
    await page.getByRole("button", { name: "Connect Acme" }).click();
    await dialog(page).getByLabel("Your password").fill(ada.password);
    await dialog(page).getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Disconnect Acme" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("button", { name: "Connect Acme" }).waitFor();
  });
});

it("where passwords are off, signing in and recovering say so, and administrators keep their form", async () => {
  const json = { "content-type": "application/json" };
  const { access } = await (
    await fetch(server.origin + jwtToken.path, { method: "POST", headers: json, body: JSON.stringify(ada) })
  ).json();
  const switchPasswords = async (on: boolean) => {
    const headers = { ...json, authorization: `Bearer ${access}` };
    const body = JSON.stringify({ "configurations.email_password_login_enabled": on });
    expect((await fetch(server.origin + preferencePatch.path, { method: "PATCH", headers, body })).status).toBe(200);
  };
  await switchPasswords(false);
  onTestFinished(() => switchPasswords(true));
  const { page, go } = await visit();
  await go("/signin/");
  await main(page).getByText("Password sign-in is turned off here.").waitFor();
  await main(page).getByRole("button", { name: "Acme" }).waitFor();
  expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
  await go("/recover/");
  await main(page).getByText("there is no password to reset").waitFor();
  expect(await page.getByLabel("Email").count()).toBe(0);
  await expectNoAxeViolations(page);
  await main(page).getByRole("link", { name: "Back to sign in" }).click();
  await page.waitForURL(/\/signin\/$/);
  await go("/signin/?password");
  await enter(page);
  await account(page).waitFor();
});
