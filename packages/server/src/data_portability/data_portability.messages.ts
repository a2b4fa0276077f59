import type { Text } from "#core/i18n";

export const messages = {
  waiting: {
    en: "Your file is being prepared, or was created less than a day ago.",
    it: "Il tuo file è in preparazione, o è stato creato meno di un giorno fa.",
  },
} satisfies Record<string, Text>;

/** What the pages of the file say. */
export const words = {
  title: { en: "Your data from {community}", it: "I tuoi dati di {community}" },
  lead: {
    en: "All the data {community} stores about you, as of {date, date, long}. The “data” folder contains the same data as JSON.",
    it: "Tutti i dati che {community} conserva su di te, al {date, date, long}. La cartella «data» contiene gli stessi dati in formato JSON.",
  },
  page: { en: "page {page}", it: "pagina {page}" },
  back: { en: "Everything", it: "Tutto" },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  mail: { en: "Emails sent to you", it: "Email che ti abbiamo inviato" },
  staffActs: { en: "What you did as staff", it: "Cosa hai fatto nello staff" },
} satisfies Record<string, Text>;

export const emails = {
  readySubject: { en: "Your data is ready", it: "I tuoi dati sono pronti" },
  readyBody: {
    en: "Hi {username}, the file with your data from {community} is ready.",
    it: "Ciao {username}, il file con i tuoi dati di {community} è pronto.",
  },
  readyAction: { en: "Download", it: "Scarica" },
  readyAfter: {
    en: "It’s available for seven days. Only you can download it, after signing in.",
    it: "È disponibile per sette giorni. Solo tu puoi scaricarlo, dopo l’accesso.",
  },
} satisfies Record<string, Text>;
