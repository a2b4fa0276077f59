import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, newMember, newVisitor, screenshot, unique } from "#harness";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name });

/** A file that a lesson hands out. */
const sheet = {
  name: "glaze-sheet.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n"),
};

/** A film that a lesson shows. */
const film = fileURLToPath(new URL("../../packages/server/seeds/village/files/turning-wheel.webm", import.meta.url));

/** Creates a course, and leaves the teacher on its lessons. @returns the path of its page */
async function createCourse(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Create course" }).first().click();
  const form = page.getByRole("dialog", { name: "New course" });
  await form.getByRole("radio", { name: /^Self-paced/ }).check();
  await form.getByRole("button", { name: "Next" }).click();
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "Description" }).fill("From a bag of clay to a bowl.");
  await form.getByRole("button", { name: /^Create course/ }).click();
  await page.waitForURL("**/edit/lessons");
  return new URL(page.url()).pathname.replace("edit/lessons", "");
}

/** Adds something with a name to the outline, by keys alone. */
async function add(page: Page, what: "Add section" | "Add lesson" | "Add quiz", name: string): Promise<void> {
  await button(page, what).last().press("Enter");
  const field = main(page).getByRole("textbox", { name: what === "Add section" ? "Section name" : "Lesson name" });
  await field.fill(name);
  await field.press("Enter");
  await field.waitFor({ state: "detached" });
  await main(page).getByText(name, { exact: false }).first().waitFor();
}

/** Publishes a course whose lessons are published. */
async function publish(page: Page, address: string, access: "Open" | "Private"): Promise<void> {
  await page.getByRole("link", { name: "Details" }).click();
  await page.waitForURL(`**${address}edit/customize`);
  await main(page)
    .getByRole("radio", { name: new RegExp(`^${access}`) })
    .check();
  await button(page, /^Publish course/).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish course" }).click();
  await page.getByText("Course published").waitFor();
}

const setPublished = (page: Page, lesson: string) =>
  main(page)
    .getByRole("combobox", { name: `Status of ${lesson}` })
    .selectOption("published");

