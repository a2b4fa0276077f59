import type { Text } from "#core/i18n";

export const messages = {
  link: {
    en: "If the button doesn’t work, copy this address into your browser:",
    it: "Se il pulsante non funziona, copia questo indirizzo nel browser:",
  },
  from: { en: "This message comes from {community}.", it: "Questo messaggio arriva da {community}." },
} satisfies Record<string, Text>;
