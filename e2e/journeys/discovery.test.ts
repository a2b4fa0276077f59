import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { newVisitor, signIn } from "#harness";

const places = inject("places");

const itemsOf = (page: Page) => page.locator("[data-ct-item]");

/** The first item in view, and how far below the upper edge of the window it begins. @param opened follows its link at that moment */
const topOf = (page: Page, opened = false) =>
  page.evaluate((opened) => {
    const item = [...document.querySelectorAll("[data-ct-item]")].find((one) => one.getBoundingClientRect().bottom > 60);
    const id = item?.getAttribute("data-ct-item");
    const top = Math.round(item?.getBoundingClientRect().top ?? 0);
    if (opened) item?.querySelector<HTMLElement>(`header a[href*="/${id}/"]`)?.click();
    return { id, top };
  }, opened);

/** The same item within a pixel of the same place. */
async function expectPlace(page: Page, { id, top }: Awaited<ReturnType<typeof topOf>>): Promise<void> {
  const away = async () => {
    const now = await topOf(page);
    return now.id === id && Math.abs(now.top - top) <= 1 ? { id, top } : now;
  };
  await expect.poll(away).toEqual({ id, top });
}

/** Scrolls until so many items are there, and then half a screen back up. */
async function readDown(page: Page, count: number): Promise<void> {
  const scroll = (by: number) => page.evaluate((way) => window.scrollBy(0, way), by);
  const grow = async () => {
    await scroll(2500);
    return itemsOf(page).count();
  };
  await expect.poll(grow, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  await scroll(-400);
}

/** A call of the API with the member's cookie. */
async function send(page: Page, path: string, data: object): Promise<{ id: number }> {
  const { cookies } = await page.context().storageState();
  const token = decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
  const reply = await page.request.post(path, { data, headers: { "x-xsrf-token": token } });
  expect(reply.ok()).toBe(true);
  return (await reply.json()) as { id: number };
}

describe("a feed", () => {
  it.for([390, 1440])("is found at the very place by a step back and by a reload, at %i", async (width) => {
    const { page, go } = await newVisitor({ width, height: width < 500 ? 844 : 900 });
    await go("/explore/");
    await readDown(page, 40);
    const drawn = await page.locator("[data-ct-item] > article").count();
    expect(drawn).toBeLessThan(await itemsOf(page).count());
    const first = async () => page.locator(`[data-ct-item="${(await topOf(page)).id}"] header a`).count();
    await expect.poll(first).toBeGreaterThan(0);
    const place = await topOf(page, true);
    await page.waitForURL(new RegExp(`/${place.id}/`));
    await page.locator("#comments").waitFor();
    await page.goBack();
    await page.waitForURL("**/explore/");
    await expectPlace(page, place);
    await page.reload();
    await expectPlace(page, place);
    // From elsewhere it begins at its top.
    await go("/categories/");
    await go("/explore/");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("says what is new as it comes, and shows it when asked", async () => {
    const reader = await newVisitor();
    await signIn(reader.page, "giulia");
    await reader.go("/");
    const writer = await newVisitor();
    await signIn(writer.page, "ada");
    const me = (await (await reader.page.request.get("/api/v2/user/me/")).json()) as { id: number };
    const followed = (await (await reader.page.request.get(`/api/v2/user/${me.id}/categories/`)).json()) as { id: number }[];
    const text = `Unannounced ${Date.now()}`;
    const main = reader.page.getByRole("main");
    await main.locator("[data-ct-item]").first().waitFor();
    await send(reader.page, "/api/v2/post/", { text: `<p>My own ${text}</p>`, categories: [followed[0]?.id] });
    await send(writer.page, "/api/v2/post/", { text: `<p>${text}</p>`, categories: [followed[0]?.id] });
    await main.getByRole("button", { name: /^Show \d+ new posts?$/ }).click();
    await main.getByText(text, { exact: true }).first().waitFor();
    await expect.poll(() => main.getByRole("button", { name: /^Show \d+ new posts?$/ }).count()).toBe(0);
  });

  it("is read again when a finger pulls it down", async () => {
    const { page, go } = await newVisitor({ width: 390, height: 844, touch: true, fresh: true });
    await go("/explore/");
    const finger = await page.context().newCDPSession(page);
    // Its code loads after the page.
    await page.locator("[class*='pull']").first().waitFor({ state: "attached" });
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
    const again = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/api/v2/feed/explore/");
    await touch("touchStart", 300);
    for (const y of [320, 360, 400, 430]) await touch("touchMove", y);
    await touch("touchEnd");
    expect((await again).status()).toBe(200);
  });

  it("holds between its items, on a phone, what stands beside it elsewhere", async () => {
    const { page, go } = await newVisitor({ width: 390, height: 844 });
    await go("/explore/");
    const more = page.getByRole("main").getByRole("heading", { name: "More categories" });
    await more.waitFor();
    const after = await more.evaluate(
      (heading) =>
        [...document.querySelectorAll("[data-ct-item]")].filter(
          (item) => item.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
        ).length,
    );
    expect(after).toBe(5);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => page.getByRole("main").getByRole("heading", { name: "More categories" }).count()).toBe(0);
    await page.getByRole("complementary").getByRole("heading", { name: "More categories" }).waitFor();
  });
});

describe("home", () => {
  it("shows a member the main feed (469)", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "ada");
    await go("/");
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    const feed = (await (await page.request.get("/api/v2/feed/?limit=1")).json()) as { results: object[] };
    expect(feed.results).toHaveLength(1);
    await itemsOf(page).first().waitFor();
  });
});

