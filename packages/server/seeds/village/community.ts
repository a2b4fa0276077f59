import type { Picture } from "./types.ts";

/** What differs from the defaults of the contract: keys as in its preferences. */
export const preferences = {
  "text.application_name": "Fornace",
  "text.application_slogan1": "People who work with clay",
  "colors.colorprimary": "#12705b",
} as const;

/** Preferences whose value is the address of a picture, once it is uploaded. */
export const pictures = {
  "logo.navbar_logo_mobile": { name: "logo", alt: "Fornace" },
  "images.app_icon": { name: "icon", alt: "Fornace" },
} as const satisfies Record<string, Picture>;
