import { chromium, type Browser } from "playwright-core";
import { ensureChromium } from "#setup";
import type { Community } from "./community.ts";
import { ascending, ms, quantile, type Figure } from "./measure.ts";
import { isBuilt, startServerOf } from "./processes.ts";

const items = 500;
/** A quick fling, in CSS pixels a frame. */
const step = 120;
const frameMs = 1000 / 60;

const windows = { "on a phone": { width: 390, height: 844 }, "on a desktop": { width: 1440, height: 900 } };

/** Scrolls from the top to the end of a feed of 500 items in a real browser, on the machine's own speed. */
export async function measureScroll(community: Community): Promise<Figure[]> {
  if (!isBuilt()) return [{ what: "Scrolling a feed", found: "not measured: apps/web/dist is not built" }];
  const server = await startServerOf(community, { withSite: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox", "--disable-quic"] });
  try {
    const figures: Figure[] = [];
    for (const [where, viewport] of Object.entries(windows)) {
      const { tasks, frames, workMs, drawn } = await scroll(browser, server.url, viewport);
      const longest = Math.max(0, ...tasks);
      figures.push({
        what: `Scrolling ${items} items of a feed ${where}`,
        found: `${tasks.length} long tasks (longest ${ms(longest)}), ${ms(workMs)} of work a frame, frames p95 ${ms(quantile(ascending(frames), 0.95))}, ${drawn} items drawn`,
        budget: `no long task, <= ${ms(frameMs)} of work a frame`,
        isWithin: tasks.length === 0 && workMs <= frameMs,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function scroll(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(`${url}/explore/`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  const rows = page.locator("[data-ct-item]");
  for (let count = await rows.count(); count < items; count = await rows.count()) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await rows.nth(count).waitFor({ state: "attached" });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator("[data-ct-item] > article").first().waitFor();
  const session = await context.newCDPSession(page);
  // The processor time of the thread: what other programs take of it does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const work = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  const before = await work();
  const seen = await page.evaluate(scrollThrough, step);
  const workMs = ((await work()) - before) * 1000;
  const drawn = await page.locator("[data-ct-item] > article").count();
  await context.close();
  return { ...seen, workMs: workMs / seen.frames.length, drawn };
}

/** Runs in the page. Long tasks last 50 ms or more. */
async function scrollThrough(by: number): Promise<{ tasks: number[]; frames: number[] }> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  const frames: number[] = [];
  const last = [...document.querySelectorAll("[data-ct-item]")][499];
  let at = performance.now();
  while (last && last.getBoundingClientRect().top > window.innerHeight) {
    window.scrollBy(0, by);
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - at);
    at = now;
  }
  observer.disconnect();
  return { tasks, frames };
}
