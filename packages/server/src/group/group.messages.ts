import type { Text } from "#core/i18n";

export const messages = {
  nameMissing: { en: "Enter a name for the group.", it: "Inserisci un nome per il gruppo." },
  nameTaken: { en: "Another group has this name.", it: "Un altro gruppo ha questo nome." },
  staffOnly: { en: "Only staff can create groups.", it: "Solo lo staff può creare gruppi." },
  privateOff: { en: "Private groups are switched off here.", it: "Qui i gruppi privati sono disattivati." },
  staysPrivate: {
    en: "A private group can’t become public.",
    it: "Un gruppo privato non può diventare pubblico.",
  },
  hiddenOff: { en: "Hidden groups are switched off here.", it: "Qui i gruppi nascosti sono disattivati." },
  hiddenPublic: { en: "Only a private group can be hidden.", it: "Solo un gruppo privato può essere nascosto." },
  pictureSize: {
    en: "Choose a square picture of at least {side} × {side} pixels.",
    it: "Scegli un’immagine quadrata di almeno {side} × {side} pixel.",
  },
  coverSize: {
    en: "Choose a landscape picture at least {width} pixels wide.",
    it: "Scegli un’immagine orizzontale larga almeno {width} pixel.",
  },
  pictureTooLarge: { en: "A picture can be up to 10 MB.", it: "Un’immagine può essere al massimo di 10 MB." },
  noProducts: { en: "Paid groups aren’t available here.", it: "Qui i gruppi a pagamento non sono disponibili." },
  requestWaits: {
    en: "Your request is waiting for an answer from the group’s admin.",
    it: "La tua richiesta è in attesa della risposta dell’admin del gruppo.",
  },
  takenDown: { en: "This group was removed by the moderators.", it: "Questo gruppo è stato rimosso dai moderatori." },
  managerStays: {
    en: "The admin of a group can’t leave it.",
    it: "L’admin di un gruppo non può uscirne.",
  },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  memberships: { en: "Your groups", it: "I tuoi gruppi" },
} satisfies Record<string, Text>;
