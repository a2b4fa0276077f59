import { accountCreate } from "@cortile/contract/account";
import { legalCurrent } from "@cortile/contract/legal_page";
import { describe, expect, it } from "vitest";
import { composer, composerText, newMember, newVisitor, password, send, signIn } from "#harness";

describe("the form of a link", () => {
  it.each([320, 390, 1280])("has the keyboard, and stands whole beside the caret at %i", async (width) => {
    const { page } = await newMember("leo", "/", { width, height: 700 });
    await page.getByRole("main").getByRole("button", { name: "Share something" }).click();
    await composerText(page).click();
    await page.keyboard.type("The kiln book");
    await page.keyboard.press("Control+k");
    const form = page.getByRole("dialog", { name: "Link" });
    await form.locator("input:focus").waitFor();
    const [field, line] = [await form.locator("form").boundingBox(), await composerText(page).boundingBox()];
    expect(field && field.x >= 8 && field.x + field.width <= width - 8).toBe(true);
    // On phones it is a sheet; elsewhere it follows the line that is written.
    if (width > 699) expect(field && line && field.y - line.y).toBeLessThan(110);
    else expect(field?.width).toBe(width - 32);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });
    await composerText(page).and(page.locator(":focus")).waitFor();
    await composer(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Discard draft" }).click();
  });
});

