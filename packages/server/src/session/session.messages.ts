import type { Text } from "#core/i18n";

export const messages = {
  forged: {
    en: "This page is out of date. Reload it and try again.",
    it: "Questa pagina non è aggiornata. Ricaricala e riprova.",
  },
  wrong: { en: "That name and password don't match.", it: "Nome e password non corrispondono." },
  awaiting: { en: "Staff still have to approve this account.", it: "Questo account deve ancora essere approvato." },
} satisfies Record<string, Text>;
