import type { ReputationType } from "@cortile/contract/enums";
import type { Text } from "#core/i18n";

/** What a movement of the score was for; losses are below zero. */
export const reputationTexts: Readonly<Record<ReputationType, Text>> = {
  1: { en: "Reaction received", it: "Reazione ricevuta" },
  10: { en: "Given by staff", it: "Assegnato dallo staff" },
  11: { en: "Moderation of a content undone", it: "Moderazione di un contenuto annullata" },
  12: { en: "Content written", it: "Contenuto scritto" },
  13: { en: "Comment written", it: "Commento scritto" },
  14: { en: "Reply written", it: "Risposta scritta" },
  15: { en: "New connection", it: "Nuovo collegamento" },
  17: { en: "Application used", it: "Applicazione usata" },
  18: { en: "Daily visit", it: "Visita giornaliera" },
  19: { en: "New follower", it: "Nuovo follower" },
  20: { en: "Account unblocked", it: "Account sbloccato" },
  [-1]: { en: "Reaction withdrawn", it: "Reazione ritirata" },
  [-11]: { en: "Content moderated", it: "Contenuto moderato" },
  [-12]: { en: "Content deleted", it: "Contenuto eliminato" },
  [-13]: { en: "Comment deleted", it: "Commento eliminato" },
  [-14]: { en: "Reply deleted", it: "Risposta eliminata" },
  [-15]: { en: "Connection ended", it: "Collegamento terminato" },
  [-19]: { en: "Follower lost", it: "Follower perso" },
  [-20]: { en: "Account blocked", it: "Account bloccato" },
};
