import type { Text } from "#core/i18n";

export const messages = {
  superseded: {
    en: "There is a newer version of this page. Read that one instead.",
    it: "C’è una versione più recente di questa pagina. Leggi quella.",
  },
  language: {
    en: "Each language must be installed, and written once.",
    it: "Ogni lingua deve essere installata e comparire una sola volta.",
  },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  agreements: { en: "Terms you accepted", it: "Condizioni che hai accettato" },
} satisfies Record<string, Text>;
