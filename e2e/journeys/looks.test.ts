import { beforeAll, describe, expect, inject, it } from "vitest";
import { request, type Page } from "playwright-core";
import { expectNoAxeViolations, findPlaces, newVisitor, screenshot, signIn, widths, type Places } from "#harness";

let places: Places;

beforeAll(async () => {
  const visitor = await request.newContext({ baseURL: inject("origin") });
  places = await findPlaces(visitor);
  await visitor.dispose();
});

type Screen = { name: string; address: () => string; open?: (page: Page) => Promise<void> };

const main = (page: Page) => page.getByRole("main");
const visitorScreens: Screen[] = [
  { name: "landing", address: () => "/" },
  { name: "explore", address: () => "/explore/" },
  { name: "categories", address: () => "/categories/" },
  { name: "category", address: () => places.category },
  { name: "trending", address: () => places.categoryTrending },
  { name: "post", address: () => places.post },
  { name: "article", address: () => places.article },
  { name: "comment", address: () => places.comment },
  { name: "profile", address: () => places.profile },
  { name: "sign-in", address: () => "/signin/" },
  { name: "sign-up", address: () => "/signup/" },
  { name: "missing", address: () => "/nowhere/" },
];
const memberScreens: Screen[] = [
  { name: "home", address: () => "/" },
  { name: "own-profile", address: () => "/user/3/" },
  { name: "member-post", address: () => places.post },
  {
    name: "composer-post",
    address: () => "/",
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "composer-article",
    address: () => "/",
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /Write an article|Scrivi un articolo/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("toolbar").waitFor();
    },
  },
  {
    name: "menu",
    address: () => places.post,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=menu]:not([aria-keyshortcuts])").first().click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "voters",
    address: () => places.post,
    open: async (page) => {
      await main(page).locator("article button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
];

/** Nothing may reach out of the window sideways. */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const reach = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  expect([width, reach]).toEqual([width, 0]);
}

/** Looks at the page in sight at every width in both schemes; every other one of them is searched for barriers too. */
async function look(page: Page, name: string): Promise<void> {
  for (const [index, width] of [320, 360, ...widths].entries()) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
    await expectNoSidewaysScroll(page, width);
    if (width < 390) continue;
    const colorScheme = index % 2 === 0 ? "light" : "dark";
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: colorScheme === "light" ? "dark" : "light" });
    if (width !== 820) await expectNoAxeViolations(page);
  }
  await screenshot(page, name);
}

describe.for(["en", "it"] as const)("in %s", (locale) => {
  it.for(visitorScreens)("a visitor finds $name without barriers at every width", async ({ name, address, open }) => {
    const { page, go } = await newVisitor({ locale });
    await go(address());
    await open?.(page);
    await look(page, locale === "en" ? name : `${name}-it`);
  });

  it.for(memberScreens)("a member finds $name without barriers at every width", async ({ name, address, open }) => {
    const { page, go } = await newVisitor({ locale });
    await signIn(page, "ada");
    await page.context().addCookies([{ name: "ct_lang", value: locale, url: inject("origin") }]);
    await go(address());
    await open?.(page);
    await look(page, locale === "en" ? name : `${name}-it`);
  });
});
