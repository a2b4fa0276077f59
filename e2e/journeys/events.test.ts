import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { composer, composerText, expectNoAxeViolations, newMember, newVisitor, screenshot, unique } from "#harness";

const picture = fileURLToPath(new URL("../../packages/server/seeds/village/pictures/celadon.webp", import.meta.url));

describe("an event of three people", () => {
  it("is created, answered, written in, and cancelled (553, 566, 568, 569, 570, 571, 578, 581)", async () => {
    const name = unique("Salt firing");
    const ada = await newMember("ada", "/events/");
    await ada.page.getByRole("button", { name: "Create event" }).first().click();
    const form = ada.page.getByRole("dialog", { name: "New event" });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Address").fill("Via Tanaro 14, Faenza");
    await form.getByLabel("Places").fill("2");
    await form.getByRole("switch", { name: /Private event/ }).check();
    await form.getByRole("searchbox", { name: "Find people" }).fill("marco");
    await form.getByRole("button", { name: "Add Marco Bellini" }).click();
    await expectNoAxeViolations(ada.page);
    await form.getByRole("button", { name: "Create event" }).click();
    await ada.page.getByRole("heading", { level: 1, name }).waitFor();
    const { pathname } = new URL(ada.page.url());

    const marco = await newMember("marco", pathname);
    await marco.page.getByRole("button", { name: "Accept invitation" }).click();
    await marco.page.getByText("You follow this event. Are you going?").waitFor();
    await marco.page.getByRole("button", { name: "Going", exact: true }).click();
    await marco.page.getByText("You’re going.").waitFor();
    await marco.page.getByRole("navigation", { name: "Event sections" }).getByRole("link", { name: "Posts" }).click();
    await marco.page.getByRole("button", { name: "Write to the event" }).click();
    await composerText(marco.page).fill("Who brings the salt?");
    await composer(marco.page).getByRole("button", { name: "Publish" }).click();
    await marco.page.getByRole("main").getByText("Who brings the salt?").waitFor();

    const yuki = await newMember("yuki", pathname, { width: 390, height: 844, touch: true });
    await yuki.page.getByRole("button", { name: "Ask to take part" }).click();
    await yuki.page.getByText("You’ve asked to take part. The organiser will answer.").waitFor();
    await expectNoAxeViolations(yuki.page);

    await ada.go(`${pathname}?tab=people`);
    await ada.page.getByRole("button", { name: /^Accept Yuki/ }).click();
    await ada.page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
    await ada.page.getByText(/can take part now$/).waitFor();
    await yuki.go(`${pathname}?tab=posts`);
    await yuki.page.getByRole("main").getByText("Who brings the salt?").waitFor();
    await yuki.page.getByRole("button", { name: "Join the waiting list" }).click();
    await yuki.page.getByText("You’re next on the waiting list.").waitFor();

    await ada.go(`${pathname}?tab=people`);
    await ada.page.getByRole("heading", { name: "Waiting list" }).waitFor();
    const download = ada.page.waitForEvent("download");
    await ada.page.getByRole("button", { name: "Download list" }).click();
    expect((await download).suggestedFilename()).toMatch(/^salt-firing.*\.csv$/);
    await ada.page.getByRole("button", { name: /^Remove Yuki/ }).click();
    await ada.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await ada.page.getByText(/is no longer in the event$/).waitFor();
    await ada.page.getByRole("button", { name: "Invite", exact: true }).click();
    const invite = ada.page.getByRole("dialog", { name: "Invite to the event" });
    await invite.getByRole("searchbox").fill("yuki");
    await invite.getByRole("button", { name: /^Add Yuki/ }).click();
    await invite.getByRole("button", { name: "Invite", exact: true }).click();
    await ada.page.getByText("1 person invited").waitFor();

    await ada.go(`${pathname}?tab=photos`);
    await ada.page.locator("input[type=file]").setInputFiles(picture);
    await ada.page.getByText("1 photo added").waitFor();
    await ada.page.getByRole("button", { name: "Remove photo 1" }).click();
    await ada.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await ada.page.getByText("Photo removed").waitFor();

    await ada.page.getByRole("button", { name: "More for this event" }).click();
    await ada.page.getByRole("menuitem", { name: "Cancel event" }).click();
    const question = ada.page.getByRole("alertdialog");
    await question.getByLabel("Reason").fill("The kiln is broken.");
    await question.getByRole("button", { name: "Cancel event" }).click();
    await ada.page.waitForURL(/\/events\/$/);
    await marco.go(pathname);
    await marco.page.getByText("This event was cancelled. Reason: The kiln is broken.").waitFor();
    expect(await marco.page.getByRole("button", { name: "Going", exact: true }).count()).toBe(0);
  });
});

