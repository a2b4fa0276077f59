import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, newMember, screenshot, send, unique, whileOffline, widths } from "#harness";

const idOf = async (page: Page) => ((await (await page.request.get("/api/v2/user/me/")).json()) as { id: number }).id;
const log = (page: Page) => page.getByRole("log");
const saying = (page: Page, words: string) => log(page).getByRole("listitem").filter({ hasText: words }).last();
const field = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });
const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press("Enter");
  await saying(page, words).waitFor();
}

/** Two people who look at their conversation. */
async function two() {
  const [ada, marco] = await Promise.all([newMember("ada", "/"), newMember("marco", "/")]);
  const [adaId, marcoId] = await Promise.all([idOf(ada.page), idOf(marco.page)]);
  return { ada, marco, adaId, marcoId };
}

describe("two people who write to each other", () => {
  it("hear each other at once, and what is deleted is gone for both (682, 687, 688)", { timeout: 180_000 }, async () => {
    const { ada, marco, adaId, marcoId } = await two();
    const question = unique("Is the kiln free on Friday?");
    await ada.go(`/user/${marcoId}/`);
    await ada.page.getByRole("link", { name: "Send a message" }).click();
    await ada.page.waitForURL(`**/messages/${marcoId}/`);
    await write(ada.page, question);

    const badge = nav(marco.page).getByText(/unread conversation/);
    await badge.waitFor({ state: "attached" });
    await nav(marco.page)
      .getByRole("link", { name: /^Messages/ })
      .click();
    const row = marco.page.getByRole("region", { name: "Conversations" }).getByRole("link").filter({ hasText: question });
    await row.waitFor();
    await row.click();
    await saying(marco.page, question).waitFor();
    await badge.waitFor({ state: "detached" });

    await saying(ada.page, question).getByText("Read", { exact: true }).waitFor();

    await field(marco.page).pressSequentially("It");
    await ada.page.getByText(/ is typing…$/).waitFor();
    const answer = unique("It is, from nine.");
    await write(marco.page, answer);
    await saying(ada.page, answer).waitFor();
    await ada.page.getByText(/ is typing…$/).waitFor({ state: "detached" });
    for (const width of widths) {
      await ada.page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
      for (const colorScheme of ["light", "dark"] as const) {
        await ada.page.emulateMedia({ colorScheme });
        await expectNoAxeViolations(ada.page);
      }
    }
    await ada.page.emulateMedia({ colorScheme: null });
    await ada.page.setViewportSize({ width: 1280, height: 900 });

    await saying(marco.page, answer).hover();
    await saying(marco.page, answer).getByRole("button", { name: "Message options" }).click();
    await marco.page.getByRole("menuitem", { name: "Delete" }).click();
    await marco.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    for (const { page } of [ada, marco]) await saying(page, answer).waitFor({ state: "detached" });
    await ada.go(`/messages/${marcoId}/`);
    expect(await saying(ada.page, answer).count()).toBe(0);
    await marco.go(`/messages/${adaId}/`);
    await saying(marco.page, question).waitFor();
  });

  it("send files, and are told which one is too large (676, 677, 678, 680)", { timeout: 180_000 }, async () => {
    const { ada, marco, adaId, marcoId } = await two();
    await Promise.all([ada.go(`/messages/${marcoId}/`), marco.go(`/messages/${adaId}/`)]);
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#8a4b2a" } })
      .jpeg()
      .toBuffer();
    const [photo, plan] = [`${unique("ash").replace(/ /g, "-")}.jpg`, `${unique("plan").replace(/ /g, "-")}.pdf`];
    const input = ada.page.locator('input[type="file"]');
    await input.setInputFiles([
      { name: photo, mimeType: "image/jpeg", buffer: picture },
      { name: plan, mimeType: "application/pdf", buffer: Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(600_000, "x")]) },
      { name: "too-large.bin", mimeType: "application/octet-stream", buffer: Buffer.alloc(10_485_761) },
    ]);
    await ada.page.getByRole("alert").filter({ hasText: "too-large.bin" }).waitFor();
    await expect.poll(() => ada.page.getByRole("button", { name: "Send", exact: true }).isEnabled()).toBe(true);
    await ada.page.getByRole("button", { name: "Send", exact: true }).click();
    for (const { page } of [ada, marco]) {
      await log(page)
        .getByRole("button", { name: `Open ${photo}` })
        .last()
        .waitFor();
      await log(page)
        .getByRole("link", { name: new RegExp(plan) })
        .waitFor();
    }
    await screenshot(marco.page, "messages-files");
    await log(marco.page)
      .getByRole("button", { name: `Open ${photo}` })
      .last()
      .click();
    const viewer = marco.page.getByRole("dialog");
    await viewer.getByRole("link", { name: "Download" }).waitFor();
    const shown = () => viewer.getByRole("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(shown).toBeGreaterThan(0);
    const address = await log(marco.page)
      .getByRole("link", { name: new RegExp(plan) })
      .getAttribute("href");
    const file = await marco.page.request.get(address ?? "");
    expect(file.headers()["content-disposition"]).toContain("attachment");
    expect((await file.body()).length).toBe(600_009);
  });

  it("keep what they wrote without a connection, and it arrives once afterwards (685, 686)", { timeout: 180_000 }, async () => {
    const ada = await newMember("ada", "/", { expected: /ERR_INTERNET_DISCONNECTED|WebSocket/ });
    const marco = await newMember("marco", "/");
    const [adaId, marcoId] = await Promise.all([idOf(ada.page), idOf(marco.page)]);
    await Promise.all([ada.go(`/messages/${marcoId}/`), marco.go(`/messages/${adaId}/`)]);
    const words = unique("Sent from the tunnel");
    await whileOffline(ada.context, async () => {
      await write(ada.page, words);
      await saying(ada.page, words).getByRole("button", { name: "Retry" }).waitFor();
      for (const width of [390, 820, 1440]) {
        await ada.page.setViewportSize({ width, height: 900 });
        const bar = await ada.page.getByText("You’re offline.", { exact: false }).boundingBox();
        const box = await ada.page.locator("form", { has: field(ada.page) }).boundingBox();
        expect(bar && box && { width, isVisible: bar.y < 900, overlap: box.y + box.height > bar.y }).toEqual({
          width,
          isVisible: true,
          overlap: false,
        });
      }
    });
    await saying(marco.page, words).waitFor();
    await saying(ada.page, words).getByRole("button", { name: "Retry" }).waitFor({ state: "detached" });
    await marco.go(`/messages/${adaId}/`);
    expect(await log(marco.page).getByText(words).count()).toBe(1);
    const draft = unique("A thought that is not finished");
    await field(ada.page).fill(draft);
    await ada.page.reload();
    await expect.poll(() => field(ada.page).inputValue()).toBe(draft);
  });

  it("keep what was not sent when the page is closed, and send it once afterwards", { timeout: 180_000 }, async () => {
    const ada = await newMember("ada", "/", { expected: /ERR_INTERNET_DISCONNECTED|WebSocket/ });
    const marco = await newMember("marco", "/");
    const [adaId, marcoId] = await Promise.all([idOf(ada.page), idOf(marco.page)]);
    await ada.go(`/messages/${marcoId}/`);
    const words = unique("Written in the tunnel");
    const address = ada.page.url();
    await whileOffline(ada.context, async () => {
      await write(ada.page, words);
      await saying(ada.page, words).getByRole("button", { name: "Retry" }).waitFor();
      await ada.page.close();
    });
    const page = await ada.context.newPage();
    await marco.go(`/messages/${adaId}/`);
    await page.goto("/");
    await log(marco.page).getByText(words).first().waitFor();
    await page.goto(address);
    await log(page).getByText(words).first().waitFor();
    for (const one of [page, marco.page]) expect(await log(one).getByText(words).count()).toBe(1);
    expect(await log(page).getByRole("button", { name: "Retry" }).count()).toBe(0);
  });
});

