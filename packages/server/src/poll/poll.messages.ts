import type { Text } from "#core/i18n";

export const messages = {
  off: { en: "Polls are turned off in this community.", it: "In questa community i sondaggi sono disattivati." },
  notHere: { en: "Only posts and articles can have a poll.", it: "Solo i post e gli articoli possono avere un sondaggio." },
  voted: {
    en: "Once someone votes, a poll can’t be edited.",
    it: "Dopo il primo voto il sondaggio non si può modificare.",
  },
  titleMissing: { en: "Enter a question for the poll.", it: "Inserisci la domanda del sondaggio." },
  choicesMissing: { en: "Add at least two options.", it: "Aggiungi almeno due opzioni." },
  choicesAlike: { en: "Two options are the same.", it: "Due opzioni sono uguali." },
  pastEnd: { en: "Choose an end date in the future.", it: "Scegli una data di chiusura futura." },
  endsUnpublished: {
    en: "The poll has to end after the post is published.",
    it: "Il sondaggio deve chiudersi dopo la pubblicazione del post.",
  },
  closed: { en: "This poll is closed.", it: "Questo sondaggio è chiuso." },
  choiceUnknown: { en: "This option isn’t part of the poll.", it: "Questa opzione non fa parte del sondaggio." },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  pollVotes: { en: "Votes in polls", it: "Voti nei sondaggi" },
} satisfies Record<string, Text>;
