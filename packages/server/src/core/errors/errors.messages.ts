import type { FieldErrorCode } from "@cortile/contract/core";
import type { Text } from "#core/i18n";

/** General wording of the codes; a failure may bring its own. */
export const codeTexts: Readonly<Record<string, Text>> = {
  invalid: { en: "Something isn’t valid. Check and try again.", it: "Qualcosa non è valido. Controlla e riprova." },
  unauthenticated: { en: "Sign in to continue.", it: "Accedi per continuare." },
  permission_denied: { en: "You don’t have permission to do this.", it: "Non hai l’autorizzazione per farlo." },
  not_found: { en: "This doesn’t exist, or you don’t have access to it.", it: "Non esiste, o non hai accesso." },
  conflict: { en: "This changed in the meantime. Reload and try again.", it: "Nel frattempo è cambiato. Ricarica e riprova." },
  too_large: { en: "This is too large.", it: "È troppo grande." },
  unsupported_type: { en: "This type of file isn’t accepted.", it: "Questo tipo di file non è accettato." },
  rate_limited: { en: "Too many attempts. Try again later.", it: "Troppi tentativi. Riprova più tardi." },
  internal: {
    en: "Something went wrong on our side. Try again later.",
    it: "Si è verificato un errore. Riprova più tardi.",
  },
  not_implemented: { en: "This isn’t available yet.", it: "Non è ancora disponibile." },
  unavailable: {
    en: "The community is busy. Try again in a moment.",
    it: "La community è sovraccarica. Riprova tra un momento.",
  },
};

/** Wording of a length that the schema of a call limits. */
export const limitTexts: Readonly<Partial<Record<FieldErrorCode, Text>>> = {
  max_length: { en: "Use at most {limit} characters.", it: "Usa al massimo {limit} caratteri." },
  min_length: { en: "Use at least {limit} characters.", it: "Usa almeno {limit} caratteri." },
};

export const fieldTexts: Readonly<Record<FieldErrorCode, Text>> = {
  invalid: { en: "This isn’t valid.", it: "Non è valido." },
  required: { en: "This is required.", it: "È obbligatorio." },
  max_length: { en: "This is too long.", it: "È troppo lungo." },
  min_length: { en: "This is too short.", it: "È troppo corto." },
  unique: { en: "This is already taken.", it: "È già in uso." },
  exist: { en: "No account uses this.", it: "Nessun account lo usa." },
  permission_denied: { en: "You can’t choose this.", it: "Non puoi sceglierlo." },
};
