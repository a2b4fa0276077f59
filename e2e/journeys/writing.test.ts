import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { composer, composerText, cut, newMember, openComposer, send, unique } from "#harness";

const picture = fileURLToPath(new URL("../../packages/server/seeds/village/pictures/celadon.webp", import.meta.url));

describe("a post", () => {
  it("with a category and a picture appears on top, is edited, deleted and brought back", async () => {
    const { page } = await newMember("ada", "/");
    const words = unique("The celadon came out of the kiln green");
    await openComposer(page);
    await composerText(page).fill(words);
    await composer(page).getByRole("button", { name: "Category" }).click();
    await page.getByRole("searchbox", { name: "Find a category" }).fill("glaze");
    await page.getByRole("checkbox", { name: /glaze/i }).first().check();
    await page.keyboard.press("Escape");
    await page.locator('input[type="file"]').first().setInputFiles(picture);
    await composer(page).getByRole("listitem").getByLabel("Alt text").fill("A green bowl on a shelf");
    await expect.poll(() => composer(page).locator("progress").count()).toBe(0);
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published", { exact: true }).waitFor();
    const card = page.getByRole("main").getByRole("article").first();
    await card.getByText(words).waitFor();
    await card.getByRole("img", { name: "A green bowl on a shelf" }).waitFor();

    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.waitForURL(/\/post\/\d+\/$/);
    const detail = page.getByRole("main").getByRole("article").first();
    await detail.getByText(words).waitFor();
    await detail.getByRole("link", { name: /glaze/i }).waitFor();

    await detail.getByRole("button", { name: /^More actions for .*post$/ }).click();
    // As a phone does while this page is open.
    const address = `/api/v2${new URL(page.url()).pathname}`;
    await send(page, "PUT", address, { text: `<p>${words}, says the phone</p>` });
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await composerText(page).getByText(`${words}, says the phone`).waitFor();
    await composerText(page).fill(`${words}, at last`);
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await detail.getByText(`${words}, at last`).waitFor();
    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await detail.getByText(`${words}, at last`).waitFor();

    await detail.getByRole("button", { name: /^More actions for .*post$/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
    await page.getByText("You deleted this. Only you and staff see it.").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Restore" }).click();
    await detail.getByText(`${words}, at last`).waitFor();
  });

  it("is published once, however often the button is pressed", async () => {
    const { page } = await newMember("ada", "/");
    const words = unique("Only once");
    await openComposer(page);
    await composerText(page).fill(words);
    await composer(page).getByRole("button", { name: "Publish" }).dblclick();
    await page.getByText("Published", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("main").getByText(words).first().waitFor();
    expect(await page.getByRole("main").getByText(words).count()).toBe(1);
  });

  it("that does not get through keeps its text, and a second try publishes it once", async () => {
    const { page } = await newMember("ada", "/");
    const words = unique("Through a broken line");
    await openComposer(page);
    await composerText(page).fill(words);
    const mend = await cut(page, /\/api\/v2\/post\//);
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await composer(page).getByRole("alert").getByText("The community can’t be reached.").waitFor();
    expect(await composerText(page).innerText()).toContain(words);
    await mend();
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("main").getByText(words).first().waitFor();
    expect(await page.getByRole("main").getByText(words).count()).toBe(1);
  });

  it("is written by keyboard alone", async () => {
    const { page } = await newMember("marco", "/");
    const words = unique("Without a mouse");
    await page.getByRole("main").getByRole("button", { name: "Share something" }).focus();
    await page.keyboard.press("Enter");
    await composerText(page).waitFor();
    await expect.poll(() => composerText(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(words);
    const publish = composer(page).getByRole("button", { name: "Publish" });
    await tabTo(page, async () => publish.evaluate((element) => element === document.activeElement));
    await page.keyboard.press("Enter");
    await page.getByText("Published", { exact: true }).waitFor();
    await page.getByRole("main").getByRole("article").first().getByText(words).waitFor();
  });
});

async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await reached()) return;
  }
  throw new Error("the Tab key does not lead there");
}

describe("an article", () => {
  it("keeps its title, heading, list and quote, and its draft through a reload", async () => {
    const { page } = await newMember("yuki", "/");
    const title = unique("How I stack a kiln");
    await openComposer(page);
    await page
      .getByRole("radio", { name: "Article" })
      .or(page.getByRole("tab", { name: "Article" }))
      .first()
      .check({ force: true });
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await composerText(page).click();
    await page.getByText("Begin writing").waitFor();
    const format = async (name: string) =>
      page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: /^Text style/ }).click();
    await page.getByRole("menuitemradio", { name: "Heading 2" }).click();
    await page.keyboard.type("From below");
    expect(await page.getByText("Begin writing").count()).toBe(0);
    await page.keyboard.press("Enter");
    await format("Bulleted list");
    await page.keyboard.type("Tall pots first");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Then bowls");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await format("Quote");
    await page.keyboard.type("Leave room for the flame, says @mar");
    await page.getByRole("option", { name: "Marco Bellini" }).click();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("--- ```");
    await page.keyboard.press("Enter");
    await page.keyboard.type("if (hot) {");
    await page.keyboard.press("Enter");
    await page.keyboard.type("  wait();");
    for (const key of ["Enter", "Enter", "Enter"]) await page.keyboard.press(key);
    await page.keyboard.type("In #gla");
    await page.getByRole("option", { name: "Glazes" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("the recipe");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    // The editor hears of a selection in a task of its own.
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("recipe");
    await page.keyboard.press("Control+k");
    await page.getByLabel("Address").fill("clay.example/recipe");
    await page.keyboard.press("Enter");
    await composerText(page).getByRole("link", { name: "recipe", exact: true }).waitFor();
    await page.keyboard.press("Control+End");
    await format("Dividing line");
    await expect.poll(() => composerText(page).locator("hr").count()).toBe(2);
    await format("Undo");
    await expect.poll(() => composerText(page).locator("hr").count()).toBe(1);
    await format("Redo");
    await expect.poll(() => composerText(page).locator("hr").count()).toBe(2);
    await page.getByRole("toolbar", { name: "Formatting" }).locator("input[type=file]").setInputFiles(picture);
    await composerText(page).getByLabel("Alt text").fill("A green bowl in the kiln");
    await expect.poll(() => composer(page).locator("progress").count(), { timeout: 30_000 }).toBe(0);
    await page.getByText(/^Draft (saved|kept)/).waitFor();

    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await openComposer(page);
    await page.getByText("We restored your unfinished draft.").waitFor();
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe(title);
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.waitForURL(/\/discussion\/\d+\/$/);
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: title }).waitFor();
    await main.getByRole("heading", { name: "From below" }).waitFor();
    expect(
      await main
        .getByRole("listitem")
        .filter({ hasText: /^(Tall pots first|Then bowls)$/ })
        .count(),
    ).toBe(2);
    expect(await main.locator("blockquote").innerText()).toBe("Leave room for the flame, says @marco");
    expect(await main.locator("blockquote").getByRole("link", { name: "@marco" }).getAttribute("href")).toMatch(/^\/user\/\d+\//);
    expect(await main.locator("pre code").innerText()).toBe("if (hot) {\n  wait();");
    expect(await main.getByRole("link", { name: "recipe", exact: true }).getAttribute("href")).toBe(
      "https://clay.example/recipe",
    );
    await main.getByRole("img", { name: "A green bowl in the kiln" }).waitFor();
    await main.getByRole("link", { name: "#Glazes" }).waitFor();
    await main.getByRole("link", { name: "Glazes", exact: true }).first().waitFor();
  });

  it("without a title says so at the title", async () => {
    const { page } = await newMember("yuki", "/");
    await page.getByRole("main").getByRole("button", { name: "Write an article" }).click();
    await composerText(page).fill("No title yet");
    // Marked as disabled until the article is whole; pressed all the same, it says what is missing.
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).press("Enter");
    await page.getByText("An article needs a title.").waitFor();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Title" }).evaluate((element) => element === document.activeElement))
      .toBe(true);
  });
});
