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

/** Lets calls whose address matches fail, as if the connection broke. Returns how to let them through again. */
export async function cut(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort("connectionreset"));
  return () => page.unroute(address);
}
