import type { Text } from "#core/i18n";

/** The page in place of one that could not be rendered. */
export const errorTexts = {
  title: { en: "This page couldn’t be loaded", it: "Non è stato possibile caricare la pagina" },
  text: {
    en: "Something went wrong on our side. Try again in a moment.",
    it: "Si è verificato un errore. Riprova tra un momento.",
  },
  busy: {
    en: "Too many pages were opened at once. Try again in a moment.",
    it: "Sono state aperte troppe pagine insieme. Riprova tra un momento.",
  },
  retry: { en: "Try again", it: "Riprova" },
} satisfies Record<string, Text>;
