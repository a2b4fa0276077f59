import type { Text } from "#core/i18n";

export const messages = {
  empty: { en: "Write something first.", it: "Scrivi prima qualcosa." },
  off: { en: "Comments are turned off in this community.", it: "In questa community i commenti sono disattivati." },
  target: {
    en: "Specify the content: discussion, post or status.",
    it: "Specifica il contenuto: discussion, post o status.",
  },
  parentGone: { en: "The comment you’re replying to no longer exists.", it: "Il commento a cui rispondi non esiste più." },
  parentHeld: {
    en: "You can reply to this comment once the moderators have approved it.",
    it: "Potrai rispondere a questo commento quando i moderatori lo avranno approvato.",
  },
  fromOrder: {
    en: "Continuing from a comment requires an ordering by time.",
    it: "Per continuare da un commento serve un ordinamento per data.",
  },
  mediaUnknown: {
    en: "One of the images isn’t yours or no longer exists.",
    it: "Una delle immagini non è tua o non esiste più.",
  },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  comments: { en: "Comments", it: "Commenti" },
} satisfies Record<string, Text>;
