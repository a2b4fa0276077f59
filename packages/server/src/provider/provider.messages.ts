import type { Text } from "#core/i18n";

export const messages = {
  away: { en: "{name} isn’t responding right now. Try again later.", it: "{name} al momento non risponde. Riprova più tardi." },
  off: {
    en: "This sign-in method is turned off in this community.",
    it: "In questa community questo metodo di accesso è disattivato.",
  },
  awaiting: { en: "This account is waiting for approval.", it: "Questo account è in attesa di approvazione." },
} satisfies Record<string, Text>;
