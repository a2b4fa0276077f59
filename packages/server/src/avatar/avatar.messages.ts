import type { Text } from "#core/i18n";

export const messages = {
  tooLarge: { en: "The picture can have at most 3 MB.", it: "L'immagine può avere al massimo 3 MB." },
  type: {
    en: "Choose a JPEG, PNG or GIF picture that doesn't move.",
    it: "Scegli un'immagine JPEG, PNG o GIF non animata.",
  },
} satisfies Record<string, Text>;
