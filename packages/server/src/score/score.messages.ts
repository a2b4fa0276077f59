import type { ReputationType } from "@cortile/contract/enums";
import type { Text } from "#core/i18n";

/** Reasons for a change of the score; negative keys are losses. */
export const reputationTexts: Readonly<Record<ReputationType, Text>> = {
  1: { en: "Reaction received", it: "Reazione ricevuta" },
  10: { en: "Given by staff", it: "Assegnato dallo staff" },
  11: { en: "Moderation undone", it: "Moderazione annullata" },
  12: { en: "Post published", it: "Post pubblicato" },
  13: { en: "Comment posted", it: "Commento pubblicato" },
  14: { en: "Reply posted", it: "Risposta pubblicata" },
  15: { en: "New connection", it: "Nuovo collegamento" },
  17: { en: "App used", it: "App usata" },
  18: { en: "Daily visit", it: "Visita giornaliera" },
  19: { en: "New follower", it: "Nuovo follower" },
  20: { en: "Account unblocked", it: "Account sbloccato" },
  [-1]: { en: "Reaction removed", it: "Reazione rimossa" },
  [-11]: { en: "Post moderated", it: "Post moderato" },
  [-12]: { en: "Post deleted", it: "Post eliminato" },
  [-13]: { en: "Comment deleted", it: "Commento eliminato" },
  [-14]: { en: "Reply deleted", it: "Risposta eliminata" },
  [-15]: { en: "Connection removed", it: "Collegamento rimosso" },
  [-19]: { en: "Follower lost", it: "Follower perso" },
  [-20]: { en: "Account blocked", it: "Account bloccato" },
};

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  reputation: { en: "Reputation", it: "Reputazione" },
} satisfies Record<string, Text>;
