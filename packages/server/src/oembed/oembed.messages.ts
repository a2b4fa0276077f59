import type { Text } from "#core/i18n";

export const messages = {
  comments: {
    en: "{count, plural, one {# comment} other {# comments}}",
    it: "{count, plural, one {# commento} other {# commenti}}",
  },
  reactions: {
    en: "{count, plural, one {# reaction} other {# reactions}}",
    it: "{count, plural, one {# reazione} other {# reazioni}}",
  },
  open: { en: "Open in {community}", it: "Apri in {community}" },
  gone: { en: "This post doesn’t exist or isn’t public.", it: "Questo post non esiste o non è pubblico." },
} satisfies Record<string, Text>;
