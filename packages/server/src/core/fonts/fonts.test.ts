import { describe, expect, it } from "vitest";
import { textRuns } from "./fonts.ts";

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
});
