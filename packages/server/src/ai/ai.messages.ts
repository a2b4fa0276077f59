import type { Text } from "#core/i18n";

export const messages = {
  addressMissing: { en: "Enter the address of the provider.", it: "Inserisci l’indirizzo del provider." },
  modelMissing: { en: "Enter the name of the model.", it: "Inserisci il nome del modello." },
  address: {
    en: "Enter an address such as https://api.example.com/v1.",
    it: "Inserisci un indirizzo come https://api.example.com/v1.",
  },
  privateAddress: {
    en: "This address is not public. For a model on your own machine, set CORTILE_AI_PRIVATE=on on the server.",
    it: "Questo indirizzo non è pubblico. Per un modello sulla tua macchina imposta CORTILE_AI_PRIVATE=on sul server.",
  },
  off: { en: "No AI provider is set up.", it: "Non è configurato nessun provider di IA." },
  unreachable: {
    en: "The AI provider didn’t answer. Try again later.",
    it: "Il provider di IA non risponde. Riprova più tardi.",
  },
  refused: {
    en: "The AI provider refused the request. Check the address, the model and the key.",
    it: "Il provider di IA ha rifiutato la richiesta. Controlla indirizzo, modello e chiave.",
  },
  bad_reply: {
    en: "The AI provider sent an answer that can’t be used.",
    it: "Il provider di IA ha inviato una risposta inutilizzabile.",
  },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  prompts: { en: "Requests to the AI provider", it: "Richieste al provider di IA" },
} satisfies Record<string, Text>;
