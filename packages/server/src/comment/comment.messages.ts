import type { Text } from "#core/i18n";

export const messages = {
  empty: { en: "Write something first.", it: "Scrivi prima qualcosa." },
  off: { en: "Comments are switched off here.", it: "Qui i commenti sono disattivati." },
  target: {
    en: "Say which content this is about: discussion, post or status.",
    it: "Indica di quale contenuto si tratta: discussion, post o status.",
  },
  parentGone: { en: "The comment you answer isn't here any more.", it: "Il commento a cui rispondi non c'è più." },
  fromOrder: { en: "Only an order by time goes on from a comment.", it: "Solo un ordine per data continua da un commento." },
  mediaUnknown: {
    en: "One of the pictures isn't yours or isn't there any more.",
    it: "Una delle immagini non è tua o non c'è più.",
  },
} satisfies Record<string, Text>;
