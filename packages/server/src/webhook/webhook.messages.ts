import type { Text } from "#core/i18n";

export const messages = {
  target: {
    en: "Enter an http or https address that can be reached from the internet, on port 80, 443, 8080 or 8443.",
    it: "Inserisci un indirizzo http o https raggiungibile da internet, sulla porta 80, 443, 8080 o 8443.",
  },
  unknownEvent: { en: "There is no event with this name.", it: "Non esiste un evento con questo nome." },
  tooMany: {
    en: "There can be at most {count} webhooks. Delete one first.",
    it: "I webhook possono essere al massimo {count}. Prima eliminane uno.",
  },
  off: { en: "Turn the webhook on first.", it: "Prima attiva il webhook." },
  offSubject: { en: "A webhook of {community} was turned off", it: "Un webhook di {community} è stato disattivato" },
  offBody: {
    en: "The server {host} has not accepted any call ({error}), so its webhook is off.",
    it: "Il server {host} non ha accettato alcuna chiamata ({error}), quindi il suo webhook è stato disattivato.",
  },
  offMeaning: {
    en: "It receives no more events until you turn it on again. You can then resend those it missed.",
    it: "Non riceve più eventi finché non lo riattivi. Allora potrai inviare di nuovo quelli che ha perso.",
  },
  offWhy: {
    en: "You receive this email because you’re an administrator.",
    it: "Ricevi questa email perché amministri la community.",
  },
} satisfies Record<string, Text>;
