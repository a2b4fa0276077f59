import { defaultPreferences } from "@cortile/contract/preference";
import type { Boot } from "@cortile/server/app";
import { createSite, type Site } from "#site";

/** The site of a visitor of a community whose staff set nothing. */
export const newSite = (boot: Partial<Boot> = {}): Site =>
  createSite({
    boot: {
      portal: "https://fornace.example",
      user: null,
      preferences: defaultPreferences(),
      features: [],
      reactions: [],
      menus: [],
      locale: "en",
      languages: [],
      timeZone: "UTC",
      colorScheme: "auto",
      feedOrder: null,
      now: 0,
      ...boot,
    },
    messages: {},
  });
