import type { Text } from "#core/i18n";

export const messages = {
  ownerOnly: {
    en: "Only the owner of the community invites administrators.",
    it: "Solo il proprietario della community invita amministratori.",
  },
  over: { en: "This invitation can’t be changed any more.", it: "Questo invito non si può più modificare." },
  isMember: { en: "Somebody with this address has joined.", it: "Qualcuno con questo indirizzo fa già parte della community." },
  invitedAgain: {
    en: "There’s a later invitation to this address. Resend that one.",
    it: "C’è un invito più recente a questo indirizzo. Invia di nuovo quello.",
  },
  unknownTag: {
    en: "One of these tags doesn’t exist or isn’t in use for people.",
    it: "Uno di questi tag non esiste o non è in uso per le persone.",
  },
  noCsv: {
    en: "Line {line} can’t be read. Check its quotation marks.",
    it: "La riga {line} non è leggibile. Controlla le virgolette.",
  },
  noEmailColumn: {
    en: "The first line needs a column named email.",
    it: "La prima riga deve avere una colonna di nome email.",
  },
  tooManyRows: { en: "A file can have at most {max} people.", it: "Un file può contenere al massimo {max} persone." },
} satisfies Record<string, Text>;

/** Emails. All of them have the value `community`. */
export const emails = {
  subject: { en: "You’re invited to join {community}", it: "Hai ricevuto un invito per {community}" },
  body: {
    en: "You’ve been invited to join {community}. Use this link to create your account.",
    it: "Hai ricevuto un invito a entrare in {community}. Crea il tuo account con questo link.",
  },
  action: { en: "Accept invitation", it: "Accetta invito" },
  after: { en: "This link can be used once.", it: "Il link può essere usato una sola volta." },
  expires: {
    en: "This link can be used once, until {until, date, long}.",
    it: "Il link può essere usato una sola volta. Scadenza: {until, date, long}.",
  },
} satisfies Record<string, Text>;
