import type { Text } from "#core/i18n";

export const messages = {
  noCategories: {
    en: "First create at least one category, so that the posts have a place.",
    it: "Prima crea almeno una categoria, così i post hanno un posto.",
  },
  nothingToUndo: { en: "There is nothing to undo in this step.", it: "In questo passaggio non c’è niente da annullare." },
  running: { en: "Wait until the generation has ended.", it: "Aspetta che la generazione finisca." },
  nothingNew: {
    en: "Your community already has everything from this set.",
    it: "La tua community ha già tutto ciò che contiene questo set.",
  },
} satisfies Record<string, Text>;
