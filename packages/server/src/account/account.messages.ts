import type { Text } from "#core/i18n";

export const messages = {
  link: { en: "This link has been used or has expired.", it: "Questo link è già stato usato o è scaduto." },
  noAccount: { en: "No account uses this email address.", it: "Nessun account usa questo indirizzo email." },
  sameEmail: { en: "This is already your email address.", it: "È già il tuo indirizzo email." },
  addressLimit: {
    en: "Too many emails were sent to this address today. Try again tomorrow.",
    it: "Oggi sono già state inviate troppe email a questo indirizzo. Riprova domani.",
  },
  emailUsed: { en: "This email address can’t be used.", it: "Questo indirizzo email non si può usare." },
  noPassword: {
    en: "This account has no password yet. Request a link to set one.",
    it: "Questo account non ha ancora una password. Richiedi un link per impostarla.",
  },
  invite: { en: "This invitation has been used or doesn’t exist.", it: "Questo invito è già stato usato o non esiste." },
  inviteUsername: { en: "This invitation is for {username}.", it: "Questo invito è per {username}." },
  inviteEmail: { en: "This invitation is for {email}.", it: "Questo invito è per {email}." },
  ssoOff: {
    en: "Single sign-on is off in this community.",
    it: "Il single sign-on non è attivo in questa community.",
  },
  staffByInvitation: { en: "Staff join by invitation.", it: "Lo staff entra su invito." },
  firstName: { en: "Enter your first name.", it: "Scrivi il tuo nome." },
  lastName: { en: "Enter your last name.", it: "Scrivi il tuo cognome." },
  promo: { en: "This code isn’t valid.", it: "Questo codice non è valido." },
} satisfies Record<string, Text>;

/** Emails. All of them have the value `community`. */
export const emails = {
  verifySubject: { en: "Confirm your email address", it: "Conferma il tuo indirizzo email" },
  verifyBody: {
    en: "Hi {username}, please confirm this email address so that you get emails from {community} and can always recover your account.",
    it: "Ciao {username}, conferma questo indirizzo email per ricevere le comunicazioni di {community} e poter sempre recuperare il tuo account.",
  },
  verifyAction: { en: "Confirm email address", it: "Conferma indirizzo email" },
  verifyAfter: {
    en: "This link can be used once and expires in three days. If you didn’t sign up, you can ignore this email.",
    it: "Il link può essere usato una sola volta e scade tra tre giorni. Se non hai creato tu l’account, ignora questa email.",
  },
  resetSubject: { en: "Reset your password", it: "Reimposta la password" },
  resetBody: {
    en: "Hi {username}, we received a request to reset the password of your account.",
    it: "Ciao {username}, abbiamo ricevuto una richiesta di reimpostare la password del tuo account.",
  },
  resetAction: { en: "Reset password", it: "Reimposta password" },
  resetAfter: {
    en: "This link can be used once and expires in two hours. If you didn’t ask for it, ignore this email: your password won’t change.",
    it: "Il link può essere usato una sola volta e scade tra due ore. Se non l’hai richiesto tu, ignora questa email: la password non cambierà.",
  },
  changeSubject: { en: "Confirm your new email address", it: "Conferma il nuovo indirizzo email" },
  changeBody: {
    en: "Hi {username}, please confirm that this is the new email address of your account. Until then, we’ll keep using the old one.",
    it: "Ciao {username}, conferma che questo è il nuovo indirizzo email del tuo account. Fino ad allora useremo quello attuale.",
  },
  changeAction: { en: "Confirm new email address", it: "Conferma il nuovo indirizzo email" },
  changeAfter: {
    en: "This link can be used once and expires in 24 hours. If you didn’t ask for it, you can ignore this email.",
    it: "Il link può essere usato una sola volta e scade tra 24 ore. Se non l’hai richiesto tu, ignora questa email.",
  },
  askedSubject: { en: "Your email address is being changed", it: "Richiesta di modifica del tuo indirizzo email" },
  askedBody: {
    en: "Hi {username}, someone asked to change the email address of your account to {email}. It will replace this address once it is confirmed.",
    it: "Ciao {username}, è stato richiesto di cambiare l’indirizzo email del tuo account in {email}. Sostituirà questo indirizzo dopo la conferma.",
  },
  askedAfter: {
    en: "If this wasn’t you, change your password now: someone else has access to your account.",
    it: "Se non eri tu, cambia subito la password: qualcun altro ha accesso al tuo account.",
  },
  passwordSubject: { en: "Your password was changed", it: "La tua password è stata cambiata" },
  passwordBody: {
    en: "Hi {username}, the password of your account was changed and all other devices were signed out.",
    it: "Ciao {username}, la password del tuo account è stata cambiata e tutti gli altri dispositivi sono stati disconnessi.",
  },
  passwordRemoved: {
    en: "You have confirmed that this email address is yours. We removed the passkeys, connected accounts and two-step verification added before, in case someone else had signed up with your address. You can add your own in your settings.",
    it: "Hai confermato che questo indirizzo email è tuo. Abbiamo rimosso le passkey, gli account collegati e la verifica in due passaggi aggiunti prima, nel caso qualcun altro si fosse registrato con il tuo indirizzo. Puoi aggiungere i tuoi dalle impostazioni.",
  },
  passwordRemovedMethods: {
    en: "You have confirmed that this email address is yours. We removed the passkeys and connected accounts added before; two-step verification is unchanged. You can add your own in your settings.",
    it: "Hai confermato che questo indirizzo email è tuo. Abbiamo rimosso le passkey e gli account collegati aggiunti prima; la verifica in due passaggi non è cambiata. Puoi aggiungere i tuoi dalle impostazioni.",
  },
  passwordAfter: {
    en: "If this wasn’t you, reset your password now.",
    it: "Se non eri tu, reimposta subito la password.",
  },
  recoverAction: { en: "Recover account", it: "Recupera account" },
  approvedSubject: { en: "Welcome to {community}", it: "Ti diamo il benvenuto su {community}" },
  approvedBody: {
    en: "Hi {username}, your account has been approved. You can now sign in.",
    it: "Ciao {username}, il tuo account è stato approvato: ora puoi accedere.",
  },
  approvedAction: { en: "Sign in", it: "Accedi" },
  newAdministratorSubject: { en: "{community} has a new administrator", it: "{community} ha un nuovo amministratore" },
  newAdministratorBody: {
    en: "Hi {username}, {name} joined {community} as an administrator. Administrators can change its settings and act on every account but yours.",
    it: "Ciao {username}, {name} è entrato in {community} come amministratore. Gli amministratori possono cambiare le impostazioni e intervenire su tutti gli account tranne il tuo.",
  },
  newAdministratorAfter: {
    en: "If you didn’t expect this, check who your administrators are.",
    it: "Se non te lo aspettavi, controlla chi sono gli amministratori.",
  },
} satisfies Record<string, Text>;
