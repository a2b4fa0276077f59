import type { Text } from "#core/i18n";

export const messages = {
  titleMissing: { en: "An article needs a title.", it: "Un articolo ha bisogno di un titolo." },
  empty: { en: "Write something, or add a picture.", it: "Scrivi qualcosa o aggiungi un'immagine." },
  categoryMissing: { en: "Choose a category.", it: "Scegli una categoria." },
  categoryGone: { en: "That category can't be written in.", it: "In quella categoria non si può scrivere." },
  audienceMissing: { en: "Choose who can see this.", it: "Scegli chi può vederlo." },
  audienceUnknown: { en: "You can't address this to those people.", it: "Non puoi rivolgerlo a quelle persone." },
  mediaUnknown: { en: "One of the files isn't yours or isn't there any more.", it: "Uno dei file non è tuo o non c'è più." },
  typeOff: { en: "This kind of content is switched off here.", it: "Questo tipo di contenuto qui è disattivato." },
  pollOff: { en: "Polls aren't available here yet.", it: "I sondaggi qui non sono ancora disponibili." },
  scheduleOff: { en: "Scheduling isn't available here yet.", it: "La programmazione qui non è ancora disponibile." },
  staffOnly: { en: "Only staff write here.", it: "Qui scrive solo lo staff." },
} satisfies Record<string, Text>;
