import process from "node:process";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, it } from "vitest";
import {
  expectNoAxeViolations,
  newVisitor,
  openVisitor,
  resize,
  screenshot,
  signIn,
  widths,
  type LastingVisitor,
  type VisitorOptions,
} from "#harness";
import { consoleScreens } from "./looks.console.ts";
import { memberScreens } from "./looks.member.ts";
import { main, type Screen } from "./looks.screens.ts";
import { visitorScreens } from "./looks.visitor.ts";

/** Nothing may reach out of the window sideways. */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const reach = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  expect([width, reach]).toEqual([width, 0]);
}

type Locale = "en" | "it";

/** The window in which each screen is opened. */
const opening = { width: 1440, height: 1000 };

interface View {
  width: (typeof widths)[number];
  scheme: "light" | "dark";
}

/** Every view of every screen in both languages, in place of those that `viewOf` chooses: takes three times as long. */
const all = process.env["E2E_LOOKS"] === "all";
const allViews = widths.flatMap((width) => (["light", "dark"] as const).map((scheme): View => ({ width, scheme })));

/**
 * Where a screen is searched for barriers. Most of them are of parts that many screens share: each screen is searched in English at
 * one width and in one scheme, in Italian at another width in the other scheme, and six screens in turn have all of them.
 */
function viewOf(turn: number, locale: Locale): View {
  const isDark = Math.floor(turn / widths.length) % 2 === (locale === "en" ? 1 : 0);
  const width = widths[(turn + (locale === "en" ? 0 : 1)) % widths.length] ?? 390;
  return { width, scheme: isDark ? "dark" : "light" };
}

/** A narrow window. Italian words are the longer ones and have the narrowest. */
const narrow: Record<Locale, number> = { en: 390, it: 320 };

/** Sees that the page in sight fits the window, also a narrow one, and searches it for barriers. */
async function look(page: Page, name: string, locale: Locale, turn: number): Promise<void> {
  await expectNoSidewaysScroll(page, opening.width);
  const narrowTo = async (width: number) => {
    await resize(page, { width, height: width < 500 ? 844 : 1000 });
    await expectNoSidewaysScroll(page, width);
  };
  for (const width of all ? [320, 360] : [narrow[locale]]) await narrowTo(width);
  for (const { width, scheme } of all ? allViews : [viewOf(turn, locale)]) {
    await page.emulateMedia({ colorScheme: scheme });
    await narrowTo(width);
    await expectNoAxeViolations(page);
  }
  await screenshot(page, locale === "en" ? name : `${name}-it`);
}

/** Every screen of members and visitors in one language: that it fits its windows, and has no barriers. */
export function describeLooks(locale: Locale): void {
  const places = inject("places");
  const show = lookWith(locale);

  it.for([820, 1440])("faces hang beside the words, never over them, at %i", async (width) => {
    const { page, go } = await newVisitor({ width, locale });
    for (const address of ["/", places.category, places.profile]) {
      await go(address);
      const name = main(page).locator("article header a:not([aria-hidden])").first();
      const face = main(page).locator("article header a[aria-hidden]").first();
      const [words, picture] = [await name.boundingBox(), await face.boundingBox()];
      expect(picture && words && picture.x + picture.width <= words.x, address).toBe(true);
    }
  });

  it.for(inTurn(visitorScreens))("a visitor finds $name, fitting the window and without barriers", (screen) =>
    show(null, screen),
  );

  it.for(inTurn(memberScreens))("a member finds $name, fitting the window and without barriers", (screen) => {
    const [english, italian] = screen.by ?? ["ada", "chiara"];
    return show(locale === "en" ? english : italian, screen);
  });
}

/** Every screen of the staff console. */
export function describeConsoleLooks(): void {
  // The preview frames a page without its scripts, which the browser notes.
  const show = lookWith("en", { expected: new RegExp(`Blocked script execution|${ofResizing.source}`) });
  it.for(inTurn(consoleScreens))("staff find $name, fitting the window and without barriers", (screen) => show("admin", screen));
}

const inTurn = (screens: readonly Screen[]) => screens.map((screen, turn) => ({ ...screen, turn }));

/** A window that is resized while its page loads shows its first picture in another size than was preloaded. */
const ofResizing = /was preloaded/;

/** Each screen is found without drafts and places of the one before. Runs in the page, where a new tab would read all scripts anew. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Shows screens in one language, and looks at them. */
function lookWith(locale: Locale, options: VisitorOptions = {}) {
  const places = inject("places");
  const opened = new Map<string | null, { visitor: LastingVisitor; me: number }>();

  /** A member, or a visitor for `null`, in one browser for all screens. */
  async function viewer(username: string | null) {
    const known = opened.get(username);
    if (known) return known;
    const visitor = await openVisitor({ locale, ...opening, expected: ofResizing, ...options });
    await visitor.context.addInitScript(forget);
    const made = { visitor, me: username === null ? 0 : await signInAs(visitor.page, username) };
    opened.set(username, made);
    return made;
  }

  async function signInAs(page: Page, username: string): Promise<number> {
    await signIn(page, username);
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    return id;
  }

  async function show(username: string | null, { turn, ...screen }: Screen & { turn: number }): Promise<void> {
    const { visitor, me } = await viewer(username);
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: null });
    await resize(page, opening);
    await visitor.go(screen.address({ places, me }));
    // A member's own language rules.
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    await screen.open?.(page);
    await look(page, screen.name, locale, turn);
    visitor.expectNoComplaints();
  }

  afterAll(async () => {
    for (const { visitor } of opened.values()) await visitor.close();
  });

  return show;
}
