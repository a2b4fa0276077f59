import type { Text } from "#core/i18n";

export const messages = {
  username: {
    en: "Use letters, digits, hyphens and underscores, with at least one letter or digit.",
    it: "Usa lettere, cifre, trattini e trattini bassi, con almeno una lettera o una cifra.",
  },
  usernameTaken: { en: "Somebody already has this username.", it: "Questo nome utente è già in uso." },
  email: { en: "This isn't a valid e-mail address.", it: "Non è un indirizzo e-mail valido." },
  emailTaken: { en: "An account with this e-mail already exists.", it: "Esiste già un account con questa e-mail." },
  passwordShort: { en: "Use at least 8 characters.", it: "Usa almeno 8 caratteri." },
  passwordSimple: {
    en: "Use three of these: small letters, capitals, digits, other characters.",
    it: "Usa tre di questi: minuscole, maiuscole, cifre, altri caratteri.",
  },
  website: {
    en: "Write a full address, like https://example.org.",
    it: "Scrivi un indirizzo completo, come https://example.org.",
  },
  coverTooLarge: { en: "The cover can have at most 5 MB.", it: "La copertina può avere al massimo 5 MB." },
  pictureType: {
    en: "Choose a JPEG, PNG or GIF picture that doesn't move.",
    it: "Scegli un'immagine JPEG, PNG o GIF non animata.",
  },
  birth: { en: "This isn't a date in the past.", it: "Non è una data passata." },
  mandatory: { en: "This is required.", it: "È obbligatorio." },
  locked: { en: "This can't be changed any more.", it: "Non si può più cambiare." },
  closed: { en: "This community takes new members by invitation only.", it: "In questa comunità si entra solo su invito." },
  linkUsed: { en: "This link has been used or has expired.", it: "Questo link è già stato usato o è scaduto." },
} satisfies Record<string, Text>;
