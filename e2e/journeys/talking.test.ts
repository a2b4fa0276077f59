import { beforeAll, describe, expect, inject, it } from "vitest";
import { request, type Page } from "playwright-core";
import { cut, findPlaces, newVisitor, password, signIn, type Places } from "#harness";

let places: Places;

beforeAll(async () => {
  const visitor = await request.newContext({ baseURL: inject("origin") });
  places = await findPlaces(visitor);
  await visitor.dispose();
});

const unique = (words: string) => `${words} ${Date.now()}`;
const comments = (page: Page) => page.locator("#comments");
const commentSaying = (page: Page, words: string) => comments(page).getByRole("article").filter({ hasText: words }).last();

async function memberAt(username: string, address: string, options: Parameters<typeof newVisitor>[0] = {}) {
  const visitor = await newVisitor(options);
  await signIn(visitor.page, username);
  await visitor.go(address);
  return visitor;
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Add a comment" }).fill(words);
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  await commentSaying(page, words).waitFor();
}

describe("two people", () => {
  it("comment and answer each other, and count alike", async () => {
    const [{ page: ada }, { page: marco }] = await Promise.all([memberAt("ada", places.post), memberAt("marco", places.post)]);
    const question = unique("Which cone was it?");
    await say(ada, question);
    await marco.reload();
    await marco.locator("html[data-ready]").waitFor({ state: "attached" });
    await commentSaying(marco, question).waitFor();
    await commentSaying(marco, question).getByRole("button", { name: "Reply", exact: true }).first().click();
    const answer = unique("Cone six, slowly.");
    const box = comments(marco).getByRole("textbox", { name: /Reply to/ });
    await box.fill(`${await box.inputValue()}${answer}`);
    await Promise.all([settled(marco, /comment/), box.press("Control+Enter")]);
    await commentSaying(marco, answer).waitFor();
    await Promise.all([ada.reload(), marco.reload()]);
    const heading = (page: Page) =>
      comments(page)
        .getByRole("heading", { name: /comment/ })
        .first()
        .innerText();
    await commentSaying(ada, answer).waitFor();
    expect(await heading(ada)).toBe(await heading(marco));
  });

  it("react at once, and the counter ends the same for both", async () => {
    const [{ page: ada }, { page: marco }] = await Promise.all([
      memberAt("ada", places.article),
      memberAt("marco", places.article),
    ]);
    const like = (page: Page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^[A-Z][a-z ]+, \d+$/ })
        .first();
    const numberOf = async (page: Page) => Number(((await like(page).getAttribute("aria-label")) ?? "").replace(/\D/g, ""));
    const isOn = async (page: Page) => (await like(page).getAttribute("aria-pressed")) === "true";
    for (const page of [ada, marco]) if (await isOn(page)) await Promise.all([settled(page, /vote/), like(page).click()]);
    await Promise.all([ada.reload(), marco.reload()]);
    const before = await numberOf(ada);
    await Promise.all([ada, marco].map((page) => Promise.all([settled(page, /vote/), like(page).click()])));
    await Promise.all([ada.reload(), marco.reload()]);
    expect([await numberOf(ada), await numberOf(marco)]).toEqual([before + 2, before + 2]);

    await like(ada).focus();
    await ada.keyboard.press("ArrowUp");
    const tray = ada.getByRole("menu", { name: "Reactions" });
    const other = tray.getByRole("menuitemradio").nth(2);
    const name = (await other.getAttribute("aria-label")) ?? "";
    await Promise.all([settled(ada, /vote/), other.click()]);
    await ada.reload();
    expect(await like(ada).getAttribute("aria-label")).toBe(`${name}, ${before + 2}`);
  });

  it("follow and save, and find it so after a reload", async () => {
    const { page, go } = await memberAt("leo", places.post);
    const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true }).first();
    const pressed = await save.getAttribute("aria-pressed");
    await Promise.all([settled(page, /follow/), save.click()]);
    await page.reload();
    expect(await save.getAttribute("aria-pressed")).not.toBe(pressed);
    for (const address of [places.profile, places.category]) {
      await go(address);
      const follow = page
        .getByRole("main")
        .getByRole("button", { name: /^Follow(ing)? / })
        .first();
      const before = await follow.getAttribute("aria-pressed");
      await Promise.all([settled(page, /follow/), follow.click()]);
      await expect.poll(() => follow.getAttribute("aria-pressed")).not.toBe(before);
      await page.reload();
      await expect.poll(() => follow.getAttribute("aria-pressed")).not.toBe(before);
    }
  });
});

/** The end of a call that changes something. */
const settled = (page: Page, address: RegExp) =>
  page.waitForResponse((reply) => reply.request().method() === "POST" && address.test(reply.url()));

describe("a comment", () => {
  it("keeps its text when it does not get through", async () => {
    const { page } = await memberAt("yuki", places.post);
    const words = unique("Said over a bad line");
    const mend = await cut(page, /\/api\/v2\/comment\/$/);
    const box = page.getByRole("textbox", { name: "Add a comment" });
    await box.fill(words);
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    await page.getByText("We couldn’t send your comment. Your text is kept; try again.").waitFor();
    expect(await box.inputValue()).toBe(words);
    await mend();
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    await commentSaying(page, words).waitFor();
    await expect.poll(() => box.inputValue()).toBe("");
    await page.reload();
    await commentSaying(page, words).waitFor();
    expect(await comments(page).getByText(words).count()).toBe(1);
  });
});

describe("a visitor who wants to take part", () => {
  it("is led to the sign-in, and back", async () => {
    const { page, go } = await newVisitor();
    await go(places.post);
    await page
      .getByRole("main")
      .getByRole("button", { name: /, \d+$/ })
      .first()
      .click();
    await page.waitForURL(/\/signin\/\?next=/);
    await page.getByLabel("Email or username").fill("leo");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL((address) => address.pathname === places.post);
    await page.getByRole("textbox", { name: "Add a comment" }).waitFor();
  });
});
