import "./css-properties.ts";

export {
  colorInputs,
  colorPreferences,
  contrast,
  contrastPairs,
  defaultBrand,
  oklchToRgb,
  parseColor,
  rgbToOklch,
  rolesOf,
  themeFromPreferences,
  toHex,
  type ColorInputs,
  type CommunityTheme,
  type Oklch,
  type Rgb,
  type Role,
  type Roles,
  type Scheme,
  type ThemePreferences,
} from "@cortile/contract/theme";
export { CommunityRoot, type ColorScheme, type HostTheme } from "./CommunityRoot.tsx";
export { PortalProvider, usePortalTarget } from "./portal.ts";
