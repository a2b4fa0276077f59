import type { BrowserContext, Page } from "playwright-core";

/** Another tab of the same browser, once it can be used. */
export async function newTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return page;
}

/** Tells a tab what the browser does when it is looked at again. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
