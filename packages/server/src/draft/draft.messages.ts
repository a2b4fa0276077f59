import type { Text } from "#core/i18n";

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  draft: { en: "Draft", it: "Bozza" },
} satisfies Record<string, Text>;
