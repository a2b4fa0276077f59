import type { Page } from "playwright-core";
import { describe, it, expect } from "vitest";
import { expectNoAxeViolations, newMember, newVisitor, screenshot, unique } from "#harness";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });

describe("a group of three people", () => {
  it("is created, asked for, written in, left to one, and deleted (511, 514-516, 520-525, 535)", async () => {
    const [ada, marco, leo] = [
      await newMember("ada"),
      await newMember("marco"),
      await newMember("leo", null, { expected: /404|doesn’t exist/ }),
    ];
    const name = unique("Kiln").slice(0, 40);
    await ada.go("/groups/");
    await expectNoAxeViolations(ada.page);
    await ada.page.getByRole("button", { name: "Create group" }).first().click();
    const form = ada.page.getByRole("dialog", { name: "New group" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("radio", { name: "Private" }).check();
    await form.getByRole("searchbox", { name: "Find people" }).fill("marco");
    await form.getByRole("button", { name: /^Add Marco/ }).click();
    await expectNoAxeViolations(ada.page);
    await screenshot(ada.page, "group-form");
    await form.getByRole("button", { name: "Create group" }).click();
    await ada.page.getByRole("heading", { level: 1, name }).waitFor();
    const address = new URL(ada.page.url()).pathname;

    await marco.go(address);
    await button(marco.page, "Accept invitation").click();
    await button(marco.page, "Member").waitFor();
    await leo.go(address);
    await button(leo.page, "Ask to join").click();
    await button(leo.page, "Requested").waitFor();
    await screenshot(leo.page, "group-outside");

    await ada.page.getByRole("button", { name: /^Accept Leo/ }).click();
    await ada.page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
    await button(leo.page, "Member").waitFor();
    await button(leo.page, "Write to the group").click();
    const composer = leo.page.getByRole("dialog", { name: "Write" });
    await composer.getByRole("textbox", { name: "Text" }).fill("Who brings the cones?");
    await composer.getByRole("button", { name: /^Publish/ }).click();
    await main(leo.page).getByText("Who brings the cones?").waitFor();
    await marco.go(address);
    await main(marco.page).getByText("Who brings the cones?").waitFor();
    await expectNoAxeViolations(marco.page);
    await screenshot(marco.page, "group");
    await main(marco.page).getByRole("link", { name: /^Leo/ }).first().click();
    await main(marco.page).getByRole("link", { name: "Groups", exact: true }).click();
    await main(marco.page).getByRole("link", { name, exact: true }).waitFor();
    await expectNoAxeViolations(marco.page);

    await main(ada.page)
      .getByRole("link", { name: /^Members/ })
      .first()
      .click();
    await ada.page.waitForURL(`**${address}members/`);
    await main(ada.page).getByRole("searchbox", { name: "Find a member" }).waitFor();
    await ada.page.getByRole("button", { name: /^More for Leo/ }).press("Enter");
    await ada.page.getByRole("menuitem", { name: "Remove from group" }).press("Enter");
    await ada.page.getByRole("alertdialog").getByRole("button", { name: "Remove from group" }).press("Enter");
    await button(leo.page, "Ask to join").waitFor();
    expect(await main(leo.page).getByText("Who brings the cones?").count()).toBe(0);
    await expectNoAxeViolations(ada.page);
    await screenshot(ada.page, "group-members");

    await marco.go("/groups/subscribed/");
    await main(marco.page).getByRole("link", { name, exact: true }).waitFor();
    await ada.page.getByRole("button", { name: "More for this group" }).click();
    await ada.page.getByRole("menuitem", { name: "Delete group" }).click();
    await ada.page.getByRole("alertdialog").getByRole("button", { name: "Delete group" }).click();
    await ada.page.waitForURL("**/groups/");
    await main(marco.page).getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
    await leo.page.getByRole("heading", { name: "Page not found" }).waitFor();
  });

  it("is read without scripts, and leads visitors to sign in", async () => {
    const visitor = await newVisitor({ javaScript: false });
    await visitor.go("/groups/");
    await visitor.page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    expect(await visitor.page.getByRole("button", { name: "Create group" }).count()).toBe(0);
  });
});
