import type { BrowserContext, Page } from "playwright-core";

/** Runs the work with the network cut, sockets included, and gives the network back. */
export async function whileOffline<Result>(context: BrowserContext, work: () => Promise<Result>): Promise<Result> {
  await context.setOffline(true);
  try {
    return await work();
  } finally {
    await context.setOffline(false);
  }
}

/** Loads the page again while the network is cut, from what it has kept. */
export async function reloadOffline(page: Page): Promise<void> {
  await page.reload();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  // Chromium 150 tells a page that was loaded under the emulation that it is online.
  await page.evaluate(() => {
    if (!navigator.onLine) return;
    Object.defineProperty(navigator, "onLine", { get: () => false });
    window.dispatchEvent(new Event("offline"));
  });
}

/** Lets calls whose address matches fail, as if the connection broke. Returns how to let them through again. */
export async function cut(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort("connectionreset"));
  return () => page.unroute(address);
}

/** Holds the scripts of the page back until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
