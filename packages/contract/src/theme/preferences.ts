import { parseColor, rgbToOklch, toHex, type Oklch } from "./color.ts";
import { rolesOf, type ColorInputs, type Role, type Scheme } from "./roles.ts";

/** Preferences by their full key, `colors.colorprimary`; values bare or, as on the wire, in `{ value }`. */
export type ThemePreferences = Readonly<Record<string, unknown>>;

export type CommunityTheme = {
  /** Custom properties for the root element. Safe inside a style attribute whatever the preferences hold. */
  readonly style: Readonly<Record<`--ct-${string}`, string>>;
  /** Floor colour as `#rrggbb`, for the browser's own bars. */
  readonly themeColor: Readonly<Record<Scheme, string>>;
};

/** The role that each colour preference sets; where staff have set none, the role says what it is. */
const rolesByKey = {
  "colors.colorprimary": null,
  "colors.colorback": "bg",
  "colors.colorsecondary": "accent",
  "colors.navbarback": "nav-back",
  "colors.font_color": "text",
  "colors.font_color_secondary": "text-2",
  "colors.boxcolorback": "surface",
} as const satisfies Record<string, Role | null>;

export type ColorPreferenceKey = keyof typeof rolesByKey;

/** Every colour preference as `#rrggbb`, in the light scheme: what staff set, and otherwise what the brand makes of it. */
export function colorPreferences(preferences: ThemePreferences): Readonly<Record<ColorPreferenceKey, string>> {
  const inputs = colorInputs(preferences);
  const roles = rolesOf(inputs, "light");
  const hexOf = (role: Role | null) => toHex(role === null ? inputs.brand : roles[role]);
  return Object.fromEntries(Object.entries(rolesByKey).map(([key, role]) => [key, hexOf(role)])) as Record<
    ColorPreferenceKey,
    string
  >;
}

/** The brand of a community that has chosen none: `#12705b`. */
export const defaultBrand: Oklch = rgbToOklch([0x12 / 255, 0x70 / 255, 0x5b / 255]);

const floorRoles: readonly Role[] = ["bg", "well", "well-2", "line", "line-strong"];
const overrides: Readonly<Record<Exclude<keyof ColorInputs, "brand">, readonly Role[]>> = {
  bg: floorRoles,
  surface: ["surface"],
  nav: ["nav-back"],
  text: ["text"],
  text2: ["text-2"],
  accent: ["accent"],
};

/**
 * Turns `colors.*` and `style.font_family` into a theme. Colours that cannot be read as CSS are ignored; the others are moved
 * in lightness, for light and dark apart, until they can be read.
 */
export function themeFromPreferences(preferences: ThemePreferences): CommunityTheme {
  const inputs = colorInputs(preferences);
  const light = rolesOf(inputs, "light");
  const dark = rolesOf(inputs, "dark");
  const style: Record<`--ct-${string}`, string> = {};
  if (inputs.brand !== defaultBrand) style["--ct-brand"] = toHex(inputs.brand);
  for (const [input, roles] of Object.entries(overrides)) {
    if (!(input in inputs)) continue;
    for (const role of roles) {
      style[`--ct-${role}-light`] = toHex(light[role]);
      style[`--ct-${role}-dark`] = toHex(dark[role]);
    }
  }
  const family = fontFamily(text(preferences, "style.font_family"));
  if (family) style["--ct-font-text"] = `${family}, system-ui, sans-serif`;
  return { style, themeColor: { light: toHex(light.bg), dark: toHex(dark.bg) } };
}

/** The colours a community has set, without those that are not CSS colours; the default brand when it set none. */
export function colorInputs(preferences: ThemePreferences): ColorInputs {
  const color = (key: string) => parseColor(text(preferences, `colors.${key}`));
  const given = {
    bg: color("colorback"),
    surface: color("boxcolorback"),
    nav: color("navbarback"),
    text: color("font_color"),
    text2: color("font_color_secondary"),
    accent: color("colorsecondary"),
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return { brand: color("colorprimary") ?? defaultBrand, ...set };
}

function text(preferences: ThemePreferences, key: string): string {
  const entry = preferences[key];
  const value = typeof entry === "object" && entry !== null && "value" in entry ? entry.value : entry;
  return typeof value === "string" ? value : "";
}

/** Families by name, quoted or not: a semicolon, a brace or a quote left open would reach the next declaration. */
function fontFamily(value: string): string {
  const families = value.split(",").map((family) => family.trim());
  const isName = (family: string) => /^("[\p{L}\p{N} _-]+"|'[\p{L}\p{N} _-]+'|[\p{L}\p{N} _-]+)$/u.test(family);
  return families.every(isName) ? families.join(", ") : "";
}
