import { describe, expect, it } from "vitest";
import { sessionList } from "@cortile/contract/session";
import type { Page } from "playwright-core";
import { newVisitor, password, send, signIn } from "#harness";

const accountMenu = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /@/ });

describe("signing up", () => {
  it("says at each field what is wrong, keeps the texts, and lands signed in", async () => {
    const { page, go } = await newVisitor();
    await go("/signup/");
    const submit = page.getByRole("button", { name: "Create account" });
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("Username").fill("a b");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await submit.click();
    await page.getByText("This doesn’t look like an email address.").first().waitFor();
    for (const name of ["Email", "Username"]) {
      const field = page.getByLabel(name);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await field.inputValue()).not.toBe("");
    }
    const username = `nina-${Date.now()}`;
    await page.getByLabel("Username").fill("ada");
    await page.getByLabel("Email").fill(`${username}@example.org`);
    await page.getByLabel("Password", { exact: true }).fill("Wheel-and-clay-7");
    await submit.click();
    await page.getByText("This username is taken. Try another.").waitFor();
    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await expect.poll(() => page.getByLabel("Username").inputValue()).toBe("ada");
    expect(await page.getByLabel("Email").inputValue()).toBe(`${username}@example.org`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill("Wheel-and-clay-7");
    await submit.click();
    await page.getByText("Accept the terms to create an account.").waitFor();
    await page.getByRole("checkbox", { name: "I have read and accept these terms" }).check();
    await submit.click();
    await page.getByRole("link", { name: "Go to the community" }).click();
    await accountMenu(page).waitFor();
    expect(await accountMenu(page).innerText()).toContain(username);
    await page.reload();
    await accountMenu(page).waitFor();
  });
});

describe("signing in", () => {
  it("refuses a wrong password, takes the right one, and goes back to the page one came from", async () => {
    const { page, go } = await newVisitor();
    await go("/categories/?show=all");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Email or username").fill("yuki");
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await page.getByText("That password doesn’t match this account. Try again.").waitFor();
    expect(await page.getByLabel("Email or username").inputValue()).toBe("yuki");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/categories\/\?show=all$/);
    await accountMenu(page).waitFor();
  });

  it("never leads to another site", async () => {
    const { page, go } = await newVisitor();
    await go("/signin/?next=https://elsewhere.example/");
    await page.getByLabel("Email or username").fill("yuki");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await accountMenu(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("is listed as a session, and ends with signing out", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "leo");
    await go("/");
    const sessions: { results: { current: boolean; user_agent: string }[] } = await (
      await page.request.get(sessionList.path)
    ).json();
    expect(sessions.results.filter(({ current }) => current)).toHaveLength(1);
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign in" }).waitFor();
    expect((await page.request.get(sessionList.path)).status()).toBe(401);
    await page.reload();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign in" }).waitFor();
  });
});

describe("language and appearance", () => {
  it("change at once and stay after a reload", async () => {
    const { page, go } = await newVisitor();
    await go("/explore/");
    const preferences = page.getByRole("button", { name: /Language and appearance/ });
    await preferences.click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    const scheme = () => page.locator("html").evaluate((root) => getComputedStyle(root).colorScheme);
    await expect.poll(scheme).toBe("dark");
    await page.keyboard.press("Escape");
    await preferences.click();
    await page.getByRole("menuitemradio", { name: "Italiano" }).click();
    await page.getByRole("heading", { level: 1, name: "Esplora" }).waitFor();
    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    expect(await scheme()).toBe("dark");
    expect(await page.locator("html").getAttribute("lang")).toBe("it");
    const shell = await page.getByRole("navigation").first().innerText();
    expect(await page.locator("[data-ct]").first().getAttribute("data-mantine-color-scheme")).toBe("dark");
    for (const english of ["Home page", "Explore", "Categories", "Sign in", "Create account", "Language"])
      expect(shell).not.toContain(english);
    for (const italian of ["Esplora", "Categorie", "Accedi"]) expect(shell).toContain(italian);
  });

  it("of a member stay with the member", async () => {
    const { page, go } = await newVisitor();
    // Nobody else's journey: they read the site in their own language.
    await signIn(page, "elif");
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    // An earlier try may have left her with Italian.
    await send(page, "PATCH", `/api/v2/user/${id}/`, { language: "en" });
    await go("/");
    await accountMenu(page).click();
    const saved = () => page.waitForResponse((response) => response.request().method() === "PATCH");
    const italian = saved();
    await page.getByRole("menuitemradio", { name: "Italiano" }).click();
    await page.getByRole("navigation", { name: "Principale" }).getByText("Esplora").waitFor();
    await italian;
    await page.reload();
    await page.locator("html[data-ready][lang=it]").waitFor({ state: "attached" });
    await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: /@/ }).click();
    const english = saved();
    await page.getByRole("menuitemradio", { name: "English" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByText("Explore").waitFor();
    await english;
  });
});