describe("the member's menu", () => {
  it("opens by keyboard on its first item, and shows all of them in a window of 640 pixels", async () => {
    const { page } = await newMember("ada", "/", { width: 1280, height: 640 });
    await page.locator("[data-ct-tour=you]:visible").press("Enter");
    const menu = page.getByRole("menu");
    await menu.locator("[role=menuitem]:first-child:focus").waitFor();
    expect(await menu.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    expect(await menu.getByRole("menuitem", { name: "Sign out" }).isVisible()).toBe(true);
  });
});

describe("the side nav", () => {
  it.each([
    [720, 450],
    [844, 390],
    [1024, 600],
    [1280, 500],
  ])("has each of its entries within reach in a window of %i by %i", async (width, height) => {
    const { page } = await newMember("ada", "/", { width, height });
    const nav = page.getByRole("navigation", { name: "Main" }).first();
    const isWithin = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    for (const stays of [nav.getByRole("button", { name: "Write" }), nav.getByRole("button", { name: /@ada/ })])
      expect(await stays.evaluate(isWithin)).toBe(true);
    const entries = await nav.getByRole("listitem").getByRole("link").all();
    expect(entries.length).toBeGreaterThan(6);
    for (const entry of entries) {
      await entry.focus();
      expect([await entry.innerText(), await entry.evaluate(isWithin)]).toEqual([expect.anything(), true]);
    }
  });
});

describe("what stands at the edge of a page", () => {
  it.each([390, 820])("can be pressed at %i", async (width) => {
    const { page, go } = await newMember("ada", null, { width, height: 900 });
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    await go(`/user/${id}/`);
    await page.getByRole("button", { name: "Change cover" }).click();
    await page.getByRole("dialog", { name: "Cover" }).waitFor();
  });

  it("is within the page where there is no lesson", async () => {
    const { page, go } = await newMember("ada", null, { width: 320, height: 700 });
    await go("/course/1/none/section/1/lesson/999999/preview/");
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    await page.getByRole("navigation", { name: "Main" }).last().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it("does not widen the dashboard of a course on phones", async () => {
    const { page, go } = await newMember("ada", null, { width: 390, height: 844 });
    const courses = (await (await page.request.get("/api/v2/course/?limit=100")).json()) as { results: Taught[] };
    const course = courses.results.find(({ join_status }) => join_status === "creator" || join_status === "manager");
    await go(`/course/${course?.id}/${course?.slug}/dashboard`);
    await page.getByRole("region", { name: "Students" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe("the owner's home", () => {
  it.each([320, 390])("does not scroll sideways at %i", async (width) => {
    const { page } = await newMember("admin", "/", { width, height: 844, touch: true });
    const guide = page.getByRole("region", { name: "Start guide" });
    await guide.getByRole("button", { name: "Categories" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe("the state of a draft", () => {
  it("is read whole beside the kinds at 390 in Italian", async () => {
    const { page } = await newMember("tommaso", "/", { width: 390, height: 844, locale: "it", touch: true });
    await page.getByRole("main").getByRole("button", { name: "Condividi qualcosa" }).click();
    await page.getByRole("dialog").locator("[contenteditable=true]").fill("La fornace");
    const mark = page
      .getByRole("dialog")
      .getByRole("status")
      .filter({ hasText: /^(Salvataggio…|Salvata)$/ });
    for (const text of ["Salvataggio…", "Salvata"]) {
      await mark.filter({ hasText: text }).waitFor();
      expect(await mark.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });
});

describe("the dashboard of a course", () => {
  it("draws all bars of its lessons as long, and the answers of a quiz nearer to their question than to the next", async () => {
    const { page } = await newMember("ada", "/course/1/throwing-from-zero/dashboard", { width: 1440, height: 900 });
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Progress" }).click();
    await main.getByText(/ · 3 comments/).waitFor();
    const bars = await main.getByRole("progressbar").evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
    expect(new Set(bars.map(Math.round)).size).toBe(1);

    await main.getByRole("link", { name: "Quizzes" }).click();
    const edge = (text: string) =>
      main.getByText(text, { exact: true }).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    await main.getByText("What wrecks the centring?", { exact: true }).waitFor();
    const [last, next, first] = [
      await edge("Heavily grogged raku clay"),
      await edge("What wrecks the centring?"),
      await edge("Letting go too quickly"),
    ];
    expect(next.top - last.bottom).toBeGreaterThan(2 * (first.top - next.bottom));
  });
});

describe("the settings of the account", () => {
  it("do not move while they load", async () => {
    const { page, go } = await newMember("ada", null, { width: 1280, height: 1200, fresh: true });
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    await page.addInitScript(() => {
      window.movedBy = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ("value" in entry) window.movedBy += Number(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await go(`/user/${id}/edit/?tab=account`);
    await page.getByRole("button", { name: "Turn on two-step verification" }).waitFor();
    await page.getByRole("button", { name: "Request download" }).waitFor();
    expect(await page.evaluate(() => window.movedBy)).toBeLessThan(0.005);
  });
});

describe("the bar of unsaved settings", () => {
  it.each([320, 390])("holds its buttons at %i in Italian, and covers neither a wrong field nor its error", async (width) => {
    const { page, go } = await newMember("tommaso", null, { width, height: 844, locale: "it", touch: true });
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    await go(`/user/${id}/edit/`);
    const website = page.locator("input[name=website]");
    await website.fill("terra");
    // The field is near the end of the window, below the bar.
    await website.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight + 90));
    const save = page.locator("form button[type=submit]:visible").first();
    await save.click();
    await website.and(page.locator(":focus")).waitFor();
    const error = await website.getAttribute("aria-describedby");
    const [bar, button, words] = await Promise.all([
      save.locator("xpath=../..").boundingBox(),
      save.boundingBox(),
      page.locator(`[id="${error?.split(" ").at(-1)}"]`).boundingBox(),
    ]);
    expect(bar && button && button.x + button.width <= bar.x + bar.width && bar.x + bar.width <= width).toBe(true);
    expect(bar && words && words.y + words.height <= bar.y).toBe(true);
  });
});

describe("a name or a question of one long word", () => {
  it.each([390, 1440])("makes no page wider than the window at %i", async (width) => {
    const { page, go } = await newVisitor({ width, height: 900 });
    const username = `donaudampfschifffahrt_${Date.now().toString(36)}`;
    const terms = (await (await page.request.get(legalCurrent.path)).json()) as { id: number }[];
    const legal_pages = terms.map(({ id }) => id);
    await page.request.post(accountCreate.path, { data: { username, email: `${username}@example.org`, password, legal_pages } });
    await signIn(page, username);
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    const { results } = (await (await page.request.get("/api/v2/post/?limit=100")).json()) as { results: Reacted[] };
    const post = results.find(({ vote_count }) => vote_count === 0);
    const word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk";
    await send(page, "PATCH", `/api/v2/user/${id}/`, { real_name: word });
    const poll = { title: `${word}e`, multiple_choices: false, choices: [{ choice: word }, { choice: "Raku" }] };
    await send(page, "POST", "/api/v2/post/", { text: "<p>Where?</p>", poll });
    await send(page, "POST", "/api/v2/discussion/", { title: username, text: `<p>${word}</p>` });
    await send(page, "POST", `/api/v2/post/${post?.id}/vote/`);
    await signIn(page, "ada");
    await go(`/people/?q=${username}`);
    const row = page.getByRole("list", { name: "People" }).getByRole("listitem");
    const [name, button] = [await row.getByRole("link").boundingBox(), await row.getByRole("button").boundingBox()];
    expect(name && button && name.x + name.width <= button.x).toBe(true);
    const search = `/search/?q=${username}`;
    for (const address of [`/people/?q=${username}`, `/user/${id}/`, "/explore/", search, `/post/${post?.id}/`]) {
      await go(address);
      await page.getByRole("main").getByText("Donaudampf").first().waitFor();
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, width]);
    }
  });
});

interface Taught {
  id: number;
  slug: string;
  join_status: string | null;
}

interface Reacted {
  id: number;
  vote_count: number;
}

declare global {
  interface Window {
    movedBy: number;
  }
}
