import type { Text } from "#core/i18n";

export const messages = {
  reserved: { en: "This embed type is reserved.", it: "Questo tipo di incorporamento è riservato." },
  tooLarge: { en: "This embed is too large.", it: "Questo incorporamento è troppo grande." },
  url: { en: "Enter a valid web address.", it: "Inserisci un indirizzo web valido." },
  exists: { en: "An embed with this type and id already exists.", it: "Esiste già un incorporamento con questo tipo e id." },
} satisfies Record<string, Text>;
