import type { Text } from "#core/i18n";

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  devices: { en: "Devices with notifications", it: "Dispositivi con notifiche" },
} satisfies Record<string, Text>;
