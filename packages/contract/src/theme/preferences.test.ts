import { describe, expect, it } from "vitest";
import { contrast, parseColor } from "./color.ts";
import { themeFromPreferences } from "./preferences.ts";

describe("themeFromPreferences", () => {
  it("says nothing for a community that has chosen nothing", () => {
    expect(themeFromPreferences({}).style).toEqual({});
    expect(themeFromPreferences({ "colors.colorprimary": "", "colors.colorback": { value: null } }).style).toEqual({});
  });

  it("takes the primary colour as the brand, bare or as on the wire", () => {
    expect(themeFromPreferences({ "colors.colorprimary": "rgb(91, 91, 214)" }).style).toEqual({ "--ct-brand": "#5b5bd6" });
    expect(themeFromPreferences({ "colors.colorprimary": { value: "gold" } }).style).toEqual({ "--ct-brand": "#ffd700" });
  });

  it("ignores what is not a colour", () => {
    const style = themeFromPreferences({
      "colors.colorprimary": "greenish",
      "colors.font_color": "red;}",
      "colors.colorback": 7,
    }).style;
    expect(style).toEqual({});
  });

  it("keeps a page colour that suits light, and darkens it for dark", () => {
    const { style, themeColor } = themeFromPreferences({ "colors.colorback": "#fffbe6" });
    expect(style["--ct-bg-light"]).toBe("#fffbe6");
    expect(themeColor).toEqual({ light: "#fffbe6", dark: style["--ct-bg-dark"] });
    const [dark, white] = [parseColor(themeColor.dark), parseColor("white")];
    expect(dark && white && contrast(dark, white)).toBeGreaterThan(15);
  });

  it("moves a text colour until it can be read on the floor", () => {
    const { style } = themeFromPreferences({ "colors.font_color": "#ff9999" });
    const [text, floor] = [parseColor(style["--ct-text-light"] ?? ""), parseColor("#fdfdfd")];
    expect(text && floor && contrast(text, floor)).toBeGreaterThanOrEqual(7);
    expect(style["--ct-text-dark"]).toBe("#ff9999");
  });

  it("sets only the roles of the colours given", () => {
    expect(Object.keys(themeFromPreferences({ "colors.navbarback": "white" }).style)).toEqual([
      "--ct-nav-back-light",
      "--ct-nav-back-dark",
    ]);
  });

  it.each([
    ["Inter", "Inter, system-ui, sans-serif"],
    [`"Open Sans", 'Noto Sans', serif`, `"Open Sans", 'Noto Sans', serif, system-ui, sans-serif`],
  ])("sets the text face to %s", (family, expected) => {
    expect(themeFromPreferences({ "style.font_family": family }).style["--ct-font-text"]).toBe(expected);
  });

  it.each(["x;color:red", '"open', "a}b", "url(x)", "a,,b", ""])("refuses the text face %j", (family) => {
    expect(themeFromPreferences({ "style.font_family": family }).style).toEqual({});
  });
});
