import type { Text } from "#core/i18n";

export const messages = {
  tooManyClients: {
    en: "A community can have {count} API clients. Revoke one first.",
    it: "Una community può avere {count} client API. Prima revocane uno.",
  },
  forged: {
    en: "This page is out of date. Reload it and try again.",
    it: "Questa pagina non è aggiornata. Ricaricala e riprova.",
  },
  wrong: { en: "Wrong username or password.", it: "Nome utente o password errati." },
  unknownPasskey: {
    en: "No account in this community uses this passkey.",
    it: "Nessun account di questa community usa questa passkey.",
  },
  awaiting: { en: "This account is waiting for approval.", it: "Questo account è in attesa di approvazione." },
  noPasswords: {
    en: "Password sign-in is turned off in this community. Use another sign-in method.",
    it: "In questa community l’accesso con password è disattivato. Usa un altro metodo di accesso.",
  },
  guessed: {
    en: "Too many attempts on this account. Reset your password by email, use a passkey, or sign in from a network you used before.",
    it: "Troppi tentativi su questo account. Reimposta la password via email, usa una passkey o accedi da una rete che hai già usato.",
  },
  unknownAgent: { en: "an unknown device", it: "un dispositivo sconosciuto" },
  alertSubject: { en: "New sign-in to your account", it: "Nuovo accesso al tuo account" },
  alertBody: {
    en: "Hi {username}, your account was just signed in to from {agent} on {time, date, exact} (UTC). If this was you, you don’t need to do anything.",
    it: "Ciao {username}, è stato effettuato un accesso al tuo account da {agent} il {time, date, exact} (UTC). Se eri tu, non devi fare nulla.",
  },
  alertAfter: {
    en: "If this wasn’t you, reset your password: this signs out all other devices.",
    it: "Se non eri tu, reimposta la password: tutti gli altri dispositivi verranno disconnessi.",
  },
  alertAction: { en: "Reset your password", it: "Reimposta la password" },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  apiClients: { en: "API clients you added", it: "Client API che hai aggiunto" },
  signIns: { en: "Where you are signed in", it: "Dispositivi connessi" },
} satisfies Record<string, Text>;
