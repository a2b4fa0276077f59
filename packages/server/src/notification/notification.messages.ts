import type { Text } from "#core/i18n";

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  notifications: { en: "Notifications", it: "Notifiche" },
  mail: { en: "Emails about notifications", it: "Email sulle notifiche" },
  banners: { en: "Announcements seen", it: "Annunci visti" },
} satisfies Record<string, Text>;
