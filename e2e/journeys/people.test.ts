import { accountCreate } from "@cortile/contract/account";
import { legalCurrent } from "@cortile/contract/legal_page";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, newVisitor, screenshot, signIn } from "#harness";

describe("the people of a community", () => {
  it("are found without JavaScript, a page at a time", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    await go("/people/");
    const main = page.getByRole("main");
    expect(await main.getByRole("listitem").count()).toBe(20);
    const first = await main.getByRole("listitem").first().textContent();
    await main.getByRole("link", { name: "Show more people" }).click();
    await page.waitForURL(/offset=20/);
    expect(await main.getByRole("listitem").count()).toBeGreaterThan(0);
    expect(await main.getByRole("listitem").first().textContent()).not.toBe(first);
    await main.getByRole("searchbox").fill("ada");
    await main.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/q=ada/);
    expect(await main.getByRole("link", { name: /^Ada/ }).count()).toBeGreaterThan(0);
  });

  it("are listed on one page after the other, ordered, and told of the team", async () => {
    const { page, go } = await newVisitor();
    await go("/");
    await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "People" }).click();
    await page.waitForURL(/\/people\/$/);
    const rows = page.getByRole("main").getByRole("list", { name: "People" }).getByRole("listitem");
    await page.getByRole("link", { name: "Show more people" }).click();
    await rows.nth(20).waitFor();
    await page.getByRole("combobox", { name: "Order" }).selectOption("name");
    await page.waitForURL(/order=name/);
    await page.getByRole("link", { name: "Staff", exact: true }).click();
    await page.waitForURL(/show=team/);
    await page.getByText("Staff").first().waitFor();
    await page.goBack();
    await page.waitForURL(/\/people\/\?order=name$/);
  });

  it("are searched and ordered by keyboard, and what is typed on stays", async () => {
    const { page, go } = await newVisitor();
    await go("/people/");
    const order = page.getByRole("combobox", { name: "Order" });
    await order.focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(/order=oldest$/);
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(/order=name$/);
    expect(await order.inputValue()).toBe("name");
    const field = page.getByRole("main").getByRole("searchbox");
    await field.fill("ad");
    await page.keyboard.press("Enter");
    await page.keyboard.type("a n", { delay: 60 });
    await page.waitForURL(/q=ad&/);
    await page.getByRole("main").getByRole("link", { name: /^Ada/ }).first().waitFor();
    expect(await field.inputValue()).toBe("ada n");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await page.waitForURL(/\?order=name$/);
    await expect.poll(() => field.inputValue()).toBe("");
    await page.goBack();
    await expect.poll(() => order.inputValue()).toBe("oldest");
  });

  it("show who they are beside their names, for the mouse and for the keyboard", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "ada");
    await go("/explore/");
    const name = page.getByRole("main").locator("article header a[data-ct-person]:not([aria-hidden])").first();
    const card = page.locator("[data-ct-card]");
    await name.hover();
    await card.waitFor();
    await expectNoAxeViolations(page);
    await card.hover();
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    await page.mouse.move(2, 2);
    await name.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await card.waitFor();
    await page.keyboard.press("Tab");
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("a newcomer", () => {
  it("is shown around once, by keyboard, and again from their menu", async () => {
    const { page, go } = await newVisitor();
    const username = `tourist_${Date.now().toString(36)}`;
    const password = "Brick-and-kiln-9";
    const terms = (await (await page.request.get(legalCurrent.path)).json()) as { id: number }[];
    const legal_pages = terms.map(({ id }) => id);
    await page.request.post(accountCreate.path, { data: { username, email: `${username}@example.org`, password, legal_pages } });
    await go("/signin/");
    await page.getByLabel("Email or username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/$/);
    await page.getByRole("button", { name: "Start the tour" }).focus();
    await page.keyboard.press("Enter");
    const tour = page.getByRole("dialog");
    await tour.waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, "tour");
    await page.keyboard.press("ArrowRight");
    await tour.getByRole("heading", { name: "Find your topics" }).waitFor();
    await page.keyboard.press("Escape");
    await tour.waitFor({ state: "detached" });
    await go("/");
    await page
      .getByRole("button", { name: /Write|Share/ })
      .first()
      .waitFor();
    expect(await page.getByRole("button", { name: "Start the tour" }).count()).toBe(0);
    await page.getByRole("button", { name: new RegExp(`@${username}`) }).click();
    await page.getByRole("menuitem", { name: "Take the tour" }).click();
    await tour.waitFor();
    while (await tour.getByRole("button", { name: "Next" }).count()) await tour.getByRole("button", { name: "Next" }).click();
    await tour.getByRole("button", { name: "Done" }).click();
    await tour.waitFor({ state: "detached" });
  });
});
