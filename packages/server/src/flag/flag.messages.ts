import type { FlagType } from "@cortile/contract/enums";
import type { Text } from "#core/i18n";

/** What a report says of the thing reported. */
export const descriptions: Record<FlagType, Text> = {
  0: { en: "Spam or advertising", it: "Spam o pubblicità" },
  1: { en: "Aggressive", it: "Aggressivo" },
  2: { en: "Vulgar", it: "Volgare" },
  3: { en: "Poor content", it: "Contenuto scadente" },
  4: { en: "Off-topic", it: "Fuori tema" },
};
