import type { FlagType } from "@cortile/contract/enums";
import type { Text } from "#core/i18n";

/** Reasons a report can have. */
export const descriptions: Record<FlagType, Text> = {
  0: { en: "Spam or advertising", it: "Spam o pubblicità" },
  1: { en: "Aggressive", it: "Aggressivo" },
  2: { en: "Vulgar", it: "Volgare" },
  3: { en: "Poor content", it: "Contenuto scadente" },
  4: { en: "Off-topic", it: "Fuori tema" },
};

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  reports: { en: "Reports", it: "Segnalazioni" },
  reported: {
    en: "Everything you reported, withdrawn reports included",
    it: "Tutto ciò che hai segnalato, anche se hai ritirato la segnalazione",
  },
} satisfies Record<string, Text>;
