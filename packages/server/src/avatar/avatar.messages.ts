import type { Text } from "#core/i18n";

export const messages = {
  tooLarge: { en: "The picture can be up to 3 MB.", it: "L’immagine può essere al massimo di 3 MB." },
  type: {
    en: "Choose a JPEG, PNG or GIF image that isn’t animated.",
    it: "Scegli un’immagine JPEG, PNG o GIF non animata.",
  },
} satisfies Record<string, Text>;
