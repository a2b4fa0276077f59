import type { Text } from "#core/i18n";

export const messages = {
  username: {
    en: "Use only letters, numbers, hyphens and underscores, with at least one letter or number.",
    it: "Usa solo lettere, numeri, trattini e trattini bassi, con almeno una lettera o un numero.",
  },
  usernameTaken: { en: "This username is already taken.", it: "Questo nome utente è già in uso." },
  email: { en: "Enter a valid email address.", it: "Inserisci un indirizzo email valido." },
  emailTaken: {
    en: "An account with this email address already exists.",
    it: "Esiste già un account con questo indirizzo email.",
  },
  passwordShort: { en: "Use at least 8 characters.", it: "Usa almeno 8 caratteri." },
  passwordSimple: {
    en: "Use three of these: lowercase letters, uppercase letters, numbers, symbols.",
    it: "Usa tre di questi: minuscole, maiuscole, numeri, simboli.",
  },
  website: {
    en: "Enter a full address, such as https://example.org.",
    it: "Inserisci un indirizzo completo, ad esempio https://example.org.",
  },
  coverTooLarge: { en: "The cover can be up to 5 MB.", it: "La copertina può essere al massimo di 5 MB." },
  pictureType: {
    en: "Choose a JPEG, PNG or GIF image that isn’t animated.",
    it: "Scegli un’immagine JPEG, PNG o GIF non animata.",
  },
  birth: { en: "Enter a date in the past.", it: "Inserisci una data passata." },
  mandatory: { en: "This is required.", it: "È obbligatorio." },
  locked: { en: "This can no longer be changed.", it: "Non si può più cambiare." },
  notSetUp: {
    en: "This community isn’t set up yet. Come back a little later.",
    it: "Questa community non è ancora pronta. Torna un po’ più tardi.",
  },
  closed: { en: "This community is invite-only.", it: "In questa community si entra solo su invito." },
  notInvitable: { en: "One of these people can’t be invited.", it: "Una di queste persone non può essere invitata." },
  unansweredHour: {
    en: "You’re contacting too many people who haven’t answered you yet. Wait for an answer, try again in an hour, or choose fewer people.",
    it: "Stai contattando troppe persone che non ti hanno ancora risposto. Aspetta una risposta, riprova tra un’ora o scegli meno persone.",
  },
  unansweredDay: {
    en: "You’re contacting too many people who haven’t answered you yet. Wait for an answer, try again tomorrow, or choose fewer people.",
    it: "Stai contattando troppe persone che non ti hanno ancora risposto. Aspetta una risposta, riprova domani o scegli meno persone.",
  },
  linkUsed: { en: "This link has been used or has expired.", it: "Questo link è già stato usato o è scaduto." },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  profile: { en: "Account and profile", it: "Account e profilo" },
  settings: { en: "Settings", it: "Impostazioni" },
  quietHours: { en: "Quiet hours", it: "Orari di silenzio" },
  daysPresent: { en: "Days on which you were here", it: "Giorni di presenza" },
  followedPeople: { en: "People you follow", it: "Persone che segui" },
  followers: { en: "People who follow you", it: "Persone che ti seguono" },
  connections: { en: "Connections", it: "Collegamenti" },
  blockedPeople: { en: "People you blocked", it: "Persone che hai bloccato" },
} satisfies Record<string, Text>;
