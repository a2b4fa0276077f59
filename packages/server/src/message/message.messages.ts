import type { Text } from "#core/i18n";

export const messages = {
  target: {
    en: "Specify one conversation: thread, user or group.",
    it: "Specifica una sola conversazione: thread, user o group.",
  },
  addressee: { en: "Specify either people or a group.", it: "Specifica delle persone oppure un gruppo." },
  empty: { en: "Write something first.", it: "Scrivi prima qualcosa." },
  self: { en: "You can’t message yourself.", it: "Non puoi inviare messaggi al tuo account." },
  unknownRecipient: {
    en: "One of the recipients no longer exists.",
    it: "Uno dei destinatari non esiste più.",
  },
  inactive: {
    en: "You can’t message {name}: the account is no longer active.",
    it: "Non puoi scrivere a {name}: l’account non è più attivo.",
  },
  hidden: {
    en: "You blocked {name}. Unblock them to write to them.",
    it: "Hai bloccato {name}. Sblocca l’account per scrivergli.",
  },
  unavailable: {
    en: "{name} doesn’t receive messages from you.",
    it: "{name} non riceve messaggi da te.",
  },
  fileMissing: { en: "The file is missing.", it: "Manca il file." },
  fileUnknown: {
    en: "This file isn’t yours or no longer exists. Attach it again.",
    it: "Questo file non è tuo o non esiste più. Allegalo di nuovo.",
  },
  fileTooLarge: {
    en: "“{name}” is larger than 10 MB, the most an attachment can be.",
    it: "«{name}» supera i 10 MB, il massimo per un allegato.",
  },
  thumbnailInvalid: { en: "This preview isn’t an image.", it: "Questa anteprima non è un’immagine." },
  deleted: { en: "Message deleted", it: "Messaggio eliminato" },
  photo: { en: "Photo", it: "Foto" },
  video: { en: "Video", it: "Video" },
  audio: { en: "Audio", it: "Audio" },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  messages: { en: "Private messages", it: "Messaggi privati" },
  muted: { en: "Muted conversations", it: "Conversazioni silenziate" },
  reports: { en: "Reported messages", it: "Messaggi segnalati" },
} satisfies Record<string, Text>;
