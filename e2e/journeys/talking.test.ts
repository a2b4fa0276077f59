import { fileURLToPath } from "node:url";
import { describe, expect, inject, it } from "vitest";
import type { Page } from "playwright-core";
import { cut, newMember, newVisitor, password, send, unique } from "#harness";

const places = inject("places");

const comments = (page: Page) => page.locator("#comments");
const commentSaying = (page: Page, words: string) => comments(page).getByRole("article").filter({ hasText: words }).last();

/** The editor that takes the place of the plain box once it is pressed. */
async function editorOf(page: Page, name: string | RegExp) {
  const box = comments(page).getByRole("textbox", { name });
  await box.click();
  const text = box.and(page.locator("[contenteditable=true]"));
  await text.waitFor();
  return text;
}

async function say(page: Page, words: string): Promise<void> {
  await (await editorOf(page, "Add a comment")).fill(words);
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  await commentSaying(page, words).waitFor();
}

describe("two people", () => {
  it("see at once what the other says, answers and takes back, and count alike (399, 400)", { timeout: 120_000 }, async () => {
    const [{ page: ada, go }, { page: marco, go: goToo }] = await Promise.all([newMember("ada", "/"), newMember("marco", "/")]);
    const text = `<p>${unique("Cones, and what they say")}</p>`;
    const { id } = (await (await send(ada, "POST", "/api/v2/post/", { text, categories: [] })).json()) as { id: number };
    await Promise.all([go(`/post/${id}/`), goToo(`/post/${id}/`)]);
    const question = unique("Which cone was it?");
    const heading = (page: Page) =>
      comments(page)
        .getByRole("heading", { name: /comment/ })
        .first()
        .innerText();
    const counted = async (page: Page) => Number.parseInt(await heading(page), 10);
    await say(ada, question);
    await expect
      .poll(() => commentSaying(ada, question).evaluate((one) => one.getBoundingClientRect().top < window.innerHeight))
      .toBe(true);
    await commentSaying(marco, question).waitFor();
    await expect.poll(() => counted(marco)).toBe(1);
    await commentSaying(marco, question).getByRole("button", { name: "Reply", exact: true }).first().click();
    const answer = unique("Cone six, slowly.");
    const box = await editorOf(marco, /Reply to/);
    expect(await box.innerText()).toBe("@ada, ");
    await box.press("Control+End");
    await marco.keyboard.type(answer);
    await Promise.all([settled(marco, /comment/), box.press("Control+Enter")]);
    await commentSaying(marco, answer).waitFor();
    await commentSaying(ada, answer).waitFor();
    await expect.poll(() => counted(ada)).toBe(2);
    await commentSaying(marco, answer)
      .getByRole("button", { name: /^More actions for/ })
      .click();
    await marco.getByRole("menuitem", { name: "Delete" }).click();
    await marco.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await comments(ada).getByText(answer).waitFor({ state: "detached" });
    for (const page of [ada, marco]) await expect.poll(() => counted(page)).toBe(1);
    await Promise.all([ada.reload(), marco.reload()]);
    for (const page of [ada, marco]) expect(await counted(page)).toBe(1);
  });

  it("react at once, and the counter ends the same for both", async () => {
    const [{ page: ada }, { page: marco }] = await Promise.all([
      newMember("ada", places.article),
      newMember("marco", places.article),
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
    const { page, go } = await newMember("leo", places.post);
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

const picture = fileURLToPath(new URL("../../packages/server/seeds/village/pictures/celadon.webp", import.meta.url));

describe("a comment", () => {
  it.for([390, 1440])(
    "holds words in bold, a name, an emoji and a picture, and loses none when it is edited, at %i",
    async (width) => {
      const { page } = await newMember("yuki", places.post, { width });
      const words = unique("Look");
      const box = await editorOf(page, "Add a comment");
      await page.keyboard.type(`${words} **closely** @mar`);
      await page.locator("[role=option]").filter({ hasText: "Marco Bellini" }).click();
      if (width === 390) {
        await page.keyboard.type(":coff");
        await page.locator("[role=option]").first().waitFor();
        await page.keyboard.press("Enter");
      } else {
        await comments(page).getByRole("button", { name: "Emoji" }).click();
        await page.getByRole("searchbox", { name: "Find an emoji" }).fill("caffe");
        await page.getByRole("button", { name: "coffee" }).click();
      }
      await expect.poll(() => box.innerText()).toContain("☕");
      await comments(page).locator("input[type=file]").setInputFiles(picture);
      await box.getByLabel("Alt text").fill("A green bowl");
      const send = comments(page).getByRole("button", { name: "Comment", exact: true });
      await expect.poll(() => send.isEnabled(), { timeout: 30_000 }).toBe(true);
      await send.click();
      const said = commentSaying(page, words);
      const whole = async () => {
        await said.locator("strong").filter({ hasText: "closely" }).waitFor();
        await said.getByRole("link", { name: "@marco" }).waitFor();
        await said.getByRole("img", { name: "A green bowl" }).waitFor();
        expect(await said.innerText()).toContain("☕");
      };
      await whole();
      await said.getByRole("button", { name: /^More actions for/ }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      const edit = page.locator("[contenteditable=true]");
      await edit.waitFor();
      await edit.getByText(words).click();
      await page.keyboard.press("Control+Home");
      await page.keyboard.type("Please: ");
      await comments(page).getByRole("button", { name: "Save", exact: true }).click();
      await edit.waitFor({ state: "detached" });
      await page.reload();
      await said.getByText("Please:").waitFor();
      await whole();
    },
  );

  it("keeps its text when it does not get through", async () => {
    const { page } = await newMember("yuki", places.post);
    const words = unique("Said over a bad line");
    const mend = await cut(page, /\/api\/v2\/comment\/$/);
    const box = await editorOf(page, "Add a comment");
    await box.fill(words);
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    await page.getByText("We couldn’t send your comment. Your text is saved; try again.").waitFor();
    expect(await box.innerText()).toBe(words);
    await page.reload();
    await box.waitFor();
    expect(await box.innerText()).toBe(words);
    await mend();
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    await commentSaying(page, words).waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Add a comment" }).inputValue()).toBe("");
    await page.reload();
    await commentSaying(page, words).waitFor();
    expect(await comments(page).getByText(words).count()).toBe(1);
  });
});

describe("the address of a comment", () => {
  it("shows it in its thread, and leads on to those after it", async () => {
    const { page, go } = await newVisitor();
    await go(places.comment);
    await comments(page).locator("article[data-named]").waitFor();
    const count = () => comments(page).locator("li > article").count();
    const before = await count();
    const later = comments(page).getByRole("button", { name: /^Show \d+ later comments?/ });
    await later.focus();
    await page.keyboard.press("Enter");
    await expect.poll(count).toBeGreaterThan(before);
    await page.getByRole("link", { name: "See the whole conversation" }).click();
    await page.waitForURL((address) => address.pathname === places.post);
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
    await page.getByRole("dialog", { name: "Sign in to take part" }).getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL(/\/signin\/\?next=/);
    await page.getByLabel("Email or username").fill("leo");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL((address) => address.pathname === places.post);
    await page.getByRole("textbox", { name: "Add a comment" }).waitFor();
  });
});
