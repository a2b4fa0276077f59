import { commentList } from "@cortile/contract/comment";
import type { Course } from "@cortile/contract/entity";
import type { APIRequestContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, newMember, newVisitor, screenshot, signIn } from "#harness";

describe("the front page", () => {
  it("reads whole without JavaScript", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    await go("/");
    expect(await page.title()).toBe("Fornace");
    for (const part of ["header a[href^='/user/']:not([aria-hidden])", "time", "p"]) {
      const items = page.locator("main article").filter({ has: page.locator(part) });
      expect([part, (await items.count()) >= 10]).toEqual([part, true]);
    }
  });

  it("goes on in the browser in silence, asking for nothing it has", async () => {
    const { page, go } = await newVisitor();
    const calls: string[] = [];
    // The comment below an older content is not on the page, and asked for when it comes near.
    const isOther = ({ pathname }: URL) => pathname.startsWith("/api/") && pathname !== commentList.path;
    page.on("request", (request) => isOther(new URL(request.url())) && calls.push(request.url()));
    await go("/");
    expect(calls).toEqual([]);
    await expectNoAxeViolations(page);
    await screenshot(page, "home");
  });

  it("says the same times as the server, also where the clock goes wrong", async () => {
    await newMember("yuki");
    const { page, go } = await newMember("yuki", null, { fresh: true });
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    await page.clock.setFixedTime(Date.now() + 30 * 3_600_000);
    await go(`/user/${id}/edit/?tab=account`);
    await page
      .getByRole("button", { name: /^Sign out / })
      .first()
      .waitFor();
  });

  it("speaks the visitor's language", async () => {
    const { page, go } = await newVisitor({ locale: "it" });
    await go("/");
    expect(await page.locator("html").getAttribute("lang")).toBe("it");
  });

  it("knows who is signed in", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "ada");
    await go("/");
    const state: unknown = JSON.parse((await page.locator("#ct-state").textContent()) ?? "null");
    expect(state).toMatchObject({ boot: { user: { username: "ada" } } });
  });
});

describe("an address that nobody has", () => {
  it("says so, with its status, inside the site", async () => {
    const { page, go } = await newVisitor();
    const reply = page.waitForResponse((response) => response.url().endsWith("/nowhere/at/all/"));
    await go("/nowhere/at/all/");
    expect((await reply).status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Page not found");
  });
});

describe("a page as it is sent", () => {
  it("brings the styles of all that is drawn on it", async () => {
    const { page } = await newMember("ada", null, { javaScript: false });
    const text = async (address: string) => (await page.request.get(address)).text();
    const event = /href="(\/event\/[^"?]+)"/.exec(await text("/events/"))?.[1] ?? "no event";
    const lists = ["/", "/events/", "/groups/", "/people/", "/categories/", "/search/?q=glaze"];
    const events = [event, `${event}?tab=people`, `${event}?tab=posts`, `${event}?tab=photos`];
    for (const address of [...lists, ...events, await quizOf(page.request)]) {
      const html = await text(address);
      const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href = ""]) => href);
      const rules = (await Promise.all(sheets.map(text))).join("");
      const drawn = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, names = ""]) => names.split(" ")).flat());
      // Names are those of modules, and of nothing that has no rule.
      const bare = [...drawn].filter((name) => name.startsWith("ct-") && !rules.includes(`.${name}`));
      expect([address, bare]).toEqual([address, []]);
    }
  });
});

/** The address of a quiz of the demo that the member can take. */
async function quizOf(request: APIRequestContext): Promise<string> {
  const course = (await (await request.get("/api/v2/course/1/")).json()) as Course;
  const quizzes = (course.sections ?? []).flatMap((section) =>
    section.lessons.filter(({ type }) => type === "quiz").map(({ id }) => `section/${section.id}/lesson/${id}/`),
  );
  return `/course/${course.id}/${course.slug}/${quizzes[0] ?? "no quiz"}`;
}
