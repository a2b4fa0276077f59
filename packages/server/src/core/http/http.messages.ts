import type { Text } from "#core/i18n";

export const messages = {
  keyInvalid: {
    en: "The Idempotency-Key must be 1 to 255 characters long.",
    it: "L’Idempotency-Key deve avere da 1 a 255 caratteri.",
  },
  keyReused: {
    en: "This Idempotency-Key was already used for another request.",
    it: "Questa Idempotency-Key è già stata usata per un’altra richiesta.",
  },
  underWay: {
    en: "This request is already being processed. Try again in a moment.",
    it: "Questa richiesta è già in corso. Riprova tra un momento.",
  },
  busy: {
    en: "Too many large uploads at once. Try again in a moment.",
    it: "Troppi caricamenti pesanti in corso. Riprova tra un momento.",
  },
} satisfies Record<string, Text>;
