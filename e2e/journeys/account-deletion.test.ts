import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newMember, newVisitor, password, screenshot, signIn } from "#harness";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");

/** A new member of the demo, signed in. */
async function join(username: string) {
  const visitor = await newVisitor();
  const { page, go } = visitor;
  await go("/signup/");
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "I have read and accept these terms" }).check();
  await main(page).getByRole("button", { name: "Create account" }).click();
  await main(page).getByRole("link", { name: "Go to the community" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const me = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
  return { ...visitor, settings: () => go(`/user/${me.id}/edit/?tab=account`) };
}

async function enter(page: Page, username: string): Promise<void> {
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign in" }).click();
}

describe("leaving", () => {
  it("takes one's data along, closes the account, and is taken back by signing in", async () => {
    const name = `lea_${Date.now().toString(36)}`;
    const { page, go, settings } = await join(name);
    await settings();
    await main(page).getByRole("button", { name: "Request download" }).click();
    const link = main(page).getByRole("link", { name: "Download" });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}_\\d{4}-\\d\\d-\\d\\d\\.zip$`));
    expect(await main(page).getByRole("button", { name: "Request download" }).count()).toBe(0);

    await main(page).getByRole("button", { name: "Delete account" }).press("Enter");
    await expectNoAxeViolations(page);
    const remove = dialog(page).getByRole("button", { name: "Delete account" });
    await dialog(page).getByLabel(`Type “${name}” to confirm`).fill(name.slice(0, -1));
    await dialog(page).getByLabel("I’ve downloaded my data, or don’t need it").press("Space");
    expect(await remove.isDisabled()).toBe(true);
    await dialog(page).getByLabel(`Type “${name}” to confirm`).fill(name);
    await page.keyboard.press("Enter");
    await page.getByText("Your account is closed. Sign in within 14 days to restore it.").waitFor();
    await page.waitForURL((url) => url.pathname === "/");
    await main(page).getByRole("article").first().waitFor();

    await go("/signin/");
    await enter(page, name);
    await page.getByText("Welcome back. Your account was restored and won’t be deleted.").waitFor();
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("is not offered to the owner of the community", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "admin");
    await go("/user/1/edit/?tab=account");
    await main(page).getByRole("heading", { name: "Your data" }).waitFor();
    expect(await main(page).getByRole("button", { name: "Delete account" }).count()).toBe(0);
  });
});

describe("an old link to one's data", () => {
  const old = (id: number) => `/x/export/${id}?exp=1700000000&sig=old`;
  const idOf = async (page: Page) => ((await (await page.request.get("/api/v2/user/me/")).json()) as { id: number }).id;

  it("says so to its owner and leads to a new one, on a phone in Italian", async () => {
    const { page, go } = await newMember("lucia", null, { width: 390, height: 844, locale: "it" });
    const id = await idOf(page);
    const reply = await page.request.get(old(id), { headers: { accept: "text/html" } });
    expect([reply.status(), reply.headers()["content-type"]]).toEqual([410, "text/html; charset=utf-8"]);
    await go(old(id));
    await page.getByRole("heading", { level: 1, name: "Questo link è scaduto" }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, "export-expired");
    await main(page).getByRole("link", { name: "Vai ai tuoi dati" }).click();
    await main(page).getByRole("heading", { name: "I tuoi dati" }).waitFor();
  });

  it("has whoever is signed out sign in first, at a desk", async () => {
    const { page, go } = await newVisitor({ width: 1440 });
    await signIn(page, "niall");
    const id = await idOf(page);
    await page.context().clearCookies();
    await go(old(id));
    await page.getByRole("heading", { level: 1, name: "This link has expired" }).waitFor();
    expect(await page.title()).toContain("This link has expired");
    await main(page).getByRole("link", { name: "Go to your data" }).click();
    await page.waitForURL(/\/signin\//);
    await enter(page, "niall");
    await main(page).getByRole("heading", { name: "Your data" }).waitFor();
  });
});
