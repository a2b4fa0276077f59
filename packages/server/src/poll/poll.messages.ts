import type { Text } from "#core/i18n";

export const messages = {
  off: { en: "Polls are switched off here.", it: "I sondaggi qui sono disattivati." },
  notHere: { en: "A poll belongs to a post or an article.", it: "Un sondaggio sta in un post o in un articolo." },
  voted: {
    en: "Once someone votes, a poll can't be edited.",
    it: "Dopo il primo voto il sondaggio non si può modificare.",
  },
  titleMissing: { en: "A poll needs a question.", it: "Un sondaggio ha bisogno di una domanda." },
  choicesMissing: { en: "A poll needs at least two choices.", it: "Un sondaggio ha bisogno di almeno due scelte." },
  choicesAlike: { en: "Two choices are the same.", it: "Due scelte sono uguali." },
  pastEnd: { en: "A poll closes in the future.", it: "Un sondaggio si chiude nel futuro." },
  closed: { en: "This poll is closed.", it: "Questo sondaggio è chiuso." },
  choiceUnknown: { en: "This poll has no such choice.", it: "Il sondaggio non ha questa scelta." },
} satisfies Record<string, Text>;
