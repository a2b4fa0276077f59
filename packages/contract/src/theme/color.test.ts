import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, intoGamut, oklchToRgb, parseColor, rgbToOklch, toHex } from "./color.ts";

describe("parseColor", () => {
  it.each([
    ["#12705b", "#12705b"],
    [" #ABC ", "#aabbcc"],
    ["#abcd", "#aabbcc"],
    ["#12345678", "#123456"],
    ["rgb(18, 112, 91)", "#12705b"],
    ["rgba(18 112 91 / 0.5)", "#12705b"],
    ["rgb(100%, 0%, 0%)", "#ff0000"],
    ["hsl(120, 100%, 30%)", "#009900"],
    ["hsl(-240deg 100% 50%)", "#00ff00"],
    ["oklch(1 0 0)", "#ffffff"],
    ["RebeccaPurple", "#663399"],
  ])("reads %s", (css, hex) => {
    const color = parseColor(css);
    expect(color && toHex(color)).toBe(hex);
  });

  it.each([
    "",
    "#12",
    "#ggg",
    "blu",
    "rgb(1,2)",
    "rgb(a,b,c)",
    "rgb(1,2,3);x:y",
    "var(--x)",
    "transparent",
    "currentcolor",
    "url(x)",
  ])("refuses %j", (css) => expect(parseColor(css)).toBeNull());
});

describe("oklch", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

  it("comes back to the same sRGB colour", () => {
    fc.assert(
      fc.property(hex, (css) => {
        const color = parseColor(css);
        expect(color && toHex(color)).toBe(css);
      }),
    );
  });

  it("agrees with CSS on the primaries", () => {
    const red = rgbToOklch([1, 0, 0]);
    expect([red.l, red.c, red.h].map((value) => Math.round(value * 1000) / 1000)).toEqual([0.628, 0.258, 29.234]);
  });

  it("has greys without hue", () => {
    expect(rgbToOklch([0.5, 0.5, 0.5])).toMatchObject({ h: 0 });
  });

  it("brings a vivid colour into sRGB without moving its lightness", () => {
    const vivid = { l: 0.7, c: 0.4, h: 150 };
    const shown = rgbToOklch(oklchToRgb(intoGamut(vivid)));
    expect(shown.l).toBeCloseTo(0.7, 3);
    expect(shown.h).toBeCloseTo(150, 0);
  });

  it("contrasts black and white at 21 to 1, either way round", () => {
    const [black, white] = [
      { l: 0, c: 0, h: 0 },
      { l: 1, c: 0, h: 0 },
    ];
    expect(contrast(black, white)).toBeCloseTo(21, 5);
    expect(contrast(white, black)).toBeCloseTo(21, 5);
  });
});
