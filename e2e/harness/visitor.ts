import { inject, onTestFinished } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { browser } from "./browser.ts";
import { watch } from "./watch.ts";

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

/** Opens a browser with no cookies and nothing cached. */
export async function openVisitor(options: VisitorOptions = {}): Promise<LastingVisitor> {
  const {
    width = 1280,
    height = 900,
    scheme = "light",
    locale = "en",
    javaScript = true,
    touch = false,
    serviceWorker = false,
    userAgent,
    expected,
    origin: baseURL = inject("origin"),
  } = options;
  const context = await (
    await browser()
  ).newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: scheme,
    locale: locale === "it" ? "it-IT" : "en-GB",
    timezoneId: "Europe/Rome",
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    ...(userAgent === undefined ? {} : { userAgent }),
    serviceWorkers: serviceWorker ? "allow" : "block",
    reducedMotion: "reduce",
  });
  const complaints = await watch(context);
  const page = await context.newPage();
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

/**
 * Somebody with a browser of their own: no cookies, nothing cached. Leaves when the test ends, which fails if anything
 * went wrong meanwhile: an error or warning in the console, hydration that did not fit, a script refused, a fault of the server.
 */
export async function newVisitor(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await openVisitor(options);
  onTestFinished(async () => {
    await visitor.close();
    visitor.expectNoComplaints();
  });
  return visitor;
}
