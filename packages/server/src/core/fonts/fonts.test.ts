import { describe, expect, it } from "vitest";
import { readFont, textRuns } from "./fonts.ts";

const piecesOf = async (text: string) => (await textRuns(text)).map((run) => [run.slice.family, run.text]);

describe("a line of text", () => {
  it("is in fonts that have its letters, from left to right or from right to left", async () => {
    expect(await piecesOf("Łukasz Ивановић")).toEqual([
      ["noto-sans", "Ł"],
      ["noto-sans", "ukasz"],
      ["noto-sans", " "],
      ["noto-sans", "Ивановић"],
    ]);
    expect((await piecesOf("山田 ゆき")).map(([family]) => family)).toContain("noto-sans-jp");
    expect(await piecesOf("김 민준")).toContainEqual(["noto-sans-kr", "김"]);
    expect(await piecesOf("علي محمد")).toEqual([
      ["noto-sans-arabic", "محمد"],
      ["noto-sans", " "],
      ["noto-sans-arabic", "علي"],
    ]);
    expect(await piecesOf("דוד")).toEqual([["noto-sans-hebrew", "דוד"]]);
  });

  it("takes forty fonts at most: further letters are question marks", async () => {
    const scattered = Array.from({ length: 150 }, (_, index) => String.fromCodePoint(0x4e00 + index * 137)).join("");
    const runs = await textRuns(scattered);
    // And the one that has the question mark.
    expect(new Set(runs.map(({ slice }) => slice)).size).toBeLessThanOrEqual(41);
    const shown = runs.map(({ text }) => text).join("");
    expect(shown).toMatch(/\?$/);
    expect(shown.replaceAll("?", "").length).toBeGreaterThanOrEqual(40);
  });
});

describe("the file of a font", () => {
  it("is decompressed once", async () => {
    const [run] = await textRuns("山");
    if (!run) throw new Error("no run");
    expect(await readFont(run.slice)).toBe(await readFont(run.slice));
  });
});
