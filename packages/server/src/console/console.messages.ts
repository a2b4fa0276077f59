import type { Text } from "#core/i18n";

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  console_views: { en: "Saved views of the console", it: "Viste salvate della console" },
} satisfies Record<string, Text>;
