import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { expectNoAxeViolations, newMember, unique } from "#harness";

const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();
const text = (page: Page) => page.getByRole("dialog", { name: "Share" }).getByRole("textbox", { name: "Text", exact: true });

describe("a content", () => {
  // What is in a group can't be shared out of it: a post that visitors can read.
  const { post } = inject("places");

  it("is shared with own words, stands in a quote that leads to it, and tells who shared it", async () => {
    const { page } = await newMember("marco", post);
    const words = unique("Read this before Thursday");
    const original = firstCard(page);
    const name = (await original.getByRole("link").first().textContent()) ?? "";
    await original.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("menuitem", { name: "Share here" }).click();
    await text(page).fill(words);
    await expectNoAxeViolations(page);
    await page
      .getByRole("dialog", { name: "Share" })
      .getByRole("button", { name: /^Publish/ })
      .click();
    await page.getByText("Published", { exact: true }).waitFor();
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.waitForURL(/\/post\/\d+\/$/);
    const quote = firstCard(page).getByRole("article");
    await firstCard(page).getByText(words).waitFor();
    expect(await quote.textContent()).toContain(name);
    await expectNoAxeViolations(page);

    await quote.click({ position: { x: 8, y: 8 } });
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Shared \d/ })
      .click();
    await page.getByRole("dialog", { name: "Shared by" }).getByText("Marco Bellini").waitFor();
  });

  it("is shared by keyboard, on a phone too", async () => {
    const { page } = await newMember("yuki", post, { width: 390, height: 844 });
    const words = unique("By keyboard alone");
    await firstCard(page).getByRole("button", { name: "Share", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Share here" }).waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await text(page).waitFor();
    await text(page).focus();
    await page.keyboard.type(words);
    await page
      .getByRole("dialog", { name: "Share" })
      .getByRole("button", { name: /^Publish/ })
      .focus();
    await page.keyboard.press("Enter");
    await page.getByText("Published", { exact: true }).waitFor();
  });
});
