export { contrast, oklchToRgb, parseColor, rgbToOklch, toHex, type Oklch, type Rgb } from "./color.ts";
export { contrastPairs, rolesOf, type ColorInputs, type Role, type Roles, type Scheme } from "./roles.ts";
export {
  colorInputs,
  colorPreferences,
  defaultBrand,
  themeFromPreferences,
  type ColorPreferenceKey,
  type CommunityTheme,
  type ThemePreferences,
} from "./preferences.ts";
