import type { Text } from "#core/i18n";

export const messages = {
  off: {
    en: "The contact form is turned off in this community.",
    it: "In questa community il modulo di contatto è disattivato.",
  },
  tooMuch: {
    en: "The additional fields are too long.",
    it: "I campi aggiuntivi sono troppo lunghi.",
  },
  subject: { en: "{from} wrote to {community}", it: "{from} ha scritto a {community}" },
  sender: { en: "From: {sender}", it: "Da: {sender}" },
  reply: { en: "Reply by email", it: "Rispondi via email" },
  why: {
    en: "This message was sent through the contact form. You receive it because you’re an administrator.",
    it: "Questo messaggio è stato inviato dal modulo di contatto. Lo ricevi perché amministri la community.",
  },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  messagesToTeam: { en: "Messages to the team", it: "Messaggi allo staff" },
} satisfies Record<string, Text>;
