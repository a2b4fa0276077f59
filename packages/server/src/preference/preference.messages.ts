import type { Text } from "#core/i18n";

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  setting_revisions: { en: "Settings of the community you changed", it: "Impostazioni della community che hai modificato" },
} satisfies Record<string, Text>;
