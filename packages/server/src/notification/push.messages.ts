import type { Text } from "#core/i18n";

/** A push that stands for several notifications. */
export const pushTexts = {
  several: { en: "{count} new notifications", it: "{count} nuove notifiche" },
} satisfies Record<string, Text>;
