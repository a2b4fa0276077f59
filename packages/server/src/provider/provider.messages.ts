import type { Text } from "#core/i18n";

export const messages = {
  away: { en: "{name} doesn't answer at the moment. Try again later.", it: "Al momento {name} non risponde. Riprova più tardi." },
  off: { en: "Signing in this way is switched off here.", it: "Qui non si può accedere in questo modo." },
  awaiting: { en: "Staff still have to approve this account.", it: "Questo account deve ancora essere approvato." },
} satisfies Record<string, Text>;
