import type { Text } from "#core/i18n";

export const messages = {
  tooLarge: { en: "The picture can have at most 3 MB.", it: "L'immagine può avere al massimo 3 MB." },
  type: { en: "Choose a GIF, PNG or JPEG picture.", it: "Scegli un'immagine GIF, PNG o JPEG." },
} satisfies Record<string, Text>;