describe("the categories", () => {
  it("are all there, in the order of the community (473)", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    const all = (await (await page.request.get("/api/v2/category/?active=true&limit=100")).json()) as {
      results: { id: number; order: number }[];
    };
    const ids = all.results.toSorted((a, b) => a.order - b.order || a.id - b.id).map(({ id }) => String(id));
    await go("/categories/?show=all");
    const links = await page
      .locator("main li a[href^='/category/']")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")?.split("/")[2]));
    expect([...new Set(links)]).toEqual(ids);
  });
});

describe("a category", () => {
  it("is chosen already in what is written from its page (482)", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "ada");
    await go(places.category);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("main").getByRole("button", { name: "Share something" }).click();
    await page.getByRole("dialog", { name: "Write" }).getByText(name, { exact: true }).waitFor();
  });

  it("tells of itself, of its followers, and of what is busy in it", async () => {
    const { page, go } = await newVisitor({ width: 1440 });
    await go(places.category);
    const aside = page.getByRole("complementary");
    await aside.getByRole("heading", { name: "Most active here" }).waitFor();
    await aside.getByRole("link", { name: "See all" }).click();
    await page.waitForURL("**/trending/");
    await itemsOf(page).first().waitFor();
    await page
      .getByRole("main")
      .getByRole("button", { name: /Followed by/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Followers" });
    await dialog.getByRole("listitem").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});

describe("search", () => {
  it("is in sight on every page of a wide window", async () => {
    const { page, go } = await newVisitor({ width: 1440 });
    for (const address of ["/", "/people/", "/categories/", "/legal/", "/contact/", places.category, places.profile]) {
      await go(address);
      const field = page.getByRole("link", { name: /^Search/ }).filter({ visible: true });
      expect(await field.count(), address).toBe(1);
    }
  });

  it("is opened, gone through and left by keys alone", async () => {
    const { page, go } = await newVisitor();
    await go("/categories/");
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox");
    await field.waitFor();
    await page.keyboard.type("glaz");
    await page.getByRole("option").nth(1).waitFor();
    const active = () => field.getAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowDown");
    await expect.poll(active).toBe(await page.getByRole("option").first().getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await expect.poll(active).toBeNull();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await page.keyboard.press("/");
    await field.waitFor();
    await page.keyboard.type("glazes");
    await page.getByRole("option").nth(1).waitFor();
    await page.keyboard.press("ArrowDown");
    const href = (await page.getByRole("option", { selected: true }).getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === href);
    await page.keyboard.press("Control+k");
    await field.waitFor();
    await page.keyboard.type("wheel");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/?q=wheel");
    await page.getByRole("main").locator("mark").first().waitFor();
  });
});
