import type { Text } from "#core/i18n";

export const emails = {
  interactions: {
    en: "{count, plural, one {# new notification} other {# new notifications}} in {community}",
    it: "{count, plural, one {# nuova notifica} other {# nuove notifiche}} in {community}",
  },
  messages: {
    en: "{count, plural, one {# new message} other {# new messages}} in {community}",
    it: "{count, plural, one {# nuovo messaggio} other {# nuovi messaggi}} in {community}",
  },
  notices: {
    en: "{count, plural, one {# notice} other {# notices}} about what you post in {community}",
    it: "{count, plural, one {# avviso} other {# avvisi}} sui tuoi contenuti in {community}",
  },
  greeting: { en: "Hello {username}, this is new for you:", it: "Ciao {username}, ecco le novità per te:" },
  more: {
    en: "{more, plural, one {And # more, in your notifications.} other {And # more, in your notifications.}}",
    it: "{more, plural, one {E un’altra novità nelle tue notifiche.} other {E altre # novità nelle tue notifiche.}}",
  },
  view: { en: "View", it: "Vedi" },
  reply: { en: "Read and reply", it: "Leggi e rispondi" },
  all: { en: "See all notifications", it: "Vedi tutte le notifiche" },
  settings: { en: "Email settings", it: "Impostazioni email" },
  unsubscribe: { en: "Unsubscribe", it: "Annulla l’iscrizione" },
} satisfies Record<string, Text>;

/** The page of a link in a mail that stops mail of its kind. */
export const unsubscribeTexts = {
  question: { en: "Unsubscribe from these emails?", it: "Vuoi annullare l’iscrizione a queste email?" },
  interactions: {
    en: "We’ll stop emailing you about notifications. You’ll still find them in {community}.",
    it: "Non ti invieremo più email per le notifiche. Le troverai sempre in {community}.",
  },
  messages: {
    en: "We’ll stop emailing you about private messages. You’ll still find them in {community}.",
    it: "Non ti invieremo più email per i messaggi privati. Li troverai sempre in {community}.",
  },
  stop: { en: "Unsubscribe", it: "Annulla l’iscrizione" },
  done: { en: "You’re unsubscribed", it: "Iscrizione annullata" },
  interactionsDone: {
    en: "We won’t email you about notifications any more. You’ll still find them in {community}.",
    it: "Non riceverai più email per le notifiche. Le trovi sempre in {community}.",
  },
  messagesDone: {
    en: "We won’t email you about private messages any more. You’ll still find them in {community}.",
    it: "Non riceverai più email per i messaggi privati. Li trovi sempre in {community}.",
  },
  invalid: { en: "This link no longer works", it: "Questo link non funziona più" },
  invalidText: {
    en: "It has expired or is incomplete. You can choose which emails you get in the settings of your account.",
    it: "È scaduto o incompleto. Puoi scegliere quali email ricevere nelle impostazioni del tuo account.",
  },
  settings: { en: "Email settings", it: "Impostazioni email" },
  home: { en: "Go to {community}", it: "Vai a {community}" },
} satisfies Record<string, Text>;
