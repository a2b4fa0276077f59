import type { Text } from "#core/i18n";

export const messages = {
  superseded: {
    en: "There is a newer revision of this page. Read that one.",
    it: "C'è una versione più recente di questa pagina. Leggi quella.",
  },
} satisfies Record<string, Text>;
