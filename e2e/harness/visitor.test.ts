import { describe, expect, it } from "vitest";
import { newVisitor } from "./visitor.ts";

/** What a page can tell of visitors before. */
const keptIn = () => ({
  print: matchMedia("print").matches,
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  contrast: matchMedia("(prefers-contrast: more)").matches,
  forced: matchMedia("(forced-colors: active)").matches,
  width: innerWidth,
  stored: localStorage.length + sessionStorage.length,
});

describe("a window that a visitor has left", () => {
  let before: object;

  it("was changed by them", async () => {
    const { context, page, go } = await newVisitor({ width: 700, scheme: "dark" });
    await go("/");
    await page.emulateMedia({ media: "print", contrast: "more", forcedColors: "active" });
    await context.addCookies([{ name: "clay", value: "1", url: page.url() }]);
    await page.evaluate(() => localStorage.setItem("clay", "1"));
    expect(await page.evaluate(keptIn)).toMatchObject({ print: true, dark: true, contrast: true, forced: true, width: 700 });
    before = page;
  });

  it("has nothing of theirs for the next", async () => {
    const { context, page } = await newVisitor();
    expect(page).toBe(before);
    const none = { print: false, dark: false, contrast: false, forced: false, stored: 0 };
    expect(await page.evaluate(keptIn)).toEqual({ ...none, width: 1280 });
    expect(await context.cookies()).toEqual([]);
  });
});
