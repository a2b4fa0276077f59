import type { Preferences } from "@cortile/contract/preference";
import { colorInputs, rolesOf, toHex, type Role } from "@cortile/contract/theme";
import { arch } from "./drawings.ts";

/** The mark in the colour of the text around it, for such pages. */
export const inlineMark = `<svg viewBox="0 0 26 30" aria-hidden="true"><path d="${arch}" fill="currentColor"/></svg>`;

/** The community's colours of these roles as custom properties, for light and dark, in pages that the server draws by itself. */
export function brandColors(preferences: Readonly<Preferences>, roles: readonly Role[]): string {
  const inputs = colorInputs(preferences);
  const [light, dark] = [rolesOf(inputs, "light"), rolesOf(inputs, "dark")];
  const colors = roles.map((role) => `--${role}:light-dark(${toHex(light[role])},${toHex(dark[role])})`);
  return `:root{color-scheme:light dark;${colors.join(";")}}`;
}
