import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { composer, composerText, endSession, expectNoAxeViolations, newMember, openComposer, password, unique } from "#harness";

/** Has the browser hand a picture over as dropping or pasting does. */
const hand = (field: Locator, how: "drop" | "paste", name: string) =>
  field.evaluate(
    async (element, { how, name }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 3200, height: 800 });
      const paint = canvas.getContext("2d");
      if (paint) paint.fillStyle = how === "drop" ? "#3a7" : "#a37";
      paint?.fillRect(0, 0, 3200, 800);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
      const data = new DataTransfer();
      if (blob) data.items.add(new File([blob], name, { type: "image/png" }));
      const event =
        how === "drop"
          ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { how, name },
  );

describe("a post with pictures", () => {
  it("takes one that is dropped and one that is pasted (444, 446, 449)", async () => {
    const { page } = await newMember("ada", "/");
    const words = unique("Two tests of the same glaze");
    await openComposer(page);
    await composerText(page).fill(words);
    const [upload] = await Promise.all([
      page.waitForRequest(/\/media\/upload\/complete\//),
      hand(composerText(page), "drop", "dropped.png"),
    ]);
    await hand(composerText(page), "paste", "pasted.png");
    const items = composer(page).getByRole("listitem");
    await expect.poll(() => items.count()).toBe(2);
    await expect.poll(() => composer(page).locator("progress").count(), { timeout: 30_000 }).toBe(0);
    const sent = (await (await upload.response())?.json()) as { image_original_width?: number; image?: string };
    expect(sent).toHaveProperty("id");
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published", { exact: true }).waitFor();
    const card = page.getByRole("main").getByRole("article").filter({ hasText: words }).first();
    await expect.poll(() => card.locator("img[src*='/media/']").count()).toBeGreaterThanOrEqual(2);
  });
});

describe("a session that ends while somebody writes", () => {
  it("keeps the text, asks to sign in, and goes on to publish it", async () => {
    const { page } = await newMember("marco", "/", { expected: /WebSocket|401/ });
    const words = unique("Written before the session ended");
    await openComposer(page);
    await composerText(page).fill(words);
    await endSession(page);
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/\/signin\/\?next=%2F/);
    await page.getByLabel("Email or username").fill("marco");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL((address) => address.pathname === "/");
    await composerText(page).waitFor();
    await expect.poll(() => composerText(page).innerText()).toContain(words);
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published", { exact: true }).waitFor();
    await page.getByRole("main").getByText(words).first().waitFor();
  });
});

describe("on a phone, by touch", () => {
  it("the composer fills the screen, and what is written with a category is published (417, 440)", async () => {
    const { page } = await newMember("yuki", "/", { width: 390, height: 844, touch: true });
    const words = unique("Written with a thumb");
    await page.getByRole("navigation").getByRole("button", { name: "Write" }).tap();
    await composerText(page).waitFor();
    // As wide as the page, which a scroll bar may narrow here.
    const body = await page.locator("body").boundingBox();
    expect(await composer(page).boundingBox()).toEqual({ x: 0, y: 0, width: body?.width, height: 844 });
    await composerText(page).tap();
    await page.keyboard.type(`${words} in #gla`);
    await page.getByRole("option", { name: "Glazes" }).tap();
    await composer(page).getByText("#Glazes").nth(1).waitFor();
    await composer(page).getByRole("button", { name: "Category" }).tap();
    await page.getByRole("checkbox").first().tap();
    await page.getByRole("checkbox", { checked: true }).first().waitFor();
    await page.keyboard.press("Escape");
    await composer(page).getByRole("button", { name: "Publish" }).tap();
    await page.getByText("Published", { exact: true }).waitFor();
    await page.getByRole("main").getByText(words).first().waitFor();
  });
});

describe("what waits for its time", () => {
  it("is scheduled in a time zone, listed, and published now (386, 437-439)", async () => {
    const { page, go } = await newMember("hannah", "/");
    const me = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    const words = unique("Out on the first of the month");
    await openComposer(page);
    await composerText(page).fill(words);
    await composer(page).getByRole("button", { name: "Schedule", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Schedule" });
    await panel.getByLabel("Day").fill("2020-01-01");
    await panel.getByText("Choose a time in the future.").waitFor();
    expect(await panel.getByRole("button", { name: "Set time" }).isDisabled()).toBe(true);
    await panel.getByLabel("Day").fill("2029-05-01");
    await panel.getByLabel("Time", { exact: true }).fill("09:30");
    await panel.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await panel.getByRole("button", { name: "Set time" }).click();
    await composer(page)
      .getByText(/^Scheduled for/)
      .waitFor();
    await composer(page).getByRole("button", { name: "Schedule: time set" }).waitFor();
    await composer(page).getByRole("button", { name: "Schedule", exact: true }).click();
    await page.getByText("Scheduled", { exact: true }).first().waitFor();
    expect(await page.getByRole("main").getByText(words).count()).toBe(0);

    await go(`/user/${me.id}/posts/scheduled/`);
    const card = page.getByRole("main").getByRole("article").filter({ hasText: words });
    await card.waitFor();
    await expectNoAxeViolations(page);
    const { results } = (await (await page.request.get("/api/v2/post/scheduled/")).json()) as {
      results: { scheduled_at: string; html: string }[];
    };
    expect(results.find(({ html }) => html.includes(words))?.scheduled_at).toMatch(/^2029-05-01T00:30:00/);
    await card.getByRole("button", { name: /^More actions for .*post$/ }).click();
    await page.getByRole("menuitem", { name: "Publish now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish now" }).click();
    await card.waitFor({ state: "detached" });
    await go("/");
    await page.getByRole("main").getByRole("article").filter({ hasText: words }).first().waitFor();
  });

  it("is a draft that is listed, gone on with and published; its readers can be saved as CSV (387, 456)", async () => {
    const { page, go } = await newMember("hannah", "/");
    const me = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    const words = unique("Half a thought");
    await openComposer(page);
    await composerText(page).fill(words);
    await composer(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Draft saved", { exact: true }).waitFor();
    await go(`/user/${me.id}/posts/drafted/`);
    const card = page.getByRole("main").getByRole("article").filter({ hasText: words });
    await card.getByRole("button", { name: /^More actions for .*post$/ }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await composerText(page).fill(`${words}, now whole`);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Publish/ })
      .click();
    await card.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.waitForURL(/\/post\/\d+\/$/);
    const detail = page.getByRole("main").getByRole("article").first();
    await detail.getByText(`${words}, now whole`).waitFor();
    await detail.getByRole("button", { name: /^More actions for .*post$/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Download participants (CSV)" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^post-\d+\.csv$/);
  });
});
