import type { Text } from "#core/i18n";

export const messages = {
  otpRequired: {
    en: "Enter the code from your authenticator app.",
    it: "Inserisci il codice della tua app di autenticazione.",
  },
  otpWrong: {
    en: "This code is wrong or was already used.",
    it: "Questo codice è errato o è già stato usato.",
  },
  passwordRequired: { en: "Enter your password.", it: "Inserisci la tua password." },
  passwordWrong: { en: "Wrong password.", it: "Password errata." },
  passkeyWrong: { en: "This passkey can’t be used here.", it: "Questa passkey non può essere usata qui." },
  passkeyTaken: { en: "This passkey has already been added.", it: "Questa passkey è già stata aggiunta." },
  passkeysFull: { en: "You can have up to 20 passkeys.", it: "Puoi avere al massimo 20 passkey." },
  passkeysUnavailable: {
    en: "Passkeys only work when the community has a domain name.",
    it: "Le passkey funzionano solo se la community ha un nome di dominio.",
  },
  lastSignInMethod: {
    en: "This is your only sign-in method. Set a password first.",
    it: "È il tuo unico metodo di accesso. Prima imposta una password.",
  },
} satisfies Record<string, Text>;

/** Emails about changes to the sign-in methods of an account. */
export const emails = {
  twoFactorOnSubject: { en: "Two-step verification is on", it: "La verifica in due passaggi è attiva" },
  twoFactorOn: {
    en: "Hi {username}, two-step verification is on for your account. To sign in, you now need your password and a code from your authenticator app. All other devices were signed out.",
    it: "Ciao {username}, la verifica in due passaggi è attiva sul tuo account. Per accedere servono la password e un codice della tua app di autenticazione. Tutti gli altri dispositivi sono stati disconnessi.",
  },
  twoFactorOffSubject: { en: "Two-step verification is off", it: "La verifica in due passaggi non è più attiva" },
  twoFactorOff: {
    en: "Hi {username}, two-step verification is off for your account. You can now sign in with just your password.",
    it: "Ciao {username}, la verifica in due passaggi è stata disattivata. Ora per accedere basta la password.",
  },
  twoFactorRemoved: {
    en: "Hi {username}, an administrator of {community} turned off two-step verification for your account and signed out all devices. You can now sign in with just your password. Turn two-step verification on again after signing in.",
    it: "Ciao {username}, un amministratore di {community} ha disattivato la verifica in due passaggi del tuo account e ha disconnesso tutti i dispositivi. Ora per accedere basta la password. Riattiva la verifica dopo l’accesso.",
  },
  codesSubject: { en: "You have new recovery codes", it: "Hai nuovi codici di recupero" },
  codes: {
    en: "Hi {username}, new recovery codes were created for your account. The old ones no longer work.",
    it: "Ciao {username}, sono stati creati nuovi codici di recupero per il tuo account. Quelli precedenti non sono più validi.",
  },
  codeUsedSubject: { en: "A recovery code was used", it: "È stato usato un codice di recupero" },
  codeUsed: {
    en: "Hi {username}, a recovery code was used to sign in to your account. {left, plural, =0 {None are left} one {# is left} other {# are left}}.",
    it: "Ciao {username}, è stato usato un codice di recupero per accedere al tuo account. {left, plural, =0 {Non ne restano altri} one {Ne resta #} other {Ne restano #}}.",
  },
  passkeyAddedSubject: { en: "A passkey was added", it: "È stata aggiunta una passkey" },
  passkeyAdded: {
    en: "Hi {username}, you can now sign in with the passkey “{name}”.",
    it: "Ciao {username}, ora puoi accedere con la passkey «{name}».",
  },
  passkeyRemovedSubject: { en: "A passkey was removed", it: "È stata rimossa una passkey" },
  passkeyRemoved: {
    en: "Hi {username}, the passkey “{name}” no longer opens your account.",
    it: "Ciao {username}, la passkey «{name}» non apre più il tuo account.",
  },
  connectedSubject: { en: "An account was connected", it: "È stato collegato un account" },
  connected: {
    en: "Hi {username}, you can now sign in with your {name} account.",
    it: "Ciao {username}, ora puoi accedere con il tuo account {name}.",
  },
  connectedByStaff: {
    en: "Hi {username}, an administrator of {community} connected an account of {name} to yours. You can now sign in with it.",
    it: "Ciao {username}, un amministratore di {community} ha collegato un account {name} al tuo. Ora puoi usarlo per accedere.",
  },
  disconnectedSubject: { en: "An account was disconnected", it: "È stato scollegato un account" },
  disconnected: {
    en: "Hi {username}, you can no longer sign in with your {name} account.",
    it: "Ciao {username}, non puoi più accedere con il tuo account {name}.",
  },
  disconnectedByStaff: {
    en: "Hi {username}, an administrator of {community} disconnected your {name} account. You can no longer sign in with it.",
    it: "Ciao {username}, un amministratore di {community} ha scollegato il tuo account {name}. Non puoi più usarlo per accedere.",
  },
  after: {
    en: "If this wasn’t you, reset your password and check your account settings.",
    it: "Se non eri tu, reimposta la password e controlla le impostazioni dell’account.",
  },
  action: { en: "Reset your password", it: "Reimposta la password" },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  passkeys: { en: "Passkeys", it: "Passkey" },
  linkedAccounts: { en: "Linked accounts", it: "Account collegati" },
} satisfies Record<string, Text>;
