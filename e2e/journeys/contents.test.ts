import { describe, expect, inject, it } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newVisitor, screenshot, signIn } from "#harness";

const places = inject("places");

const main = (page: Page) => page.getByRole("main");
/** The end of a call that changes something. */
const settled = (page: Page, address: RegExp) =>
  page.waitForResponse((reply) => reply.request().method() === "POST" && address.test(reply.url()));

describe("the pictures of a content", () => {
  const open = async (page: Page) => {
    const clicked = settled(page, /\/media\/\d+\/click\//);
    await main(page)
      .getByRole("button", { name: /^Open picture 1/ })
      .click();
    const dialog = page.getByRole("dialog", { name: /^Pictures by/ });
    await dialog.getByRole("img").waitFor();
    expect((await clicked).status()).toBe(204);
    return dialog;
  };
  const shown = (page: Page) => page.getByRole("dialog").getByRole("img");
  const width = async (page: Page) => (await shown(page).boundingBox())?.width ?? 0;

  it("open full screen, are counted, enlarged by keys and by the wheel, and give the focus back", async () => {
    const { page, go } = await newVisitor();
    await go(places.post);
    const dialog = await open(page);
    await expect.poll(() => shown(page).getAttribute("src")).toContain("/original/");
    const whole = await width(page);
    await page.keyboard.press("+");
    await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.5);
    await screenshot(page, "pictures-enlarged");
    await page.keyboard.press("0");
    await expect.poll(() => width(page)).toBeCloseTo(whole, 0);
    await shown(page).hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.5);
    await shown(page).dblclick();
    await expect.poll(() => width(page)).toBeCloseTo(whole, 0);
    await expectNoAxeViolations(page);
    const downloaded = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download" }).press("Enter");
    expect((await downloaded).suggestedFilename()).toMatch(/\.webp$/);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(
      await main(page)
        .getByRole("button", { name: /^Open picture 1/ })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });
});

describe("a document", () => {
  it("says its name, kind and size, is read in a tab of its own or in place, and downloaded", async () => {
    const { page, context, go } = await newVisitor();
    await go(places.document);
    const link = main(page).getByRole("link", { name: /^Firing log, kiln 2\.pdf/ });
    expect(await link.innerText()).toMatch(/PDF, 3\.7 kB/);
    const tab = context.waitForEvent("page");
    await Promise.all([settled(page, /\/media\/\d+\/click\//), link.click()]);
    await (await tab).close();
    const address = (await link.getAttribute("href")) ?? "";
    const reply = await page.request.get(address);
    expect([reply.status(), reply.headers()["content-type"], (await reply.body()).subarray(0, 5).toString()]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    const downloaded = page.waitForEvent("download");
    await main(page).getByRole("link", { name: "Download Firing log, kiln 2.pdf" }).click();
    expect((await downloaded).suggestedFilename()).toBe("Firing log, kiln 2.pdf");
    await expectNoAxeViolations(page);
  });
});

describe("a film", () => {
  it("plays in the content, and counts as watched", async () => {
    const { page, go } = await newVisitor();
    await go(places.film);
    const film = main(page).locator("video");
    expect(await film.getAttribute("poster")).toMatch(/\.webp/);
    const counted = settled(page, /\/media\/\d+\/click\//);
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    expect((await counted).status()).toBe(204);
    expect(await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([640, 360]);
  });
});

describe("a link", () => {
  it("stands as a card with picture, title, description and domain, and opens in a new tab", async () => {
    const { page, go } = await newVisitor();
    await go(places.link);
    const card = main(page).getByRole("link", { name: /Celadon.*en\.wikipedia\.org/ });
    expect(await card.getAttribute("target")).toBe("_blank");
    expect(
      await card.locator("img").evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
    ).toBe(true);
    expect(await card.innerText()).toContain("Wares glazed in jade green");
  });
});

describe("a report", () => {
  it("is given for one of five reasons, and can be withdrawn", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "leo");
    await go(places.document);
    const openReasons = async () => {
      await main(page)
        .getByRole("button", { name: /^More actions for .*post$/ })
        .first()
        .click();
      await page.getByRole(/* marked once given */ "menu").getByText("Report", { exact: true }).click();
      await page.getByRole("radio", { name: "Off-topic" }).waitFor();
    };
    await openReasons();
    expect(await page.getByRole("radio").count()).toBe(5);
    await page.getByRole("radio", { name: "Off-topic" }).check();
    await Promise.all([settled(page, /\/flag\//), page.getByRole("button", { name: "Send report" }).click()]);
    await page.getByText("Report sent. Moderators will review it.").waitFor();
    await page.reload();
    await openReasons();
    await page.getByRole("radio", { name: "Off-topic", checked: true }).waitFor();
    await Promise.all([settled(page, /\/flag\//), page.getByRole("button", { name: "Withdraw report" }).click()]);
    await page.getByText("Report withdrawn").waitFor();
  });
});

describe("a saved content", () => {
  it("is in the member's list, and leaves it", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "marco");
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    const listed = () => main(page).getByText("Four seconds of a plate on the wheel");
    const save = () => main(page).getByRole("button", { name: "Save", exact: true }).first();
    await go(places.film);
    expect(await save().getAttribute("aria-pressed")).toBe("false");
    await Promise.all([settled(page, /follow/), save().click()]);
    await go(`/user/${id}/posts/followed/`);
    await listed().waitFor();
    await go(places.film);
    await Promise.all([settled(page, /follow/), save().click()]);
    await go(`/user/${id}/posts/followed/`);
    await main(page).getByRole("heading", { level: 1 }).waitFor();
    expect(await listed().count()).toBe(0);
  });
});

describe("moving about", () => {
  /** Whether the page's main part has focus, and is read out by the title of the document. */
  const arrived = async (page: Page, title: RegExp) => {
    const seen = () =>
      page.evaluate(() => ({
        focused: document.activeElement?.tagName,
        named: document.activeElement?.getAttribute("aria-label") === document.title,
        title: document.title,
      }));
    await expect.poll(seen).toEqual({ focused: "MAIN", named: true, title: expect.stringMatching(title) });
  };

  it("puts the focus on the new page and reads out its title; Back returns to where one was", async () => {
    const { page, go } = await newVisitor({ height: 700 });
    await go("/explore/");
    const link = main(page).locator("article").nth(2).locator("a:has(time)").first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await link.press("Enter");
    await page.waitForURL(/\/(post|discussion|status)\/\d+\/$/);
    await arrived(page, /^(?!Explore)/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/explore\/$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await arrived(page, /^Explore/);
    expect(await main(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
  });
});

describe("a content that is not there", () => {
  it("says what may be the matter, as 404, and leads on", async () => {
    const { page, go } = await newVisitor({ expected: /404/ });
    const reply = await page.goto("/post/999999/");
    expect(reply?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "This isn’t available" }).waitFor();
    expect(await main(page).getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("next=%2Fpost%2F999999%2F");
    await signIn(page, "ada");
    await go("/post/999999/");
    await page.getByText("It was removed, you don’t have access, or the address is wrong.").waitFor();
  });
});
