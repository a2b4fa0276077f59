import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { composer, cut, newMember, newVisitor } from "#harness";

const rows = (poll: Locator) => poll.getByRole("listitem").allInnerTexts();
const words = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, " ").trim());

/** Asks something through the composer and goes to its page. @returns its address */
async function ask(page: Page, question: string, choices: readonly string[], several = false): Promise<string> {
  await page.getByRole("main").getByRole("button", { name: "Ask something" }).click();
  await composer(page).getByRole("textbox", { name: "Question" }).fill(question);
  await composer(page).getByRole("textbox", { name: "Choice 1" }).focus();
  await page.keyboard.type(choices.join("\n"));
  if (several) await composer(page).getByRole("switch", { name: "Allow more than one choice" }).check();
  await composer(page).getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.waitForURL(/\/post\/\d+\/$/);
  // The feed stays in sight, with the same poll, until the page has come.
  await page.getByRole("main", { name: question }).getByRole("group", { name: question }).waitFor();
  return new URL(page.url()).pathname;
}

describe("a poll of one choice", () => {
  it("is asked, its choices dragged into order, answered by another, and then closed to changes", async () => {
    const question = `Which foot ring? ${Date.now()}`;
    const { page, go } = await newMember("ada");
    await go("/");
    await page.getByRole("main").getByRole("button", { name: "Ask something" }).click();
    // Marked as disabled until the poll is whole; pressed all the same, it says what is missing.
    await composer(page).getByRole("button", { name: "Publish" }).press("Enter");
    await composer(page).getByText("A poll needs a question.").waitFor();
    await composer(page).getByRole("textbox", { name: "Question" }).fill(question);
    await composer(page).getByRole("textbox", { name: "Choice 1" }).focus();
    await page.keyboard.type("Turned\nThrown\nNone");
    const [last, first] = await Promise.all(
      [3, 1].map((number) =>
        composer(page)
          .getByRole("button", { name: `Move choice ${number} with the arrow keys` })
          .boundingBox(),
      ),
    );
    if (!last || !first) throw new Error("the handles are not there");
    await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2);
    await page.mouse.down();
    await page.mouse.move(first.x + first.width / 2, first.y + 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => composer(page).getByRole("textbox", { name: "Choice 1" }).inputValue()).toBe("None");
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.waitForURL(/\/post\/\d+\/$/);
    const address = new URL(page.url()).pathname;

    // The author begins before anybody has voted.
    const own = page.getByRole("main").getByRole("article").first();
    await own.getByRole("button", { name: /^More actions for .*post$/ }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const editor = page.getByRole("dialog", { name: "Edit" });
    await editor.getByRole("textbox", { name: "Question" }).waitFor();

    const reader = await newMember("marco");
    await reader.go(address);
    const poll = reader.page.getByRole("group", { name: question });
    expect(await rows(poll)).toEqual(["None", "Turned", "Thrown"]);
    const voted = reader.page.waitForResponse(/poll\/vote\/$/);
    await poll.getByRole("button", { name: "Turned" }).click();
    await poll.getByText("100%").waitFor();
    await voted;
    expect(words(await rows(poll))).toEqual(["None 0%", "Turned Your choice 100%", "Thrown 0%"]);
    await poll.getByRole("button", { name: "Change vote" }).click();
    const saved = reader.page.waitForResponse(/poll\/vote\/$/);
    await poll.getByRole("button", { name: /None/ }).click();
    await saved;
    await reader.page.reload();
    await expect.poll(async () => words(await rows(poll))).toEqual(["None Your choice 100%", "Turned 0%", "Thrown 0%"]);
    await reader.page.locator("html[data-ready]").waitFor({ state: "attached" });
    await poll.getByRole("button", { name: "1 vote" }).click();
    await reader.page.getByRole("dialog", { name: "Votes" }).getByRole("link", { name: "Marco Bellini" }).waitFor();

    await editor.getByRole("textbox", { name: "Question" }).fill(`${question} Or glazed?`);
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    await editor.getByRole("alert").getByText("Once someone votes, a poll can’t be edited.").waitFor();
    expect(await editor.getByRole("textbox", { name: "Question" }).inputValue()).toBe(`${question} Or glazed?`);
  });

  it("goes back when the vote does not get through, and folds away in a feed for as long as the reader wants", async () => {
    const question = `Salt or soda? ${Date.now()}`;
    const { page, go } = await newMember("yuki");
    await go("/");
    const address = await ask(page, question, ["Salt", "Soda"]);
    const poll = page.getByRole("group", { name: question });
    const mend = await cut(page, /poll\/vote\//);
    await poll.getByRole("button", { name: "Salt" }).click();
    await page.getByRole("alert").getByText("You’re offline, so nothing was changed.").waitFor();
    await expect.poll(() => rows(poll)).toEqual(["Salt", "Soda"]);
    await mend();

    await go("/");
    const fold = page.getByRole("main").getByRole("button", { name: question });
    await fold.click();
    await poll.waitFor({ state: "detached" });
    await go(address);
    await poll.waitFor();
    await go("/");
    await expect.poll(() => fold.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("a poll of several choices, on a phone", () => {
  it("is asked and answered by keyboard alone", async () => {
    const question = `Which clays? ${Date.now()}`;
    const { page, go } = await newMember("leo", null, { width: 390, height: 844 });
    await go("/");
    await ask(page, question, ["Stoneware", "Porcelain", "Earthenware"], true);
    const poll = page.getByRole("group", { name: question });
    let answered = 0;
    page.on("response", (response) => {
      if (response.url().endsWith("poll/vote/")) answered += 1;
    });
    await poll.getByRole("checkbox", { name: "Stoneware" }).focus();
    for (const key of ["Space", "Tab", "Tab", "Space", "Tab", "Enter"]) await page.keyboard.press(key);
    await poll.getByText("50%").first().waitFor();
    await expect.poll(() => answered).toBe(2);
    await poll.getByRole("button", { name: "Change vote" }).waitFor();
    expect(words(await rows(poll))).toEqual(["Stoneware Your choice 50%", "Porcelain 0%", "Earthenware Your choice 50%"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Change vote");
  });
});

describe("a visitor", () => {
  it("reads a poll without JavaScript, and is asked to sign in to vote", async () => {
    const { page, go } = await newMember("ada");
    await go("/");
    const question = `Read by all? ${Date.now()}`;
    const address = await ask(page, question, ["Yes", "No"]);
    const reader = await newVisitor({ javaScript: false });
    await reader.go(address);
    expect(await rows(reader.page.getByRole("group", { name: question }))).toEqual(["Yes", "No"]);
    const visitor = await newVisitor();
    await visitor.go(address);
    await visitor.page.getByRole("group", { name: question }).getByRole("button", { name: "Yes" }).click();
    const dialog = visitor.page.getByRole("dialog", { name: "Sign in to take part" });
    await dialog.getByRole("link", { name: "Sign in" }).click();
    await visitor.page.waitForURL(/\/signin\//);
  });
});