describe("the events of a community", () => {
  it("are found and filtered without JavaScript, in Italian (537, 538, 539)", async () => {
    const { page, go } = await newVisitor({ javaScript: false, locale: "it" });
    await go("/events/");
    const events = page.getByRole("list", { name: "Tutti gli eventi" });
    const count = await events.getByRole("listitem").count();
    expect(count).toBeGreaterThan(2);
    await page.getByRole("link", { name: "Online", exact: true }).click();
    await page.waitForURL(/location=virtual/);
    expect(await events.getByRole("listitem").count()).toBeLessThan(count);
    await events.getByRole("link").first().click();
    await page.waitForURL(/\/event\/\d+\//);
    await page.getByRole("link", { name: "Partecipa", exact: true }).waitFor();
  });

  it("stay where they are on the page when they are filtered, and are found again by a step back", async () => {
    const { page, go } = await newVisitor({ width: 390, height: 500 });
    await go("/events/");
    const scrollY = () => page.evaluate(() => window.scrollY);
    const before = 150;
    await page.evaluate((top) => window.scrollTo(0, top), before);
    await page.getByRole("link", { name: "In person", exact: true }).click();
    await page.waitForURL(/location=in/);
    await page.locator("[aria-busy]").waitFor({ state: "detached" });
    expect(await scrollY()).toBe(before);
    await page.getByRole("list", { name: "All events" }).getByRole("link").first().press("Enter");
    await page.waitForURL(/\/event\/\d+\//);
    await expect.poll(scrollY).toBe(0);
    await page.goBack();
    await page.waitForURL(/location=in/);
    await expect.poll(scrollY).toBe(before);
  });

  it("are in the member's own calendar, and a series changes on one date alone (576, 577)", async () => {
    const { page, go } = await newMember("marco", "/events/");
    await page.getByRole("button", { name: "Sync calendar" }).click();
    const calendar = page.getByRole("dialog", { name: "Your dates in your calendar" });
    await calendar.getByRole("button", { name: /address$/ }).click();
    const feed = await page.request.get(await calendar.getByLabel("Private address").inputValue());
    expect(await feed.text()).toContain("SUMMARY:Throwing for beginners");
    await expectNoAxeViolations(page);
    await go("/events/?q=throwing");
    await page.getByRole("list", { name: "All events" }).getByRole("link", { name: "Throwing for beginners" }).click();
    const date = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^More for / }) });
    await date.nth(1).getByRole("button").click();
    await page.getByRole("menuitem", { name: "Cancel this date" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByLabel("Reason").fill("The kiln is broken.");
    await question.getByRole("button", { name: "Cancel this date" }).click();
    await date.nth(1).getByText("Reason: The kiln is broken.").waitFor();
    await expectNoAxeViolations(page);
    await date.nth(1).getByRole("button").click();
    await page.getByRole("menuitem", { name: "Restore this date" }).click();
    await date.nth(1).getByText("Cancelled").waitFor({ state: "detached" });
  });

  it.each([390, 1440])("fit a window %i pixels wide", async (width) => {
    const { page, go } = await newVisitor({ width });
    await go("/events/");
    await expectNoAxeViolations(page);
    await screenshot(page, `events-${width}`);
    await page.getByRole("list", { name: "All events" }).getByRole("link").first().click();
    await page.waitForURL(/\/event\//);
    await expectNoAxeViolations(page);
    await screenshot(page, `event-${width}`);
  });
});
