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
  scheduleTime: {
    en: "Choose a time in the future, within five years.",
    it: "Scegli un momento nel futuro, entro cinque anni.",
  },
  schedulePublished: {
    en: "This is published: its time can't be changed any more.",
    it: "È già pubblicato: il momento non si può più cambiare.",
  },
  replyDenied: { en: "The author limits who can reply.", it: "L'autore limita chi può rispondere." },
  textTooLong: { en: "Write at most {limit} characters.", it: "Scrivi al massimo {limit} caratteri." },
  textTooHeavy: {
    en: "This text has too much formatting. Simplify it, or split it into several posts.",
    it: "Questo testo ha troppa formattazione. Semplificalo o dividilo in più post.",
  },
  textMentions: {
    en: "Mention at most {limit} people and categories.",
    it: "Menziona al massimo {limit} persone e categorie.",
  },
  textPictures: { en: "Add at most {limit} pictures.", it: "Aggiungi al massimo {limit} immagini." },
  staffOnly: { en: "Only staff write here.", it: "Qui scrive solo lo staff." },
} satisfies Record<string, Text>;

export const emails = {
  heldBackSubject: { en: "Your scheduled post wasn't published", it: "Il tuo post programmato non è stato pubblicato" },
  heldBackBody: {
    en: "Hi {username}, your post “{title}” was due, but it couldn't be published: {reason} It's among your drafts, where you can change and publish it.",
    it: "Ciao {username}, era il momento di pubblicare il tuo post “{title}”, ma non è stato possibile: {reason} Lo trovi tra le bozze, dove puoi modificarlo e pubblicarlo.",
  },
  heldBackAction: { en: "Open the draft", it: "Apri la bozza" },
} satisfies Record<string, Text>;
