import "./css-properties.ts";

export { contrast, oklchToRgb, parseColor, rgbToOklch, toHex, type Oklch, type Rgb } from "./color.ts";
export { contrastPairs, rolesOf, type ColorInputs, type Role, type Roles, type Scheme } from "./roles.ts";
export { colorInputs, defaultBrand, themeFromPreferences, type CommunityTheme, type ThemePreferences } from "./preferences.ts";
export { CommunityRoot, type ColorScheme, type HostTheme } from "./CommunityRoot.tsx";
export { PortalProvider, usePortalTarget } from "./portal.ts";
