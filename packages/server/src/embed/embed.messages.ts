import type { Text } from "#core/i18n";

export const messages = {
  reserved: { en: "This kind of embed is reserved.", it: "Questo tipo di incorporamento è riservato." },
  tooLarge: { en: "This embed holds too much.", it: "Questo incorporamento contiene troppo." },
  url: { en: "This isn't a web address.", it: "Non è un indirizzo web." },
  exists: { en: "There is an embed of this type and id already.", it: "C'è già un incorporamento con questo tipo e id." },
} satisfies Record<string, Text>;
