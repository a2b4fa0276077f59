import type { Text } from "#core/i18n";

export const messages = {
  off: {
    en: "This community takes no messages here.",
    it: "Questa comunità non riceve messaggi qui.",
  },
  tooMuch: {
    en: "There is too much beside the message.",
    it: "C’è troppo oltre al messaggio.",
  },
  subject: { en: "{from} wrote to {community}", it: "{from} ha scritto a {community}" },
  sender: { en: "From: {sender}", it: "Da: {sender}" },
  reply: { en: "Answer by e-mail", it: "Rispondi per e-mail" },
  why: {
    en: "This came through the contact form. You are told because you are an administrator.",
    it: "È arrivato dal modulo di contatto. Lo ricevi perché sei tra gli amministratori.",
  },
} satisfies Record<string, Text>;
