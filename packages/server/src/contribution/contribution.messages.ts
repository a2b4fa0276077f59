import type { Text } from "#core/i18n";

export const messages = {
  titleMissing: { en: "An article needs a title.", it: "Un articolo ha bisogno di un titolo." },
  empty: { en: "Write something, or add a picture or a poll.", it: "Scrivi qualcosa o aggiungi un'immagine o un sondaggio." },
  categoryMissing: { en: "Choose a category.", it: "Scegli una categoria." },
  categoryGone: { en: "That category can't be written in.", it: "In quella categoria non si può scrivere." },
  audienceMissing: { en: "Choose who can see this.", it: "Scegli chi può vederlo." },
  audienceUnknown: { en: "You can't address this to those people.", it: "Non puoi rivolgerlo a quelle persone." },
  mediaUnknown: { en: "One of the files isn't yours or isn't there any more.", it: "Uno dei file non è tuo o non c'è più." },
  shareGone: {
    en: "What you wanted to share can't be shared any more.",
    it: "Ciò che volevi condividere non si può più condividere.",
  },
  shareOne: {
    en: "One content shares one other, chosen when it is first written.",
    it: "Un contenuto ne condivide un altro solo, scelto quando viene scritto.",
  },
  typeOff: { en: "This kind of content is switched off here.", it: "Questo tipo di contenuto qui è disattivato." },
  draftsOff: { en: "Drafts are switched off here.", it: "Le bozze qui sono disattivate." },
  scheduleDenied: { en: "Only staff and publishers can schedule.", it: "Solo staff ed editori possono programmare." },
  scheduleTime: {
    en: "Choose a time in the future, within five years.",
    it: "Scegli un momento nel futuro, entro cinque anni.",
  },
  schedulePublished: {
    en: "This is published: its time can't be changed any more.",
    it: "È già pubblicato: il momento non si può più cambiare.",
  },
  replyDenied: { en: "The author limits who can reply.", it: "L'autore limita chi può rispondere." },
  staffOnly: { en: "Only staff write here.", it: "Qui scrive solo lo staff." },
} satisfies Record<string, Text>;