describe("a conversation of one's own", () => {
  it("is muted, and found by its words, which open it there", { timeout: 180_000 }, async () => {
    const { ada, marco, adaId, marcoId } = await two();
    const words = unique("Celadón glaze");
    await send(marco.page, "POST", "/api/v2/pm/", { recipients: [adaId], message: words });
    for (let index = 0; index < 5; index += 1)
      await send(marco.page, "POST", "/api/v2/pm/", { recipients: [adaId], message: unique(`Later ${index}`) });
    await ada.go(`/messages/${marcoId}/`);
    await saying(ada.page, words).waitFor();
    const list = ada.page.getByRole("region", { name: "Conversations" });
    await log(ada.page).waitFor();
    await ada.page
      .getByRole("button", { name: /^Options for the conversation with/ })
      .last()
      .click();
    await ada.page.getByRole("menuitem", { name: "Mute" }).click();
    await list.getByText("Muted", { exact: true }).first().waitFor({ state: "attached" });
    await list.getByRole("searchbox").fill(words.toUpperCase().normalize("NFD").replace(/\p{M}/gu, ""));
    const hit = list
      .getByRole("link")
      .filter({ has: ada.page.locator("mark") })
      .first();
    await hit.waitFor();
    await expectNoAxeViolations(ada.page);
    await screenshot(ada.page, "messages-found");
    await hit.click();
    await ada.page.waitForURL(/\?message=\d+$/);
    await saying(ada.page, words).waitFor();
    await expect
      .poll(() =>
        log(ada.page)
          .getByText(/^Later 4/)
          .count(),
      )
      .toBe(0);
    await ada.page.getByRole("link", { name: "Jump to latest" }).click();
    await log(ada.page)
      .getByText(/^Later 4/)
      .first()
      .waitFor();
  });
});

