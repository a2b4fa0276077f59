import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newVisitor, send, signIn } from "#harness";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const main = (page: Page) => page.getByRole("main");

/** Takes back what a member of the demo has accepted. */
async function takeBack(page: Page, policy: string): Promise<void> {
  const { id } = (await (await page.request.get(`/api/v2/legal_page/${policy}/`)).json()) as { id: number };
  await send(page, "POST", `/api/v2/legal_page/${id}/ack/`, { accept: "0" });
}

describe("consent", () => {
  it("is asked for before anything else, by keyboard alone, and only once", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "bruno");
    await takeBack(page, "privacy");
    await takeBack(page, "tec");
    await go("/categories/");
    await dialog(page, "Privacy").waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    expect(await dialog(page, "Privacy").getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    await dialog(page, "Privacy").getByRole("switch").press("Space");
    await dialog(page, "Privacy").locator("button:enabled", { hasText: "Next" }).press("Enter");
    await dialog(page, "Terms of use").getByRole("switch").press("Space");
    await dialog(page, "Terms of use").locator("button:enabled", { hasText: "Done" }).press("Enter");
    await dialog(page, "Terms of use").waitFor({ state: "detached" });
    await go("/categories/");
    await main(page).getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("that is refused leads out", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "ravi");
    await takeBack(page, "tec");
    await go("/");
    await dialog(page, "Terms of use").getByRole("button", { name: "I don’t agree" }).click();
    await dialog(page, "If you don’t agree").getByRole("button", { name: "Sign out now" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect((await page.request.get("/api/v2/user/me/")).status()).toBe(401);
  });
});

describe("legal pages", () => {
  it("are whole without JavaScript, from the footer on", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    await go("/explore/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms and privacy" }).first().click();
    await main(page).getByRole("link", { name: "Cookies" }).click();
    expect(await main(page).innerText()).toContain("None follows you");
    expect(await page.title()).toContain("Cookies");
  });

  it("that are not there are not found", async () => {
    const { page } = await newVisitor();
    expect((await page.request.get("/legal/nothing/")).status()).toBe(404);
  });
});
