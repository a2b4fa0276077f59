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
  title: { en: "Email from {community}", it: "Email di {community}" },
  interactions: {
    en: "Stop emails about notifications? You’ll still find them in the community.",
    it: "Vuoi smettere di ricevere email per le notifiche? Le trovi sempre nella community.",
  },
  messages: {
    en: "Stop emails about private messages? You’ll still find them in the community.",
    it: "Vuoi smettere di ricevere email per i messaggi privati? Li trovi sempre nella community.",
  },
  stop: { en: "Stop these emails", it: "Non inviarmi più queste email" },
  stopped: {
    en: "Done. We won’t send you these emails any more.",
    it: "Fatto. Non ti invieremo più queste email.",
  },
  settings: { en: "Change this in your settings", it: "Modifica nelle impostazioni" },
  invalid: {
    en: "This link has expired or is incomplete. You can choose your emails in the settings of your account.",
    it: "Questo link è scaduto o incompleto. Puoi scegliere quali email ricevere nelle impostazioni del tuo account.",
  },
} satisfies Record<string, Text>;
