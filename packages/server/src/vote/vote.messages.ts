import type { Text } from "#core/i18n";

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  votes: { en: "Reactions", it: "Reazioni" },
} satisfies Record<string, Text>;
