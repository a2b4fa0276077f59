import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newVisitor, screenshot, signIn } from "#harness";

/** Calls the community as who is signed in on the page. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const [, token = ""] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token) };
      const reply = await fetch(address, { method: "POST", headers, body: sent });
      return (await reply.json()) as { id: number };
    },
    [path, JSON.stringify(body)] as const,
  );

/** Towns arrive in the background of the first start. */
async function townsAreThere(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get("/api/v2/locality/?limit=1")).text(), { timeout: 60_000 })
    .toContain("Shanghai");
}

describe("a place", () => {
  it.each([
    { device: "phone", width: 390 },
    { device: "desktop", width: 1440 },
  ])("is found and added by keyboard on a $device", async ({ device, width }) => {
    const { page, go } = await newVisitor({ width });
    await signIn(page, "ada");
    await go("/");
    await townsAreThere(page);
    await page.locator("button[aria-haspopup=dialog]").filter({ hasText: "Share something" }).first().press("Enter");
    const words = `Fired in Faenza ${device} ${Date.now()}`;
    await page.getByRole("dialog").getByRole("textbox", { name: "Text", exact: true }).fill(words);
    await page.getByRole("dialog").getByRole("button", { name: "Place" }).press("Enter");
    await page.getByRole("searchbox", { name: "Find a town" }).pressSequentially("faenz");
    await page.getByRole("button", { name: "Faenza, RA, Italy" }).waitFor();
    await screenshot(page, `place-${device}`);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove Faenza, RA, Italy" }).waitFor();
    await page.getByRole("dialog", { name: "Write" }).getByRole("button", { name: "Publish" }).press("Enter");
    const card = page.getByRole("main").getByRole("article").filter({ hasText: words }).first();
    await card.getByText("Faenza, RA, Italy").first().waitFor();
  });
});

describe("a video of another site", () => {
  it("is a picture until it is pressed, and plays in a frame of ours", async () => {
    const { page, go, context } = await newVisitor({ width: 390 });
    const asked: string[] = [];
    await context.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    });
    await signIn(page, "ada");
    await go("/");
    const media = await call(page, "/api/v2/media/", { type: "url", url: "https://youtu.be/dQw4w9WgXcQ" });
    const post = await call(page, "/api/v2/post/", { text: "<p>How to throw a bowl</p>", categories: [], medias: [media.id] });
    await go(`/post/${post.id}/`);
    const play = page.getByRole("link", { name: /^Play the video/ });
    await play.waitFor();
    await screenshot(page, "video");
    await expectNoAxeViolations(page);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(asked).toEqual([]);
    await play.press("Enter");
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
    expect(await page.locator("iframe").getAttribute("src")).toContain(`/x/frame/${media.id}`);
  });
});

describe("what other sites read", () => {
  it("are a feed that is valid, and a card for the page's address", async () => {
    const { page, go } = await newVisitor({ width: 600, height: 420 });
    await go("/explore/");
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
    const titles = await page.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/xml");
      if (xml.querySelector("parsererror")) throw new Error("the feed is no XML");
      return [...xml.querySelectorAll("item > title")].map((title) => title.textContent);
    }, feed ?? "");
    expect(titles.length).toBe(20);
    const link = await page
      .getByRole("main")
      .getByRole("article")
      .first()
      .locator('a[href^="/post/"], a[href^="/discussion/"]')
      .first()
      .getAttribute("href");
    await go(link ?? "");
    const discovery = await page.locator('link[type="application/json+oembed"]').getAttribute("href");
    const found = (await (await page.request.get(discovery ?? "")).json()) as { html: string };
    const card = /src="([^"]+)"/.exec(found.html)?.[1] ?? "";
    await page.goto(card);
    await page.getByRole("link", { name: /^Open in/ }).waitFor();
    await screenshot(page, "card");
    await expectNoAxeViolations(page);
  });
});