describe("the page of messages", () => {
  it(
    "finds people to write to, several at once, and conversations by name (667, 668, 669, 673, 674, 690)",
    { timeout: 180_000 },
    async () => {
      const { page, go } = await newMember("ada");
      await go("/messages/");
      await page.getByText("Choose a conversation, or write a new message.").waitFor();
      await page.getByText(/Whoever runs the server could technically/).waitFor();
      await screenshot(page, "messages-none");
      await page.getByRole("link", { name: "New message" }).click();
      const to = page.getByRole("combobox", { name: "To" });
      for (const name of ["marco", "leo"]) {
        await to.fill(name);
        await page.getByRole("option").first().waitFor();
        await to.press("Enter");
        await page
          .getByRole("button", { name: /^Remove / })
          .nth(name === "marco" ? 0 : 1)
          .waitFor();
      }
      await expectNoAxeViolations(page);
      await screenshot(page, "messages-new");
      const words = unique("Clay is here");
      await page.getByRole("textbox", { name: "Write a message" }).fill(words);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.waitForURL("**/messages/");
      const rows = page.getByRole("region", { name: "Conversations" }).getByRole("listitem");
      await expect.poll(() => rows.filter({ hasText: words }).count()).toBe(2);
      await page.getByRole("searchbox", { name: "Search conversations" }).fill("MARCÓ");
      await expect.poll(() => rows.filter({ hasText: words }).count()).toBe(1);
    },
  );

  it("of hundreds draws what is near alone, there and back", { timeout: 240_000 }, async () => {
    const { ada, marco, adaId, marcoId } = await two();
    const mark = unique("Shard");
    for (let index = 0; index < 260; index += 1)
      await send(marco.page, "POST", "/api/v2/pm/", { recipients: [adaId], message: `${mark} ${index}` });
    await ada.go(`/messages/${marcoId}/`);
    await saying(ada.page, `${mark} 259`).waitFor();
    const toTop = () => log(ada.page).evaluate((scroller) => scroller.scrollTo({ top: -scroller.scrollHeight }));
    await expect
      .poll(
        async () => {
          await toTop();
          return log(ada.page).getByText(`${mark} 0`, { exact: true }).count();
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBe(1);
    // The latest are far away now.
    await expect.poll(() => log(ada.page).getByText(`${mark} 259`, { exact: true }).count()).toBe(0);
    expect(await log(ada.page).getByRole("listitem").count()).toBeLessThan(200);
    await log(ada.page).evaluate((scroller) => scroller.scrollTo({ top: 0 }));
    await log(ada.page).getByText(`${mark} 259`, { exact: true }).waitFor();
    await expect
      .poll(async () => {
        const row = await log(ada.page).getByText(`${mark} 259`, { exact: true }).boundingBox();
        const view = await log(ada.page).boundingBox();
        return row !== null && view !== null && row.y >= view.y && row.y < view.y + view.height;
      })
      .toBe(true);
  });

  it(
    "loads what is older without a jump, by day, and on phones shows list or conversation (671, 672, 689)",
    { timeout: 240_000 },
    async () => {
      const { ada, marco, adaId, marcoId } = await two();
      const mark = unique("Row");
      for (let index = 0; index < 45; index += 1)
        await send(marco.page, "POST", "/api/v2/pm/", {
          recipients: [adaId],
          message: `${mark} ${index}${index % 7 === 0 ? "\nwith\nmore lines" : ""}`,
        });
      await ada.go(`/messages/${marcoId}/`);
      await saying(ada.page, `${mark} 44`).waitFor();
      await log(ada.page).getByText("Today").last().waitFor();
      await screenshot(ada.page, "messages-thread");
      const known = saying(ada.page, `${mark} 20`);
      const topOf = () => known.evaluate((row) => Math.round(row.getBoundingClientRect().top));
      await known.scrollIntoViewIfNeeded();
      const before = await log(ada.page).evaluate((scroller) => {
        scroller.scrollTo({ top: 8 - scroller.scrollHeight + scroller.clientHeight });
        return scroller.scrollTop;
      });
      const top = await topOf();
      await saying(ada.page, `${mark} 1`).first().waitFor({ state: "attached" });
      expect(await log(ada.page).evaluate((scroller) => scroller.scrollTop)).toBe(before);
      expect(Math.abs((await topOf()) - top)).toBeLessThan(3);
      await expect.poll(() => log(ada.page).getByText(`${mark} 2`, { exact: true }).count()).toBe(1);
      await ada.page.setViewportSize({ width: 390, height: 844 });
      const list = ada.page.getByRole("region", { name: "Conversations" });
      expect(await list.isVisible()).toBe(false);
      await ada.page.getByRole("link", { name: "Back to conversations" }).click();
      await list.waitFor();
      expect(await log(ada.page).count()).toBe(0);
      await screenshot(ada.page, "messages-list");
    },
  );
});
