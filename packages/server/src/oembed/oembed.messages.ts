import type { Text } from "#core/i18n";

export const messages = {
  comments: { en: "Comments: {count}", it: "Commenti: {count}" },
  reactions: { en: "Reactions: {count}", it: "Reazioni: {count}" },
  open: { en: "Open in {community}", it: "Apri in {community}" },
  gone: { en: "This content isn't here, or isn't public.", it: "Questo contenuto non c'è o non è pubblico." },
} satisfies Record<string, Text>;
