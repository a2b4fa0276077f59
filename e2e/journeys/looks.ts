import { request, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import {
  expectNoAxeViolations,
  findPlaces,
  newVisitor,
  openVisitor,
  screenshot,
  signIn,
  widths,
  type LastingVisitor,
  type Places,
} from "#harness";
import { memberScreens } from "./looks.member.ts";
import { main, type Screen } from "./looks.screens.ts";
import { visitorScreens } from "./looks.visitor.ts";

/** Nothing may reach out of the window sideways. */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const reach = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  expect([width, reach]).toEqual([width, 0]);
}

type Locale = "en" | "it";

/**
 * The color scheme at each of `widths`. Colors do not depend on the language, so that together the two languages look at every
 * screen at every width in both schemes, and each of them at every width.
 */
const schemes = { en: ["light", "dark", "light"], it: ["dark", "light", "dark"] } as const;

/** Looks at the page in sight at every width, and searches it for barriers. */
async function look(page: Page, name: string, locale: Locale): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page, width);
  }
  for (const [index, width] of widths.entries()) {
    await page.emulateMedia({ colorScheme: schemes[locale][index] });
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
    await expectNoSidewaysScroll(page, width);
    await expectNoAxeViolations(page);
  }
  await screenshot(page, locale === "en" ? name : `${name}-it`);
}

/** Every screen in one language: at each width, searched for barriers. */
export function describeLooks(locale: Locale): void {
  let places: Places;
  const opened = new Map<string | null, { visitor: LastingVisitor; me: number }>();

  /** A member, or a visitor for `null`, in one browser for all screens. */
  async function viewer(username: string | null) {
    const known = opened.get(username);
    if (known) return known;
    const visitor = await openVisitor({ locale });
    const made = { visitor, me: username === null ? 0 : await signInAs(visitor.page, username) };
    opened.set(username, made);
    return made;
  }

  async function signInAs(page: Page, username: string): Promise<number> {
    await signIn(page, username);
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    return id;
  }

  async function show(username: string | null, screen: Screen): Promise<void> {
    const { visitor, me } = await viewer(username);
    const page = await visitor.newPage();
    await visitor.go(screen.address({ places, me }));
    // A member's own language rules.
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    await screen.open?.(page);
    await look(page, screen.name, locale);
    visitor.expectNoComplaints();
  }

  beforeAll(async () => {
    const visitor = await request.newContext({ baseURL: inject("origin") });
    places = await findPlaces(visitor);
    await visitor.dispose();
  });
  afterAll(async () => {
    for (const { visitor } of opened.values()) await visitor.close();
  });

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

  it.for(visitorScreens)("a visitor finds $name without barriers at every width", (screen) => show(null, screen));

  it.for(memberScreens)("a member finds $name without barriers at every width", (screen) => {
    const [english, italian] = screen.by ?? ["ada", "chiara"];
    return show(locale === "en" ? english : italian, screen);
  });
}
