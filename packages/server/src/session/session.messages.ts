import type { Text } from "#core/i18n";

export const messages = {
  forged: {
    en: "This page is out of date. Reload it and try again.",
    it: "Questa pagina non è aggiornata. Ricaricala e riprova.",
  },
  wrong: { en: "That name and password don't match.", it: "Nome e password non corrispondono." },
  unknownPasskey: {
    en: "This passkey opens no account here.",
    it: "Questa passkey non apre nessun account qui.",
  },
  awaiting: { en: "Staff still have to approve this account.", it: "Questo account deve ancora essere approvato." },
  noPasswords: {
    en: "Passwords are off in this community. Sign in the other way.",
    it: "In questa comunità non si entra con la password. Accedi nell'altro modo.",
  },
  guessed: {
    en: "Too many tries on this account. Choose a new password by email, use a passkey, or sign in from a network you used before.",
    it: "Troppi tentativi su questo account. Scegli una nuova password via email, usa una passkey o accedi da una rete che hai già usato.",
  },
  unknownAgent: { en: "an unknown device", it: "un dispositivo sconosciuto" },
  alertSubject: { en: "A new sign-in", it: "Un nuovo accesso" },
  alertBody: {
    en: "Hello {username}. Somebody signed in to your account with {agent}, at {time}. If it was you, all is well.",
    it: "Ciao {username}. Qualcuno è entrato nel tuo account con {agent}, alle {time}. Se sei stato tu, va tutto bene.",
  },
  alertAfter: {
    en: "If it wasn't you, choose a new password: that signs everybody else out.",
    it: "Se non sei stato tu, scegli una nuova password: così esce chiunque altro.",
  },
  alertAction: { en: "Choose a new password", it: "Scegli una nuova password" },
} satisfies Record<string, Text>;
