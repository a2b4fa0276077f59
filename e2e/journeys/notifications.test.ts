import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newMember, newVisitor, screenshot, send, signIn, unique, whileOffline } from "#harness";

const main = (page: Page) => page.getByRole("main");
const bell = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Notifications/ });
const toasts = (page: Page) => page.getByRole("region", { name: "Notices" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const block = (page: Page, words: string) => main(page).getByRole("listitem").filter({ hasText: words });
const unreadIn = async (page: Page) => Number(/\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

/** The badge of an installed site, which a test's browser has nowhere to show. */
function keepBadge(): void {
  const setAppBadge = async (count: number) => sessionStorage.setItem("badge", String(count));
  Object.defineProperty(navigator, "setAppBadge", { value: setAppBadge });
}

/** A post of theirs. */
async function post(page: Page, words: string): Promise<number> {
  const reply = await send(page, "POST", "/api/v2/post/", { text: `<p>${words}</p>`, categories: [] });
  return ((await reply.json()) as { id: number }).id;
}
const comment = (page: Page, id: number, words: string) =>
  send(page, "POST", "/api/v2/comment/", { post: id, text: `<p>${words}</p>` });

/** Events wait for the worker, and it for the transactions of other journeys. */
const patience = { timeout: 30_000 };
/** Others are told of other things meanwhile, so counts are never exact. */
async function isCounted(page: Page): Promise<void> {
  await expect.poll(() => unreadIn(page), patience).toBeGreaterThan(0);
}
async function isSeen(page: Page): Promise<void> {
  await expect.poll(() => unreadIn(page), patience).toBe(0);
}
/** Marks what the demo has told them so far as read. */
async function readAll(page: Page): Promise<void> {
  const all = main(page).getByRole("button", { name: "Mark all as read" });
  if (await all.isVisible()) await all.click();
  await isSeen(page);
}
const more = /^Show \d+ new notification/;

describe("what one does", () => {
  it(
    "is at once a count, a toast, a row of the bell and a block of the page of the other, until it is read",
    { timeout: 120_000 },
    async () => {
      const [{ page: priya, go }, { page: marco }] = await Promise.all([
        newMember("priya", null, { fresh: true }),
        newMember("marco"),
      ]);
      await priya.addInitScript(keepBadge);
      await go("/notification/");
      await readAll(priya);
      await go("/categories/");
      const id = await post(priya, unique("Opened the kiln"));
      const question = unique("Which cone was it?");
      await comment(marco, id, question);

      await toasts(priya).getByText("Marco Bellini commented on your post").waitFor();
      await isCounted(priya);
      expect(Number(await priya.evaluate(() => sessionStorage.getItem("badge")))).toBeGreaterThan(0);
      await bell(priya)
        .getByText(/\d unread notification/)
        .waitFor({ state: "attached" });
      await screenshot(priya, "notification-toast");

      await bell(priya).press("Enter");
      const row = panel(priya).getByRole("listitem").filter({ hasText: question });
      await row.getByText("commented on your post").waitFor();
      await row.getByText("Unread").waitFor({ state: "attached" });
      await isSeen(priya);
      await expectNoAxeViolations(priya);
      await screenshot(priya, "notification-bell");
      await panel(priya).getByRole("link", { name: "See all" }).click();
      await priya.waitForURL((url) => url.pathname === "/notification/");
      await block(priya, question).waitFor();
      await expectNoAxeViolations(priya);

      // On the page nothing moves: a bar says that there is more.
      const next = unique("And how long did you soak it?");
      await comment(marco, id, next);
      await main(priya).getByRole("button", { name: more }).click();
      await block(priya, next).getByText("Unread").waitFor({ state: "attached" });
      await screenshot(priya, "notifications");
      await main(priya).getByRole("button", { name: "Mark all as read" }).click();
      await main(priya).getByRole("heading", { name: "New", exact: true }).waitFor({ state: "detached" });
      await go("/notification/");
      expect(await block(priya, next).getByText("Unread").count()).toBe(0);
      await block(priya, next)
        .getByRole("link", { name: `“${next}”` })
        .click();
      await priya.waitForURL((url) => url.pathname.startsWith(`/post/${id}/comment/`));
      await main(priya).getByText(next).first().waitFor();
    },
  );

  it("is no news of a content whose notifications they turned off", { timeout: 120_000 }, async () => {
    const [{ page: rosa, go }, { page: marco }] = await Promise.all([newMember("rosa"), newMember("marco")]);
    const id = await post(rosa, unique("A lidded jar"));
    const first = unique("The gallery is too deep.");
    await comment(marco, id, first);
    const countOf = async (words: string) => {
      await go("/notification/");
      return block(rosa, words).count();
    };
    await expect.poll(() => countOf(first), patience).toBe(1);
    await block(rosa, first).getByRole("button", { name: "Turn off notifications about this" }).click();
    await block(rosa, first).getByRole("button", { name: "Turn on notifications about this" }).waitFor();
    const [muted, heard] = [unique("Or the lid is too thin."), unique("Better.")];
    await comment(marco, id, muted);
    await comment(marco, await post(rosa, unique("A second jar")), heard);
    await expect.poll(() => countOf(heard), patience).toBe(1);
    expect(await block(rosa, muted).count()).toBe(0);
  });
});

describe("what happened while the connection was away", () => {
  it("is counted and in the bell once it is back", { timeout: 120_000 }, async () => {
    const offline = { expected: /WebSocket|ImportError|ERR_INTERNET_DISCONNECTED/ };
    const [{ page: zoe, go, context }, { page: marco }] = await Promise.all([
      newMember("zoe", null, offline),
      newMember("marco"),
    ]);
    const id = await post(zoe, unique("A pitcher"));
    await go("/notification/");
    await readAll(zoe);
    await go("/categories/");
    const words = unique("Does it pour well?");
    await whileOffline(context, () => comment(marco, id, words));
    await isCounted(zoe);
    await bell(zoe).click();
    await panel(zoe).getByText(words).waitFor();
    await isSeen(zoe);
  });
});

describe("on a phone", () => {
  it("the bell leads to the page, in Italian and in the dark too", { timeout: 120_000 }, async () => {
    const [{ page: kenji, go }, { page: marco }] = await Promise.all([
      newMember("kenji", null, { width: 390, height: 844, locale: "it", scheme: "dark", touch: true }),
      newMember("marco"),
    ]);
    const id = await post(kenji, unique("Una ciotola"));
    await comment(marco, id, unique("Che smalto è?"));
    await go("/");
    await kenji.getByRole("link", { name: /^(Notifications|Notifiche), \d/ }).click();
    await kenji.waitForURL((url) => url.pathname === "/notification/");
    await main(kenji).getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    await expectNoAxeViolations(kenji);
    await screenshot(kenji, "notifications-phone");
  });
});

describe("a visitor", () => {
  it("has no bell, and is asked to sign in first", async () => {
    const { page, go } = await newVisitor();
    await go("/");
    expect(await page.getByRole("link", { name: /^Notifications/ }).count()).toBe(0);
    await go("/notification/");
    expect(new URL(page.url()).pathname).toBe("/signin/");
    await signIn(page, "marco");
    await go("/notification/");
    await main(page).getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  });
});

describe("the demo", () => {
  it("has told its members of several things already, many of them at once", async () => {
    const { page, go } = await newMember("leo");
    await go("/notification/");
    await main(page).getByText("Earlier", { exact: true }).waitFor();
    for (const words of [/ others? reacted to your/, / commented on your post/])
      await main(page).getByRole("listitem").filter({ hasText: words }).first().waitFor();
  });
});
