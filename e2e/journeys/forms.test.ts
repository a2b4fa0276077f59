import { describe, expect, inject, it } from "vitest";
import type { Page } from "playwright-core";
import { holdScripts, newMember, newVisitor, password } from "#harness";

const places = inject("places");

const main = (page: Page) => page.getByRole("main");
const me = async (page: Page) =>
  (await page.request.get("/api/v2/user/me/")).json() as Promise<{ id?: number; username?: string }>;
const fillSignIn = async (page: Page, secret: string) => {
  await page.getByLabel("Email or username").fill("yuki");
  await page.getByLabel("Password", { exact: true }).fill(secret);
};

describe("without JavaScript", () => {
  it("one signs in, and comes back to where one was", async () => {
    const { page, go } = await newVisitor({ javaScript: false, expected: /400/ });
    await go("/signin/?next=%2Fcategories%2F");
    await fillSignIn(page, "Wrong-word-7");
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await page.getByText("That password doesn’t match this account. Try again.").waitFor();
    expect(await page.getByLabel("Email or username").inputValue()).toBe("yuki");
    await fillSignIn(page, password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/categories\/$/);
    expect(await me(page)).toMatchObject({ username: "yuki" });
  });

  it("one signs up, and is told to confirm the address", async () => {
    const { page, go } = await newVisitor({ javaScript: false, expected: /400/ });
    const username = `lena-${Date.now()}`;
    await go("/signup/");
    await page.getByLabel("Email").fill(`${username}@example.org`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill("Wheel-and-clay-7");
    const submit = main(page).getByRole("button", { name: "Create account" });
    await submit.click();
    await page.getByText("Accept the terms to create an account.").waitFor();
    expect(await page.getByLabel("Username").inputValue()).toBe(username);
    await page.getByRole("checkbox", { name: "I have read and accept these terms" }).check();
    await page.getByLabel("Password", { exact: true }).fill("Wheel-and-clay-7");
    await submit.click();
    await page.getByText(`${username}@example.org`).waitFor();
    await page.getByRole("link", { name: "Go to the community" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/");
    expect(await me(page)).toMatchObject({ username });
  });

  it("one asks for a new password", async () => {
    const { page, go } = await newVisitor({ javaScript: false, expected: /400/ });
    await go("/recover/");
    await page.getByLabel("Email").fill("no address");
    await main(page).getByRole("button", { name: "Send link" }).click();
    await page.getByText("This doesn’t look like an email address.").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("no address");
  });
});

describe("before scripts have loaded", () => {
  it("what is typed stays when they run", async () => {
    const { page } = await newVisitor({ fresh: true });
    const release = await holdScripts(page);
    await page.goto("/signin/", { waitUntil: "commit" });
    await fillSignIn(page, password);
    release();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    expect(await page.getByLabel("Email or username").inputValue()).toBe("yuki");
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/");
    expect(await me(page)).toMatchObject({ username: "yuki" });
  });

  it("what is typed over one’s profile stays when they run", async () => {
    const { page } = await newMember("yuki", null, { fresh: true });
    const release = await holdScripts(page);
    await page.goto(`/user/${(await me(page)).id}/edit/`, { waitUntil: "commit" });
    await page.getByLabel("Bio").fill("Typed early");
    await page.getByLabel("Location").fill("Turin");
    release();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.getByText("You have unsaved changes").waitFor();
    expect(await page.getByLabel("Bio").inputValue()).toBe("Typed early");
    expect(await page.getByLabel("Location").inputValue()).toBe("Turin");
  });

  it("what is typed into a comment or a message stays when they run, and one types on", async () => {
    const { page } = await newMember("yuki", null, { fresh: true });
    const { results } = (await (await page.request.get("/api/v2/pm/")).json()) as { results: { id: number }[] };
    const fields = [
      [places.post, "Add a comment", "[contenteditable=true]"],
      [`/messages/${results[0]?.id}/`, /^Write to/, "textarea"],
    ] as const;
    for (const [address, name, ends] of fields) {
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: "commit" });
      const field = main(page).getByRole("textbox", { name }).last();
      await field.click();
      await page.keyboard.type("Typed early");
      release();
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      await expect.poll(() => field.and(page.locator(":focus")).and(page.locator(ends)).count()).toBe(1);
      await page.keyboard.type(", and late");
      const text = () => field.evaluate((node) => (node as HTMLTextAreaElement).value ?? node.textContent);
      await expect.poll(text).toBe("Typed early, and late");
    }
  });

  it("a form that is sent comes back to life with what it says", async () => {
    const { page } = await newVisitor({ expected: /400/, fresh: true });
    const release = await holdScripts(page);
    await page.goto("/signin/", { waitUntil: "commit" });
    await fillSignIn(page, "Wrong-word-7");
    await page.keyboard.press("Enter");
    await page.getByText("That password doesn’t match this account. Try again.").waitFor();
    release();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    expect(await page.getByLabel("Email or username").inputValue()).toBe("yuki");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(({ pathname }) => pathname === "/");
    expect(await me(page)).toMatchObject({ username: "yuki" });
  });
});
