import type { Page } from "playwright-core";
import { afterAll, expect, inject, it } from "vitest";
import {
  expectNoAxeViolations,
  newVisitor,
  openVisitor,
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

interface View {
  width: (typeof widths)[number];
  scheme: "light" | "dark";
  only?: "colors";
}

/**
 * Where a screen is searched for barriers in each language. Barriers depend on width and colours, hardly on the language: together
 * they look at every width, and at the widest and at a narrower one in both schemes.
 */
const views: Record<Locale, View[]> = {
  en: [
    { width: 390, scheme: "light" },
    { width: 1440, scheme: "dark" },
  ],
  it: [
    { width: 820, scheme: "dark" },
    // English looked at the rest of this width.
    { width: 1440, scheme: "light", only: "colors" },
  ],
};

/** Sees that the page in sight fits every width, and searches it for barriers. */
async function look(page: Page, name: string, locale: Locale): Promise<void> {
  for (const width of [320, 360, ...widths]) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
    await expectNoSidewaysScroll(page, width);
  }
  for (const { width, scheme, only } of views[locale]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
    await expectNoAxeViolations(page, only);
  }
  await screenshot(page, locale === "en" ? name : `${name}-it`);
}

/** Every screen of members and visitors in one language: that it fits each width, and has no barriers. */
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

  it.for(visitorScreens)("a visitor finds $name, fitting every width and without barriers", (screen) => show(null, screen));

  it.for(memberScreens)("a member finds $name, fitting every width and without barriers", (screen) => {
    const [english, italian] = screen.by ?? ["ada", "chiara"];
    return show(locale === "en" ? english : italian, screen);
  });
}

/** Every screen of the staff console. */
export function describeConsoleLooks(): void {
  // The preview frames a page without its scripts, which the browser notes.
  const show = lookWith("en", { expected: /Blocked script execution/ });
  it.for(consoleScreens)("staff find $name, fitting every width and without barriers", (screen) => show("admin", screen));
}

/** Shows screens in one language, and looks at them. */
function lookWith(locale: Locale, options: VisitorOptions = {}) {
  const places = inject("places");
  const opened = new Map<string | null, { visitor: LastingVisitor; me: number }>();

  /** A member, or a visitor for `null`, in one browser for all screens. */
  async function viewer(username: string | null) {
    const known = opened.get(username);
    if (known) return known;
    const visitor = await openVisitor({ locale, ...options });
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

  afterAll(async () => {
    for (const { visitor } of opened.values()) await visitor.close();
  });

  return show;
}
