import { describe, expect, it } from "vitest";
import { contrast, parseColor, rgbToOklch, toHex, type Oklch } from "./color.ts";
import { contrastPairs, rolesOf, type Role, type Scheme } from "./roles.ts";

const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];
const brands: Oklch[] = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => rgbToOklch([r, g, b]))));
const schemes: Scheme[] = ["light", "dark"];

function color(css: string): Oklch {
  const parsed = parseColor(css);
  if (!parsed) throw new Error(`not a colour: ${css}`);
  return parsed;
}

const worst = (scheme: Scheme, front: Role, back: Role): number =>
  Math.min(
    ...[color("#12705b"), ...brands].map((brand) => {
      const roles = rolesOf({ brand }, scheme);
      return contrast(roles[front], roles[back]);
    }),
  );

function broken(scheme: Scheme, inputs: Parameters<typeof rolesOf>[0]): string[] {
  const roles = rolesOf(inputs, scheme);
  return contrastPairs
    .filter(([front, back, least]) => contrast(roles[front], roles[back]) < least)
    .map(([front, back]) => `${front} on ${back}, ${scheme}, brand ${toHex(inputs.brand)}`);
}

describe("rolesOf", () => {
  it("keeps every pair readable for a grid of 216 brands, in light and dark", () => {
    expect(schemes.flatMap((scheme) => brands.flatMap((brand) => broken(scheme, { brand })))).toEqual([]);
  });

  it.each<[Role, Role, number, number]>([
    ["text", "bg", 16.1, 15.3],
    ["text-2", "well-2", 6.4, 7.1],
    ["text-3", "bg", 5.4, 6.5],
    ["text-3", "well", 5.1, 5.9],
    ["text-3", "well-2", 4.6, 5.1],
    ["brand-ink", "bg", 5.5, 9.3],
    ["brand-ink", "brand-wash", 5.0, 7.2],
    ["on-brand", "brand-fill", 4.6, 4.6],
    ["control", "surface", 3.6, 3.7],
  ])("has the worst contrast that was measured in a browser: %s on %s", (front, back, light, dark) => {
    expect(worst("light", front, back)).toBeGreaterThan(light - 0.1);
    expect(worst("dark", front, back)).toBeGreaterThan(dark - 0.1);
  });

  it.each(["#fffbe6", "#222222", "#ff00aa", "#777777", "yellow", "navy"])(
    "works %s in for every colour a community may set",
    (css) => {
      const given = color(css);
      for (const brand of [color("#ffd400"), color("#111111"), color("#5b5bd6")]) {
        const each = [{ bg: given }, { surface: given }, { nav: given }, { text: given }, { text2: given }, { accent: given }];
        const all = { bg: given, surface: given, nav: given, text: given, text2: given, accent: given };
        expect(schemes.flatMap((scheme) => [...each, all].flatMap((set) => broken(scheme, { brand, ...set })))).toEqual([]);
      }
    },
  );

  it("leaves a colour that can be read as it is", () => {
    const bg = color("#fffbe6");
    expect(rolesOf({ brand: color("#12705b"), bg }, "light").bg).toEqual(bg);
  });
});
