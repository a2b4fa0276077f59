import type { Text } from "#core/i18n";

export const messages = {
  otpRequired: {
    en: "This account takes a second step: the code of your app.",
    it: "Questo account chiede un secondo passaggio: il codice della tua app.",
  },
  otpWrong: {
    en: "This code isn't right, or it was used already.",
    it: "Questo codice non è giusto, o è già stato usato.",
  },
  passwordRequired: { en: "Write your password.", it: "Scrivi la tua password." },
  passwordWrong: { en: "This isn't your password.", it: "Non è la tua password." },
  passkeyWrong: { en: "This passkey can't be used here.", it: "Questa passkey qui non si può usare." },
  passkeyTaken: { en: "This passkey is there already.", it: "Questa passkey c’è già." },
  passkeysFull: { en: "An account can have 20 passkeys.", it: "Un account può avere 20 passkey." },
  passkeysUnavailable: {
    en: "Passkeys need a community with a name for an address.",
    it: "Le passkey richiedono una community che abbia un nome come indirizzo.",
  },
  lastWayIn: {
    en: "This is the only way into your account. Set a password first.",
    it: "È l’unico modo per entrare nel tuo account. Prima scegli una password.",
  },
} satisfies Record<string, Text>;

/** The mails that tell of a change to how an account is entered. */
export const emails = {
  twoFactorOnSubject: { en: "Two-step verification is on", it: "La verifica in due passaggi è attiva" },
  twoFactorOn: {
    en: "Hello {username}. From now on your password alone no longer opens your account: it takes a code of your app, too. Every other device was signed out.",
    it: "Ciao {username}. Da ora la password da sola non apre più il tuo account: serve anche un codice della tua app. Tutti gli altri dispositivi sono usciti.",
  },
  twoFactorOffSubject: { en: "Two-step verification is off", it: "La verifica in due passaggi non è più attiva" },
  twoFactorOff: {
    en: "Hello {username}. Your password alone opens your account again.",
    it: "Ciao {username}. La password da sola apre di nuovo il tuo account.",
  },
  twoFactorRemoved: {
    en: "Hello {username}. Whoever runs {community} has turned two-step verification off for your account, and every device was signed out. Your password alone opens it again: turn it on anew once you are in.",
    it: "Ciao {username}. Chi gestisce {community} ha disattivato la verifica in due passaggi del tuo account, e tutti i dispositivi sono usciti. La password da sola lo apre di nuovo: riattivala quando sei dentro.",
  },
  codesSubject: { en: "You have new recovery codes", it: "Hai nuovi codici di recupero" },
  codes: {
    en: "Hello {username}. New recovery codes were made for your account. The ones before no longer work.",
    it: "Ciao {username}. Per il tuo account sono stati creati nuovi codici di recupero. Quelli di prima non valgono più.",
  },
  codeUsedSubject: { en: "A recovery code was used", it: "È stato usato un codice di recupero" },
  codeUsed: {
    en: "Hello {username}. Somebody signed in to your account with a recovery code. {left} are left.",
    it: "Ciao {username}. Qualcuno è entrato nel tuo account con un codice di recupero. Ne restano {left}.",
  },
  passkeyAddedSubject: { en: "A passkey was added", it: "È stata aggiunta una passkey" },
  passkeyAdded: {
    en: "Hello {username}. The passkey “{name}” opens your account from now on.",
    it: "Ciao {username}. Da ora la passkey «{name}» apre il tuo account.",
  },
  connectedSubject: { en: "An account was connected", it: "È stato collegato un account" },
  connected: {
    en: "Hello {username}. Your account at {name} opens this one from now on.",
    it: "Ciao {username}. Da ora il tuo account presso {name} apre anche questo.",
  },
  after: {
    en: "If it wasn't you, choose a new password and look at the settings of your account.",
    it: "Se non sei stato tu, scegli una nuova password e controlla le impostazioni del tuo account.",
  },
  action: { en: "Choose a new password", it: "Scegli una nuova password" },
} satisfies Record<string, Text>;
