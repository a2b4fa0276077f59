import type { Text } from "#core/i18n";

export const messages = {
  nameMissing: { en: "Enter a name for the category.", it: "Inserisci un nome per la categoria." },
  nameTaken: { en: "Another category has this name.", it: "Un’altra categoria ha questo nome." },
  slugTaken: { en: "Another category has this address.", it: "Un’altra categoria ha questo indirizzo." },
  tagGone: { en: "One of the tags no longer exists.", it: "Uno dei tag non esiste più." },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  followedCategories: { en: "Categories you follow", it: "Categorie che segui" },
  mutedCategories: { en: "Categories without notifications", it: "Categorie senza notifiche" },
} satisfies Record<string, Text>;