describe("a course", { timeout: 180_000 }, () => {
  it("is built with a file, a film and a quiz, learned, failed, passed and certified (586, 594-597, 601-608, 615-617, 620, 625)", async () => {
    const [teacher, student] = [
      await newMember("ada", "/courses/"),
      await newMember("leo", null, { width: 390, height: 844, touch: true }),
    ];
    const name = unique("Bowls").slice(0, 50);
    await expectNoAxeViolations(teacher.page);
    await screenshot(teacher.page, "courses");
    const address = await createCourse(teacher.page, name);
    await add(teacher.page, "Add section", "Before the wheel");
    await add(teacher.page, "Add lesson", "Wedging");
    await add(teacher.page, "Add section", "On the wheel");
    await add(teacher.page, "Add quiz", "Check");
    const saved = teacher.page.waitForResponse((reply) => reply.request().method() === "PATCH");
    await button(teacher.page, "Move On the wheel").press("ArrowUp");
    await main(teacher.page).getByRole("heading", { name: "1. On the wheel" }).waitFor();
    expect((await saved).ok()).toBe(true);
    await teacher.page.reload();
    await main(teacher.page).getByRole("heading", { name: "1. On the wheel" }).waitFor();
    await teacher.page.locator("html[data-ready]").waitFor({ state: "attached" });
    await button(teacher.page, "Move On the wheel").press("ArrowDown");
    await main(teacher.page).getByRole("heading", { name: "1. Before the wheel" }).waitFor();
    await expectNoAxeViolations(teacher.page);
    await screenshot(teacher.page, "course-lessons");

    await link(teacher.page, "Wedging").click();
    await main(teacher.page).getByRole("textbox", { name: "Lesson text" }).fill("Push, turn, fold.");
    await teacher.page.getByLabel("Add files").setInputFiles(sheet);
    await main(teacher.page).getByText("glaze-sheet", { exact: false }).first().waitFor();
    await teacher.page.getByLabel("Add video or pictures").setInputFiles(film);
    await main(teacher.page)
      .getByRole("button", { name: /turning-wheel/ })
      .first()
      .waitFor();
    await main(teacher.page).getByRole("switch", { name: "Published" }).check();
    await main(teacher.page)
      .getByRole("status")
      .filter({ hasText: /^Saved$/ })
      .waitFor();
    await expectNoAxeViolations(teacher.page);
    await screenshot(teacher.page, "lesson-editor");
    await link(teacher.page, "Back").click();
    await teacher.page.waitForURL("**/edit/lessons");
    await link(teacher.page, "Check").click();
    await button(teacher.page, "Add question").click();
    await teacher.page.getByRole("menuitem", { name: "One answer" }).click();
    await main(teacher.page)
      .getByRole("textbox", { name: /^Question/ })
      .fill("Is clay wedged wet or dry?");
    await main(teacher.page).getByRole("textbox", { name: "Answer 1" }).fill("Wet");
    await main(teacher.page).getByRole("textbox", { name: "Answer 2" }).fill("Dry");
    await main(teacher.page).getByRole("radio", { name: "Answer 1 is right" }).check();
    await main(teacher.page)
      .getByRole("textbox", { name: /^Shown when wrong/ })
      .fill("Think of dust.");
    await button(teacher.page, /^Save quiz/).click();
    await teacher.page.getByText("Quiz saved").waitFor();
    await expectNoAxeViolations(teacher.page);
    await main(teacher.page).getByRole("switch", { name: "Published" }).check();
    await main(teacher.page)
      .getByRole("status")
      .filter({ hasText: /^Saved$/ })
      .waitFor();
    await link(teacher.page, "Back").click();
    await teacher.page.waitForURL("**/edit/lessons");
    await publish(teacher.page, address, "Open");
    await expectNoAxeViolations(teacher.page);

    await student.go(address);
    await expectNoAxeViolations(student.page);
    await button(student.page, "Join course").click();
    await link(student.page, "Start").waitFor();
    await screenshot(student.page, "course");
    await link(student.page, "Start").click();
    await main(student.page).getByText("Push, turn, fold.").waitFor();
    await main(student.page).getByText("glaze-sheet", { exact: false }).first().waitFor();
    await main(student.page).locator("video").first().waitFor();
    await student.page.getByRole("button", { name: "Mark as done" }).click();
    await student.page.getByRole("button", { name: "Done" }).waitFor();
    await expectNoAxeViolations(student.page);
    await screenshot(student.page, "lesson");

    await student.page.getByRole("button", { name: "Comments" }).click();
    const drawer = student.page.getByRole("dialog", { name: "Comments" });
    await drawer.getByRole("textbox", { name: "Add a comment" }).fill("How long do I wedge?");
    await drawer.getByRole("button", { name: /^Comment/ }).click();
    await drawer.getByRole("article").filter({ hasText: "How long do I wedge?" }).waitFor();
    await expectNoAxeViolations(student.page);
    await drawer.getByRole("button", { name: "Close" }).click();

    await student.page.getByRole("link", { name: "Next: Check" }).click();
    await main(student.page).getByRole("radio", { name: "Dry" }).check();
    await main(student.page)
      .getByRole("button", { name: /^Submit answers/ })
      .click();
    await main(student.page).getByText("Not passed").waitFor();
    await main(student.page).getByText("Think of dust.").waitFor();
    await expectNoAxeViolations(student.page);
    await button(student.page, "Try again").click();
    await main(student.page).getByRole("radio", { name: "Wet" }).check();
    await main(student.page)
      .getByRole("button", { name: /^Submit answers/ })
      .click();
    const congratulations = student.page.getByRole("dialog", { name: "Congratulations" });
    await congratulations.getByRole("link", { name: "See certificate" }).click();
    await student.page.waitForURL("**/certificate/**");
    await main(student.page).getByRole("heading", { level: 1, name: /^Leo/ }).waitFor();
    await expectNoAxeViolations(student.page);
    await screenshot(student.page, "certificate");

    const visitor = await newVisitor();
    await visitor.go(new URL(student.page.url()).pathname);
    await main(visitor.page).getByText("This certificate is genuine", { exact: false }).waitFor();
    expect(await main(visitor.page).getByText(name).count()).toBe(1);

    await teacher.go(`${address}dashboard`);
    await main(teacher.page).getByRole("row", { name: /^Leo/ }).getByText("100%").waitFor();
    await expectNoAxeViolations(teacher.page);
    await screenshot(teacher.page, "course-dashboard");
    await main(teacher.page).getByRole("link", { name: "Comments" }).click();
    await main(teacher.page).getByText("How long do I wedge?").waitFor();
    await expectNoAxeViolations(teacher.page);
  });

  it("is asked for and let into, or invited to; a draft is only its teacher’s (594, 597, 598, 621, 622)", async () => {
    const [teacher, asking, invited] = [
      await newMember("ada", "/courses/"),
      await newMember("marco", null, { expected: /404|doesn’t exist/ }),
      await newMember("yuki"),
    ];
    const address = await createCourse(teacher.page, unique("Kilns").slice(0, 50));
    await add(teacher.page, "Add section", "Start");
    await add(teacher.page, "Add lesson", "Safety");
    await setPublished(teacher.page, "Safety");
    await asking.go(address);
    await asking.page.getByRole("heading", { name: "Page not found" }).waitFor();
    await publish(teacher.page, address, "Private");

    await asking.go(address);
    await button(asking.page, "Request access").click();
    await button(asking.page, "Cancel request").waitFor();
    await expectNoAxeViolations(asking.page);
    await screenshot(asking.page, "course-outside");
    await teacher.page.getByRole("link", { name: /^Requests/ }).click();
    await teacher.page.getByRole("button", { name: /^Accept Marco/ }).click();
    await teacher.page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
    await link(asking.page, "Start").waitFor();

    await link(teacher.page, "People").click();
    await button(teacher.page, "Add people").click();
    const dialog = teacher.page.getByRole("dialog", { name: "Add people" });
    await dialog.getByRole("searchbox", { name: "Find people" }).fill("yuki");
    await dialog.getByRole("button", { name: /^Add Yuki/ }).click();
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await teacher.page.getByText("1 invitation sent").waitFor();
    await expectNoAxeViolations(teacher.page);
    await screenshot(teacher.page, "course-people");
    await invited.go(address);
    await button(invited.page, "Accept invitation").click();
    await link(invited.page, "Start").waitFor();
  });

  it("is read without scripts", async () => {
    const visitor = await newVisitor({ javaScript: false });
    await visitor.go("/courses/");
    await visitor.page.getByRole("heading", { level: 1, name: "Courses" }).waitFor();
    expect(await visitor.page.getByRole("button", { name: "Create course" }).count()).toBe(0);
  });
});
