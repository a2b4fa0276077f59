import type { Screen } from "./looks.screens.ts";

const places = [
  "",
  "reports",
  "appeals",
  "rules",
  "transparency",
  "people",
  "invitations",
  "reputation",
  "categories",
  "tags",
  "pages",
  "legal",
  "menus",
  "banners",
  "ads",
  "embeds",
  "brand",
  "texts",
  "images",
  "features",
  "posting",
  "sign-in",
  "points",
  "addresses",
  "integrations",
  "transfer",
  "insights",
  "health",
  "backups",
  "jobs",
  "mail",
  "audit",
  "webhooks",
  "clients",
  "ai",
];

/** The staff console, of which each screen has a path. */
export const consoleScreens: Screen[] = [
  ...places.map((place) => ({
    name: place === "" ? "console" : `console-${place}`,
    address: () => (place === "" ? "/console/" : `/console/${place}/`),
  })),
  { name: "console-person", address: ({ places }) => `/console/people/${places.profile.replace(/\D/g, "")}/` },
  { name: "console-oneself", address: ({ me }) => `/console/people/${me}/` },
];
