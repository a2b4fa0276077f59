import type { Text } from "#core/i18n";

export const messages = {
  waiting: {
    en: "Your file is being made, or is less than a day old.",
    it: "Il tuo file è in preparazione, o ha meno di un giorno.",
  },
} satisfies Record<string, Text>;

/** What the pages of the file say. */
export const words = {
  title: { en: "Your data from {community}", it: "I tuoi dati da {community}" },
  lead: {
    en: "All that {community} keeps of you, as of {date}. The folder “data” has the same for programs, as JSON.",
    it: "Tutto ciò che {community} conserva di te, al {date}. La cartella «data» contiene lo stesso per i programmi, in JSON.",
  },
  page: { en: "page {page}", it: "pagina {page}" },
  back: { en: "Everything", it: "Tutto" },
  profile: { en: "Account and profile", it: "Account e profilo" },
  settings: { en: "Settings", it: "Impostazioni" },
  contributions: { en: "Posts, articles and statuses", it: "Post, articoli e stati" },
  comments: { en: "Comments", it: "Commenti" },
  media: { en: "Pictures and files", it: "Immagini e file" },
  votes: { en: "Reactions", it: "Reazioni" },
  poll_votes: { en: "Votes in polls", it: "Voti nei sondaggi" },
  followed_people: { en: "People you follow", it: "Persone che segui" },
  followers: { en: "People who follow you", it: "Persone che ti seguono" },
  connections: { en: "Connections", it: "Connessioni" },
  blocked_people: { en: "People you blocked", it: "Persone che hai bloccato" },
  followed_categories: { en: "Categories you follow", it: "Categorie che segui" },
  followed_contents: { en: "Saved contents", it: "Contenuti salvati" },
  reports: { en: "Reports", it: "Segnalazioni" },
  reputation: { en: "Reputation", it: "Reputazione" },
  messages_to_team: { en: "Messages to the team", it: "Messaggi al team" },
  agreements: { en: "Terms you accepted", it: "Condizioni che hai accettato" },
  devices: { en: "Devices that are told", it: "Dispositivi avvisati" },
  sign_ins: { en: "Where you are signed in", it: "Dove sei connesso" },
  draft: { en: "Left in the composer", it: "Rimasto nell’editor" },
  mail: { en: "Mail sent to you", it: "E-mail che ti abbiamo inviato" },
} satisfies Record<string, Text>;

export const emails = {
  readySubject: { en: "Your data is ready", it: "I tuoi dati sono pronti" },
  readyBody: {
    en: "Hello {username}. The file with your data from {community} is ready.",
    it: "Ciao {username}. Il file con i tuoi dati da {community} è pronto.",
  },
  readyAction: { en: "Download it", it: "Scaricalo" },
  readyAfter: {
    en: "It is there for seven days. Only you, signed in, can download it.",
    it: "Resta lì per sette giorni. Solo tu, dopo l’accesso, puoi scaricarlo.",
  },
} satisfies Record<string, Text>;
