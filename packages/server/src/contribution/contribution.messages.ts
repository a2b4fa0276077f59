import type { Text } from "#core/i18n";

export const messages = {
  titleMissing: { en: "Give the article a title.", it: "Aggiungi un titolo all’articolo." },
  empty: { en: "Write something, or add a picture or a poll.", it: "Scrivi qualcosa o aggiungi un’immagine o un sondaggio." },
  categoryMissing: { en: "Choose a category.", it: "Scegli una categoria." },
  categoryGone: { en: "You can’t post in this category.", it: "In questa categoria non puoi pubblicare." },
  audienceMissing: { en: "Choose who can see this.", it: "Scegli chi può vederlo." },
  audienceMixed: {
    en: "Choose either tags or people, not both.",
    it: "Scegli i tag o le persone, non entrambi.",
  },
  audienceUnknown: { en: "You can’t share this with these people.", it: "Non puoi condividerlo con queste persone." },
  audienceKept: {
    en: "Those it was shared with have already answered, so you can only add people by name.",
    it: "Chi può vederlo ha già risposto: puoi solo aggiungere singole persone.",
  },
  placeKept: {
    en: "It’s published in a private group or event, so it has to stay there.",
    it: "È pubblicato in un gruppo o evento privato: deve restare lì.",
  },
  mediaUnknown: { en: "One of the files isn’t yours or no longer exists.", it: "Uno dei file non è tuo o non esiste più." },
  tooManyLinks: { en: "Attach at most {limit} links.", it: "Allega al massimo {limit} link." },
  shareGone: {
    en: "This post can no longer be shared.",
    it: "Questo post non si può più condividere.",
  },
  shareOne: {
    en: "A post can share only one other post, chosen when you create it.",
    it: "Un post può condividere un solo altro post, scelto al momento della creazione.",
  },
  typeOff: {
    en: "This type of post is turned off in this community.",
    it: "In questa community questo tipo di post è disattivato.",
  },
  draftsOff: { en: "Drafts are turned off in this community.", it: "In questa community le bozze sono disattivate." },
  scheduleTime: {
    en: "Choose a time within the next five years.",
    it: "Scegli una data entro i prossimi cinque anni.",
  },
  schedulePublished: {
    en: "This is already published, so its time can’t be changed.",
    it: "È già pubblicato: la data non si può più cambiare.",
  },
  replyDenied: { en: "The author has limited who can reply.", it: "L’autore ha limitato chi può rispondere." },
  textsToday: {
    en: "You have written more than 30 MB today. Try again tomorrow.",
    it: "Oggi hai scritto più di 30 MB. Riprova domani.",
  },
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
  staffOnly: { en: "Only staff can post here.", it: "Qui può pubblicare solo lo staff." },
} satisfies Record<string, Text>;

export const emails = {
  heldBackSubject: { en: "Your scheduled post wasn’t published", it: "Il tuo post programmato non è stato pubblicato" },
  heldBackBody: {
    en: "Hi {username}, your scheduled post “{title}” couldn’t be published: {reason} You’ll find it in your drafts, where you can edit and publish it.",
    it: "Ciao {username}, il tuo post programmato «{title}» non è stato pubblicato: {reason} Lo trovi tra le bozze, dove puoi modificarlo e pubblicarlo.",
  },
  heldBackAction: { en: "Open draft", it: "Apri la bozza" },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  contributions: { en: "Posts, articles and statuses", it: "Post, articoli e stati" },
  followedContents: { en: "Saved posts", it: "Post salvati" },
  hiddenContents: { en: "Hidden contents", it: "Contenuti nascosti" },
  mutedContents: { en: "Muted contents", it: "Contenuti silenziati" },
  seenContents: { en: "Viewed contents", it: "Contenuti visti" },
} satisfies Record<string, Text>;
