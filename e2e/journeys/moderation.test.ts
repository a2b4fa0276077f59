import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, holdScripts, newMember, screenshot, send, unique } from "#harness";

const main = (page: Page) => page.getByRole("main");

/** Writes a post, and answers its address. */
async function post(page: Page, text: string): Promise<string> {
  const reply = await send(page, "POST", "/api/v2/post/", { text: `<p>${text}</p>`, categories: [] });
  const { id } = (await reply.json()) as { id: number };
  return `/post/${id}/`;
}

/** Reports the content on a page. */
async function report(page: Page, reason: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report to the moderators" });
  await dialog.getByRole("radio", { name: reason }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Report sent. Moderators will review it.").waitFor();
}

describe("a moderator", () => {
  it("clears ten reports by keyboard", { timeout: 180_000 }, async () => {
    const [leo, ada, moderator] = [await newMember("leo"), await newMember("ada"), await newMember("moderator")];
    const mark = unique("clay");
    await ada.go(await post(leo.page, `${mark} 0`));
    await report(ada.page, "Off-topic");
    for (let index = 1; index < 10; index += 1) {
      const reply = await send(leo.page, "POST", "/api/v2/post/", { text: `<p>${mark} ${index}</p>`, categories: [] });
      const { id } = (await reply.json()) as { id: number };
      await send(ada.page, "POST", `/api/v2/post/${id}/flag/`, { flag_type: 4 });
    }
    await moderator.go(`/console/reports/?q=${encodeURIComponent(mark)}`);
    const page = moderator.page;
    await main(page).getByText("10 items").waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press("j");
    await main(page).getByRole("heading", { name: "Author’s history" }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, "console-reports");
    const keys = ["i", "h", "d", "c", "i", "h", "d", "c", "i", "i"];
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      if (key === "h" || key === "d") {
        const dialog = page.getByRole("dialog");
        await dialog.waitFor();
        if (index === 1) await expectNoAxeViolations(page);
        // The suggested reason has the focus.
        await page.keyboard.press("Enter");
        await dialog.waitFor({ state: "detached" });
      }
      const left = keys.length - 1 - index;
      if (left > 0)
        await main(page)
          .getByText(left === 1 ? "1 item" : `${left} items`, { exact: true })
          .waitFor();
    }
    await main(page).getByText("Nothing matches these filters.").waitFor();
  });
});

describe("an appeal", () => {
  it("is made by the author and decided by another moderator, who brings the post back", async () => {
    const [leo, ada, moderator, admin] = [
      await newMember("leo", null, { expected: /404|doesn’t exist/ }),
      await newMember("ada"),
      await newMember("moderator"),
      await newMember("admin"),
    ];
    const mark = unique("kiln");
    const address = await post(leo.page, mark);
    await ada.go(address);
    await report(ada.page, "Spam or advertising");

    await moderator.go(`/console/reports/?q=${encodeURIComponent(mark)}`);
    await main(moderator.page).getByRole("button", { name: mark, exact: true }).click();
    await main(moderator.page).getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = moderator.page.getByRole("dialog", { name: /^Delete .*’s post\?$/ });
    await dialog.getByRole("textbox", { name: /^Explanation for the author/ }).fill("It sells a kiln.");
    await moderator.page.keyboard.press("Escape");
    await moderator.page.getByRole("button", { name: "Keep writing" }).click();
    await expectNoAxeViolations(moderator.page);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.waitFor({ state: "hidden" });
    await moderator.page.getByText("Deleted", { exact: true }).first().waitFor();

    await leo.go("/moderation/decisions/");
    await expectNoAxeViolations(leo.page);
    await main(leo.page)
      .getByRole("link", { name: new RegExp(mark) })
      .first()
      .click();
    await main(leo.page).getByText("It sells a kiln.").waitFor();
    await leo.page.waitForURL(/\/decisions\/\d+\/$/);
    const release = await holdScripts(leo.page);
    await leo.page.goto(leo.page.url(), { waitUntil: "commit" });
    await main(leo.page).getByRole("textbox").fill("I give it away for free.");
    release();
    await main(leo.page).getByText("24 / 5,000").waitFor();
    await leo.page.reload();
    await expect.poll(() => main(leo.page).getByRole("textbox").inputValue()).toBe("I give it away for free.");
    await main(leo.page).getByRole("button", { name: "Send appeal" }).click();
    await main(leo.page).getByText("Appeal under review").waitFor();
    await expectNoAxeViolations(leo.page);
    await screenshot(leo.page, "decision");

    await moderator.go("/console/appeals/");
    await main(moderator.page)
      .getByRole("button", { name: `Deleted: ${mark}` })
      .click();
    await main(moderator.page)
      .getByText(/another moderator must decide/)
      .waitFor();

    await admin.go("/console/appeals/");
    await main(admin.page)
      .getByRole("button", { name: `Deleted: ${mark}` })
      .click();
    await main(admin.page).getByRole("textbox", { name: "Your answer" }).fill("You are right, sorry.");
    await expectNoAxeViolations(admin.page);
    await screenshot(admin.page, "console-appeals");
    await main(admin.page).getByRole("button", { name: "Reverse the decision" }).click();
    await admin.page.getByRole("alertdialog").getByRole("button", { name: "Reverse the decision" }).click();
    await admin.page.getByText("Decision reversed. The author was notified.").waitFor();

    await leo.page.reload();
    await main(leo.page).getByText("Appeal accepted: the decision was reversed").waitFor();
    await ada.go(address);
    await main(ada.page).getByText(mark).first().waitFor();
    expect(await main(ada.page).getByText("Page not found").count()).toBe(0);
  });
});
