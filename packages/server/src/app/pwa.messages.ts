import type { Text } from "#core/i18n";

/** The page of the installed site while it cannot be reached. */
export const offlineTexts = {
  title: { en: "You’re offline", it: "Sei offline" },
  text: {
    en: "{community} can’t be reached right now. Check your connection: this page reloads as soon as it’s back.",
    it: "{community} non è raggiungibile in questo momento. Controlla la connessione: la pagina si ricarica appena torna.",
  },
  retry: { en: "Try again", it: "Riprova" },
} satisfies Record<string, Text>;
