import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, newMember, screenshot } from "#harness";

// The preview frames a page without its scripts, which the browser notes.
const expected = /Blocked script execution/;

const publish = async (page: Page) => {
  await page.getByRole("button", { name: "Review and publish" }).click();
  const review = page.getByRole("dialog", { name: "Publish these changes?" });
  await review.getByRole("button", { name: "Publish" }).click();
  await review.waitFor({ state: "hidden" });
};

describe("an owner in the console", () => {
  it("sets up the look with a preview and its contrast, and takes it back", async () => {
    const { page, go } = await newMember("admin", null, { width: 1440, height: 1000, expected });
    await go("/console/brand/");
    await expectNoAxeViolations(page);
    const brand = page.getByRole("textbox", { name: "Brand colour", exact: true });
    const before = await brand.inputValue();
    await page.getByRole("button", { name: "Use #24408e" }).click();
    expect(await brand.inputValue()).toBe("#24408e");
    const dark = page.frameLocator('iframe[title="Preview in the dark scheme"]').locator("[data-ct]").first();
    await expect.poll(() => dark.evaluate((root) => root.style.getPropertyValue("--ct-brand"))).toBe("#24408e");
    expect(await dark.getAttribute("data-mantine-color-scheme")).toBe("dark");
    await screenshot(page, "console-brand");
    await publish(page);
    await page.getByText("Changes published").waitFor();
    const root = page.locator("[data-ct]").first();
    await expect.poll(() => root.evaluate((element) => element.style.getPropertyValue("--ct-brand"))).toBe("#24408e");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Changes undone").waitFor();
    await expect.poll(() => brand.inputValue()).toBe(before);
  });

  it("goes back only when asked twice, and stays at the address of what is kept", async () => {
    const { page, go } = await newMember("admin", null, { width: 1440, height: 1000, expected, fresh: true });
    await go("/console/");
    await page.getByRole("link", { name: "Brand and colours" }).first().click();
    const brand = page.getByRole("textbox", { name: "Brand colour", exact: true });
    await page.getByRole("button", { name: "Use #24408e" }).click();
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    for (const _time of [1, 2]) {
      await page.goBack();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await question.waitFor({ state: "hidden" });
      expect(new URL(page.url()).pathname).toBe("/console/brand/");
      expect(await brand.inputValue()).toBe("#24408e");
    }
    await page.goBack();
    await question.getByRole("button", { name: "Discard" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/console/");
  });

  it("finds a setting by a word, also on a phone and in the dark", async () => {
    const { page, go } = await newMember("admin", null, { width: 390, height: 844, scheme: "dark", expected });
    await go("/console/people/");
    await page.getByRole("button", { name: "Search the console" }).last().click();
    await page.getByRole("combobox", { name: "Search the console" }).fill("colour");
    await page.getByRole("option", { name: /^Brand colour/ }).click();
    const field = page.getByRole("textbox", { name: "Brand colour", exact: true });
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectNoAxeViolations(page);
    await screenshot(page, "console-brand-phone");
    await go("/console/features/");
    await expectNoAxeViolations(page);
  });
});
