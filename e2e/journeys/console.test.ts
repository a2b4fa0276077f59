import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, newMember, unique } from "#harness";

const main = (page: Page) => page.getByRole("main");
const phone = { width: 390, height: 844, touch: true } as const;

describe("staff in the console", () => {
  it("find somebody, leave a note for the team, and save the search", async () => {
    const { page, go } = await newMember("admin", "/console/people/");
    await page.getByRole("searchbox").fill("Anneke");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/console/people/?q=Anneke");
    await main(page)
      .getByRole("link", { name: /^Anneke/ })
      .press("Enter");
    await page.waitForURL(/\/console\/people\/\d+\/$/);
    const note = unique("Teaches on Tuesdays");
    await main(page).getByRole("textbox", { name: "Add a note" }).fill(note);
    await main(page)
      .getByRole("button", { name: /^Add note/ })
      .press("Enter");
    await page.getByText("Note added").waitFor();
    await main(page).getByText(note).waitFor();
    await expectNoAxeViolations(page);
    await go("/console/audit/");
    await main(page).getByRole("table").getByText("Wrote a note").first().waitFor();
  });

  it("create a category on a phone, move it by key, and delete it", async () => {
    const { page } = await newMember("admin", "/console/categories/", phone);
    const name = unique("Slip").slice(0, 25);
    await page.getByRole("button", { name: "New category" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).first().fill(name);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: /^Create category/ }).click();
    await page.getByText("Category created").waitFor();
    const saved = page.waitForResponse("**/category/order/");
    await main(page)
      .getByRole("button", { name: `Move ${name} up` })
      .press("Enter");
    await page
      .getByRole("status")
      .filter({ hasText: /, position \d+ of \d+$/ })
      .waitFor({ state: "attached" });
    expect((await saved).ok()).toBe(true);
    await main(page)
      .getByRole("button", { name: `Delete ${name}` })
      .click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog", { name: /Delete/ }));
    await question
      .getByRole("button", { name: /^Delete/ })
      .last()
      .click();
    await main(page).getByText(name, { exact: true }).waitFor({ state: "detached" });
  });

  it("read what the community did, with tables and a file, in the dark", async () => {
    const { page, go } = await newMember("admin", "/console/insights/?days=90", { scheme: "dark", width: 1440, height: 1000 });
    await page
      .getByRole("link", { name: "Last 90 days" })
      .or(page.getByRole("button", { name: "Last 90 days" }))
      .click();
    await main(page).getByText("Figures by day").first().click();
    await main(page).getByRole("table").first().waitFor();
    await expectNoAxeViolations(page);
    await page
      .getByRole("link", { name: "Search", exact: true })
      .or(page.getByRole("tab", { name: "Search", exact: true }))
      .click();
    await main(page).getByText("pyrometer").first().waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await go("/console/mail/");
    await page.getByText("No mail server is set up", { exact: false }).first().waitFor();
    expect(await page.getByRole("button", { name: /^Send me a test email/ }).count()).toBe(0);
    await expectNoAxeViolations(page);
  });
});
