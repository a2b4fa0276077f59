import { describe, expect, inject, it } from "vitest";
import type { Page } from "playwright-core";
import { newMember, newVisitor, send, unique } from "#harness";

const places = inject("places");

/** What the page tells engines and previews of itself. */
async function aboutOf(page: Page) {
  const attribute = async (selector: string, name: string) => page.locator(selector).getAttribute(name);
  const canonical = await attribute('link[rel="canonical"]', "href");
  return {
    title: await page.title(),
    canonical: new URL(canonical ?? "").pathname,
    graphTitle: await attribute('meta[property="og:title"]', "content"),
    graphAddress: await attribute('meta[property="og:url"]', "content"),
    description: await attribute('meta[name="description"]', "content"),
    graphDescription: await attribute('meta[property="og:description"]', "content"),
  };
}

async function dataOf(page: Page): Promise<unknown> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "null");
}

const addressed: [string, () => string][] = [
  ["home", () => "/"],
  ["explore", () => "/explore/"],
  ["categories", () => "/categories/"],
  ["category", () => places.category],
  ["category, trending", () => places.categoryTrending],
  ["post", () => places.post],
  ["article", () => places.article],
  ["profile", () => places.profile],
  ["comment", () => places.comment],
];

/** What stands beside a page, or below its first view, is asked for once the page is there. */
const later = /limit=[13]&?|\/is_followed\/|\/category\/followed\/|\/categories\//;

describe("a public page", () => {
  it.for(addressed)("%s reads whole without JavaScript", async ([, address]) => {
    const { page, go } = await newVisitor({ javaScript: false });
    await go(address());
    const about = await aboutOf(page);
    expect(about.title).toContain("Fornace");
    expect(about.graphTitle).not.toBe("");
    expect(about.graphAddress).toContain(about.canonical);
    expect(about.description).not.toBe("");
    expect(about.graphDescription).toBe(about.description);
    expect(await page.locator("h1").count()).toBe(1);
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(200);
    expect(await page.locator("main [aria-busy=true]").count()).toBe(0);
  });

  it.for(addressed)("%s goes on in the browser in silence, asking for nothing it has", async ([, address]) => {
    const { page, go } = await newVisitor();
    const calls: string[] = [];
    page.on("request", (call) => new URL(call.url()).pathname.startsWith("/api/") && calls.push(call.url()));
    await go(address());
    expect(calls.filter((call) => !later.test(call))).toEqual([]);
  });

  it("says what it is to engines", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    const types: Record<string, string> = {};
    for (const [name, address] of [
      ["post", places.post],
      ["article", places.article],
      ["profile", places.profile],
    ] as const) {
      await go(address);
      const data = await dataOf(page);
      types[name] = JSON.stringify(data);
    }
    expect(types["post"]).toContain("SocialMediaPosting");
    expect(types["article"]).toContain("Article");
    expect(types["profile"]).toContain("ProfilePage");
  });
});

describe("a feed", () => {
  it("leads to its next page without JavaScript, and on, without repeating itself while others publish", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    const other = await newMember("greta");
    await go("/explore/");
    const read = async () =>
      page
        .locator("main article a[href^='/post/'], main article a[href^='/discussion/']")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace(/#.*/, "") ?? ""));
    const goOn = async () => {
      const address = (await page.getByRole("link", { name: "Show more" }).getAttribute("href")) ?? "";
      await page.getByRole("link", { name: "Show more" }).click();
      await page.waitForURL(({ search }) => search === address);
    };
    const first = new Set(await read());
    await send(other.page, "POST", "/api/v2/post/", { text: `<p>${unique("Out between two pages")}</p>`, categories: [] });
    await goOn();
    const second = new Set(await read());
    expect(second.size).toBeGreaterThan(0);
    expect([...second].filter((address) => first.has(address))).toEqual([]);
    await goOn();
    const third = new Set(await read());
    expect([...third].filter((address) => second.has(address))).toEqual([]);
  });

  it("grows by itself while it is scrolled", async () => {
    const { page, go } = await newVisitor();
    await go("/explore/");
    const posts = page.locator("main article");
    const before = await posts.count();
    await posts.last().scrollIntoViewIfNeeded();
    await expect.poll(() => posts.count()).toBeGreaterThan(before);
  });
});

describe("a page on paper", () => {
  it.each([1280, 600])("has its text, and nothing to press (%i pixels)", async (width) => {
    const { page, go } = await newVisitor();
    await page.setViewportSize({ width, height: 900 });
    await go(places.article);
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await page.getByRole("navigation").count()).toBe(0);
    expect(await page.getByRole("search").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Back", exact: true }).count()).toBe(0);
    expect(await page.getByRole("combobox").count()).toBe(0);
    expect(
      await page
        .getByRole("button")
        .filter({ hasNot: page.locator("img") })
        .count(),
    ).toBe(0);
  });
});

describe("addresses", () => {
  it("with another slug lead to the right one", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    await go(places.category.replace(/[^/]+\/$/, "another-name/"));
    expect(new URL(page.url()).pathname).toBe(places.category);
  });

  it("that nobody has say so and lead home", async () => {
    const { page, go } = await newVisitor();
    for (const address of ["/post/999999/", "/user/999999/", "/category/999999/x/", "/nowhere/"]) {
      const reply = await page.request.get(address);
      expect([address, reply.status()]).toEqual([address, 404]);
    }
    await go("/post/999999/");
    await page.getByRole("main").getByRole("link", { name: /home/i }).click();
    await page.getByRole("heading", { level: 1, name: "Fornace" }).waitFor();
  });

  it("are listed for engines, and each of them answers", async () => {
    const { page } = await newVisitor({ javaScript: false });
    const read = async (address: string) => (await page.request.get(address)).text();
    const robots = await read("/robots.txt");
    const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? "";
    const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => address);
    const files = locations(await read(index));
    const pages = (await Promise.all(files.map(async (file) => locations(await read(file))))).flat();
    expect(pages.length).toBeGreaterThan(100);
    for (const address of [pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)])
      expect((await page.request.get(address ?? "", { maxRedirects: 0 })).status()).toBe(200);
  });
});
