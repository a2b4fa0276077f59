import { chromium, type Browser, type Page } from "playwright-core";
import { ensureChromium } from "#setup";
import type { Community } from "./community.ts";
import { ascending, ms, quantile, type Figure } from "./measure.ts";
import { isBuilt, startServerOf } from "./processes.ts";

const items = 500;
/** A quick fling, in CSS pixels a second. */
const speed = 7200;
const frameMs = 1000 / 60;

const windows = { "on a phone": { width: 390, height: 844 }, "on a desktop": { width: 1440, height: 900 } };

/** Scrolls from the top to the end of a feed of 500 items in a real browser, as a wheel does. */
export async function measureScroll(community: Community): Promise<Figure[]> {
  if (!isBuilt()) return [{ what: "Scrolling a feed", found: "not measured: apps/web/dist is not built" }];
  const server = await startServerOf(community, { withSite: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox", "--disable-quic"] });
  try {
    const figures: Figure[] = [];
    for (const [where, viewport] of Object.entries(windows)) {
      const { tasks, frames, share, drawn } = await scroll(browser, server.url, viewport);
      const longest = Math.max(0, ...tasks);
      const workMs = share * frameMs;
      figures.push({
        what: `Scrolling ${items} items of a feed ${where}`,
        found: `${tasks.length} long tasks (longest ${ms(longest)}), ${ms(workMs)} of work in the time of a frame, frames p95 ${ms(quantile(ascending(frames), 0.95))}, ${drawn} items drawn`,
        budget: `no long task, <= ${ms(frameMs)} of work in the time of a frame`,
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
  await page.evaluate(watchFrames);
  const top = (await rows.nth(items - 1).boundingBox())?.y ?? 0;
  const gesture = { x: viewport.width / 2, y: viewport.height / 2, yDistance: -Math.round(top), speed, preventFling: true };
  const [before, from] = [await work(), performance.now()];
  await session.send("Input.synthesizeScrollGesture", { ...gesture, gestureSourceType: "mouse" });
  const [worked, took] = [(await work()) - before, (performance.now() - from) / 1000];
  const seen = await seenBy(page);
  const drawn = await page.locator("[data-ct-item] > article").count();
  await context.close();
  return { ...seen, share: worked / took, drawn };
}

interface Seen {
  /** Durations of those of 50 ms or more. */
  tasks: number[];
  /** From one frame to the next, in milliseconds. */
  frames: number[];
}

/** Runs in the page. */
function watchFrames(): void {
  const seen: Seen = { tasks: [], frames: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
  let at = performance.now();
  const frame = (now: number) => {
    seen.frames.push(now - at);
    at = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate("seen");
