import { chromium, type Browser, type Page } from "playwright-core";
import { ensureChromium } from "#setup";
import type { Community } from "./community.ts";
import { ascending, ms, quantile, type Figure } from "./measure.ts";
import { isBuilt, startServerOf } from "./processes.ts";

const items = 500;
const threadMessages = 10_000;
/** A quick fling, in CSS pixels a second. */
const speed = 7200;
/** So far a long conversation is scrolled, which is more than a thousand messages. */
const threadDistance = 60_000;
const frameMs = 1000 / 60;

const windows = { "on a phone": { width: 390, height: 844 }, "on a desktop": { width: 1440, height: 900 } };
type Size = { width: number; height: number };

/** Scrolls through a feed of 500 items, and through a conversation of 10,000 messages, in a real browser, as a wheel does. */
export async function measureScroll(community: Community): Promise<Figure[]> {
  if (!isBuilt()) return [{ what: "Scrolling", found: "not measured: apps/web/dist is not built" }];
  const { cookie, other } = await addThread(community);
  const server = await startServerOf(community, { withSite: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox", "--disable-quic"] });
  try {
    const figures: Figure[] = [];
    for (const [where, viewport] of Object.entries(windows)) {
      const feed = await scrollFeed(browser, server.url, viewport);
      figures.push(figureOf(`Scrolling ${items} items of a feed ${where}`, feed, "items"));
      const thread = await scrollThread(browser, `${server.url}/messages/${other}/`, { viewport, cookie });
      figures.push(
        figureOf(`Scrolling a conversation of ${threadMessages.toLocaleString("en")} messages ${where}`, thread, "messages"),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

function figureOf(what: string, { tasks, frames, share, drawn }: Scrolled, kind: string): Figure {
  const workMs = share * frameMs;
  return {
    what,
    found: `${tasks.length} long tasks (longest ${ms(Math.max(0, ...tasks))}), ${ms(workMs)} of work in the time of a frame, frames p95 ${ms(quantile(ascending(frames), 0.95))}, ${drawn} ${kind} drawn`,
    budget: `no long task, <= ${ms(frameMs)} of work in the time of a frame`,
    isWithin: tasks.length === 0 && workMs <= frameMs,
  };
}

async function scrollFeed(browser: Browser, url: string, viewport: Size): Promise<Scrolled> {
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
  const end = (await rows.nth(items - 1).boundingBox())?.y ?? 0;
  const seen = await watchScrolling(page, viewport, -Math.round(end));
  const drawn = await page.locator("[data-ct-item] > article").count();
  await context.close();
  return { ...seen, drawn };
}

/** Reads the whole conversation, and scrolls from its middle towards its end. */
async function scrollThread(browser: Browser, url: string, { viewport, cookie }: { viewport: Size; cookie: string }) {
  const context = await browser.newContext({ viewport });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  const log = page.getByRole("log");
  await log.waitFor();
  // Each step reaches the beginning of what is there, which loads what is older.
  await log.evaluate(async (scroller) => {
    while (scroller.isConnected && scroller.querySelector(".ct-message-Message-older")) {
      scroller.scrollTop = -scroller.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await log.evaluate((scroller, distance) => scroller.scrollTo({ top: -distance * 2 }), threadDistance);
  await page.locator(".ct-message-Message-bubble").first().waitFor();
  const seen = await watchScrolling(page, viewport, -threadDistance);
  const drawn = await page.locator(".ct-message-Message-bubble").count();
  await context.close();
  return { ...seen, drawn };
}

/** A conversation of two members. @returns the cookie of one, and the other's id */
async function addThread(community: Community): Promise<{ cookie: string; other: number }> {
  const people = await community.query<{ id: string }>(
    `select id from "user" where status = 'a' and role is null order by id limit 2`,
  );
  const [me, other] = people.map(({ id }) => Number(id));
  if (me === undefined || other === undefined) throw new Error("the community has nobody to talk");
  await community.query(`
    with thread as (insert into message_thread (low_id, high_id) values (${me}, ${other}) returning id),
    written as (
      insert into message (thread_id, sender_id, html, headline, created_at)
      select t.id, case when n % 5 < 3 then ${me} else ${other} end, '<p>' || repeat('Clay and fire ', 1 + n % 12) || '</p>', 'Clay',
        now() - make_interval(mins => ${threadMessages} - n)
      from thread t, generate_series(1, ${threadMessages}) n returning id, thread_id)
    insert into message_participant (thread_id, user_id, last_seen_id, last_message_id)
    select w.thread_id, p.user_id, max(w.id), max(w.id) from written w, (values (${me}), (${other})) p (user_id) group by 1, 2`);
  const [cookie = ""] = await community.cookiesOf([me]);
  return { cookie, other };
}

/** Scrolls by a gesture of the browser's own. @param yDistance CSS pixels, negative towards the end */
async function watchScrolling(page: Page, viewport: Size, yDistance: number): Promise<Omit<Scrolled, "drawn">> {
  const session = await page.context().newCDPSession(page);
  // The processor time of the thread: what other programs take of it does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const work = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  await page.evaluate(watchFrames);
  const gesture = { x: viewport.width / 2, y: viewport.height / 2, yDistance, speed, preventFling: true };
  const [before, from] = [await work(), performance.now()];
  await session.send("Input.synthesizeScrollGesture", { ...gesture, gestureSourceType: "mouse" });
  const [worked, took] = [(await work()) - before, (performance.now() - from) / 1000];
  return { ...(await seenBy(page)), share: worked / took };
}

interface Scrolled extends Seen {
  /** Of the time that the main thread worked. */
  share: number;
  /** Rows in the document at the end. */
  drawn: number;
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
