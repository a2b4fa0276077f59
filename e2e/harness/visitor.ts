import { inject, onTestFinished } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { browser } from "./browser.ts";
import { watch, type Complaints } from "./watch.ts";

export interface VisitorOptions {
  /** Inner size of the window, in CSS pixels. */
  width?: number;
  height?: number;
  scheme?: "light" | "dark";
  /** What the browser asks for in Accept-Language. */
  locale?: "en" | "it";
  javaScript?: boolean;
  /** The screen is touched. */
  touch?: boolean;
  /** What the browser says it is, where it is to pass for another. */
  userAgent?: string;
  /** Runs the site's service worker, whose requests no journey can intercept. */
  serviceWorker?: boolean;
  /** In a window that nobody had before or has after: for scripts, clocks and devices that stay, and for what a first load shows. */
  fresh?: boolean;
  /** Of another community than the one all journeys share. */
  origin?: string;
  /** Complaints that this journey brings about on purpose. */
  expected?: RegExp;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Loads an address of the community, by its path, and waits until the page can be used. */
  go(path: string): Promise<void>;
}

/** A visitor whom several tests share. */
export interface LastingVisitor extends Visitor {
  /** Fails with what went wrong since it was last asked. */
  expectNoComplaints(): void;
  close(): Promise<void>;
}

/** What a window was opened with that it has for good. */
const lastingOf = ({ locale = "en", touch = false, origin = inject("origin") }: VisitorOptions): string =>
  [locale, touch, origin].join();

interface Opened {
  context: BrowserContext;
  page: Page;
  complaints: Complaints;
}

async function open(options: VisitorOptions): Promise<Opened> {
  const {
    locale = "en",
    javaScript = true,
    touch = false,
    serviceWorker = false,
    userAgent,
    origin = inject("origin"),
  } = options;
  const context = await (
    await browser()
  ).newContext({
    baseURL: origin,
    locale: locale === "it" ? "it-IT" : "en-GB",
    timezoneId: "Europe/Rome",
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    ...(userAgent === undefined ? {} : { userAgent }),
    serviceWorkers: serviceWorker ? "allow" : "block",
    ...appearanceOf(options),
  });
  const complaints = await watch(context);
  return { context, page: await context.newPage(), complaints };
}

const appearanceOf = ({ width = 1280, height = 900, scheme = "light" }: VisitorOptions) =>
  ({ viewport: { width, height }, colorScheme: scheme, reducedMotion: "reduce" }) as const;

function visitorOf({ context, page, complaints }: Opened, { javaScript = true, expected }: VisitorOptions): LastingVisitor {
  return {
    context,
    page,
    async go(path) {
      await page.goto(path);
      if (javaScript) await page.locator("html[data-ready]").waitFor({ state: "attached" });
    },
    expectNoComplaints() {
      const unexpected = complaints.splice(0).filter((complaint) => !expected?.test(complaint));
      if (unexpected.length > 0) throw new Error(`The visit had faults:\n${unexpected.join("\n")}`);
    },
    close: () => context.close(),
  };
}

/** Opens a browser with no cookies and nothing cached. */
export async function openVisitor(options: VisitorOptions = {}): Promise<LastingVisitor> {
  return visitorOf(await open(options), options);
}

/**
 * Windows that earlier visitors have left, by what they have for good. Their process has compiled the site's scripts, which takes a
 * new one as long as all the rest of its first page.
 */
const left = new Map<string, Opened[]>();

/** Whether a window of these options serves several visitors. */
const isShared = ({ fresh, javaScript = true, serviceWorker, userAgent }: VisitorOptions): boolean =>
  !fresh && javaScript && !serviceWorker && userAgent === undefined;

/** Resizes a window, and waits until its page has the size: one that loads meanwhile would choose its pictures by both sizes. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
}

/** Takes a window that was left, if there is one. */
async function enter(options: VisitorOptions): Promise<Opened | null> {
  const opened = left.get(lastingOf(options))?.pop();
  if (!opened?.context.browser()?.isConnected()) return null;
  const { viewport, ...media } = appearanceOf(options);
  await resize(opened.page, viewport);
  await opened.page.emulateMedia({ media: null, contrast: null, forcedColors: null, ...media });
  return opened;
}

/** Leaves a window as it was found: with no other pages, no listeners, routes, cookies, and nothing kept. */
async function leave(opened: Opened, options: VisitorOptions): Promise<void> {
  const { context, page } = opened;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["request", "response"] as const) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll({ behavior: "ignoreErrors" }), context.unrouteAll({ behavior: "ignoreErrors" })]);
  // A page without scripts, of the same origin and so of the same process.
  await page.goto("/healthz", { timeout: 5000 });
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? "");
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const key = lastingOf(options);
  left.set(key, [...(left.get(key) ?? []), opened]);
}

/** What cannot be taken back needs a window of its own. */
function refuseLasting({ context, page }: Opened): void {
  const refuse = () => {
    throw new Error("This stays for later visitors of the window: ask for a visitor with `fresh: true`.");
  };
  for (const [of, name] of [
    [page, "addInitScript"],
    [context, "addInitScript"],
    [context, "newCDPSession"],
    [context, "grantPermissions"],
  ] as const)
    Object.defineProperty(of, name, { value: refuse, configurable: true });
  Object.defineProperty(page, "clock", { get: refuse, configurable: true });
}

/**
 * Somebody with a browser of their own: no cookies, nothing kept. Leaves when the test ends, which fails if anything
 * went wrong meanwhile: an error or warning in the console, hydration that did not fit, a script refused, a fault of the server.
 */
export async function newVisitor(options: VisitorOptions = {}): Promise<Visitor> {
  const entered = isShared(options) ? await enter(options) : null;
  const opened = entered ?? (await open(options));
  if (isShared(options) && !entered) refuseLasting(opened);
  const visitor = visitorOf(opened, options);
  onTestFinished(async ({ task }) => {
    const complaints = [...opened.complaints];
    const isReusable = isShared(options) && task.result?.state !== "fail" && !opened.page.isClosed();
    // Where the community does not answer, the window goes. What is noted of leaving is no fault of the visit.
    await (isReusable ? leave(opened, options).catch(() => visitor.close()) : visitor.close());
    opened.complaints.splice(0, Infinity, ...complaints);
    visitor.expectNoComplaints();
  });
  return visitor;
}
