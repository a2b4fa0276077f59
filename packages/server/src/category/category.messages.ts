import type { Text } from "#core/i18n";

export const messages = {
  nameMissing: { en: "A category needs a name.", it: "Una categoria ha bisogno di un nome." },
  nameTaken: { en: "Another category has this name.", it: "Un'altra categoria ha questo nome." },
  slugTaken: { en: "Another category has this address.", it: "Un'altra categoria ha questo indirizzo." },
  tagGone: { en: "One of the tags isn't there any more.", it: "Uno dei tag non c'è più." },
} satisfies Record<string, Text>;
