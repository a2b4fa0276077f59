import type { Text } from "#core/i18n";

export const messages = {
  link: { en: "This link has been used or is too old.", it: "Questo link è già stato usato, o è troppo vecchio." },
  noAccount: { en: "No account has this address.", it: "Nessun account ha questo indirizzo." },
  sameEmail: { en: "This is your address already.", it: "È già il tuo indirizzo." },
  emailUsed: { en: "This address can't be used.", it: "Questo indirizzo non si può usare." },
  noPassword: {
    en: "This account has no password yet. Ask for a link to choose one.",
    it: "Questo account non ha ancora una password. Chiedi un link per sceglierla.",
  },
  invite: { en: "This invitation has been used, or doesn't exist.", it: "Questo invito è già stato usato, o non esiste." },
  inviteUsername: { en: "This invitation is for {username}.", it: "Questo invito è per {username}." },
  inviteEmail: { en: "This invitation is for {email}.", it: "Questo invito è per {email}." },
  promo: { en: "This code isn't valid.", it: "Questo codice non è valido." },
} satisfies Record<string, Text>;

/** The mails. `{community}` is there for all of them. */
export const emails = {
  verifySubject: { en: "Confirm your address", it: "Conferma il tuo indirizzo" },
  verifyBody: {
    en: "Hello {username}. Confirm this address, so that {community} can write to you and you can always get back in.",
    it: "Ciao {username}. Conferma questo indirizzo, così {community} può scriverti e tu puoi sempre rientrare.",
  },
  verifyAction: { en: "Confirm address", it: "Conferma l’indirizzo" },
  verifyAfter: {
    en: "The link works once, for three days. If you didn't sign up, you need do nothing.",
    it: "Il link vale una volta sola, per tre giorni. Se non ti sei registrato tu, non serve fare niente.",
  },
  resetSubject: { en: "Choose a new password", it: "Scegli una nuova password" },
  resetBody: {
    en: "Hello {username}. Somebody, we hope you, asked for a new password for your account.",
    it: "Ciao {username}. Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account.",
  },
  resetAction: { en: "Choose a password", it: "Scegli la password" },
  resetAfter: {
    en: "The link works once, for two hours. If it wasn't you, do nothing: your password stays as it is.",
    it: "Il link vale una volta sola, per due ore. Se non hai chiesto tu, non fare niente: la password resta la stessa.",
  },
  changeSubject: { en: "Confirm your new address", it: "Conferma il nuovo indirizzo" },
  changeBody: {
    en: "Hello {username}. Confirm that this is the new address of your account. Until then the old one stays.",
    it: "Ciao {username}. Conferma che questo è il nuovo indirizzo del tuo account. Fino ad allora resta quello vecchio.",
  },
  changeAction: { en: "Confirm new address", it: "Conferma il nuovo indirizzo" },
  changeAfter: {
    en: "The link works once, for a day. If it wasn't you, you need do nothing.",
    it: "Il link vale una volta sola, per un giorno. Se non hai chiesto tu, non serve fare niente.",
  },
  askedSubject: { en: "A new address for your account", it: "Un nuovo indirizzo per il tuo account" },
  askedBody: {
    en: "Hello {username}. {email} was named as the new address of your account. It takes this one's place once it is confirmed.",
    it: "Ciao {username}. {email} è stato indicato come nuovo indirizzo del tuo account. Prende il posto di questo appena viene confermato.",
  },
  askedAfter: {
    en: "If it wasn't you, change your password now: somebody has been in your account.",
    it: "Se non sei stato tu, cambia subito la password: qualcuno è entrato nel tuo account.",
  },
  passwordSubject: { en: "Your password was changed", it: "La tua password è cambiata" },
  passwordBody: {
    en: "Hello {username}. The password of your account was changed, and every other device was signed out.",
    it: "Ciao {username}. La password del tuo account è cambiata, e tutti gli altri dispositivi sono usciti.",
  },
  passwordRemoved: {
    en: "You have now shown that this address is yours. Passkeys, connected accounts and two-step verification that were added before were removed, in case somebody else had signed up with your address. Add your own in your settings.",
    it: "Hai appena dimostrato che questo indirizzo è tuo. Abbiamo rimosso le passkey, gli account collegati e la verifica in due passaggi aggiunti prima, nel caso qualcun altro si fosse registrato con il tuo indirizzo. Puoi aggiungere i tuoi dalle impostazioni.",
  },
  passwordAfter: {
    en: "If it wasn't you, ask for a new password at once.",
    it: "Se non sei stato tu, chiedi subito una nuova password.",
  },
  recoverAction: { en: "Get back in", it: "Rientra nell’account" },
  approvedSubject: { en: "Welcome to {community}", it: "Ti diamo il benvenuto in {community}" },
  approvedBody: {
    en: "Hello {username}. Your account has been approved: you can sign in now.",
    it: "Ciao {username}. Il tuo account è stato approvato: ora puoi accedere.",
  },
  approvedAction: { en: "Sign in", it: "Accedi" },
  inviteSubject: { en: "You are invited to {community}", it: "Un invito da {community}" },
  inviteBody: {
    en: "There is a place for you in {community}. Create your account with this link.",
    it: "In {community} c’è posto per te. Crea il tuo account con questo link.",
  },
  inviteAction: { en: "Accept the invitation", it: "Accetta l’invito" },
  inviteAfter: { en: "The link works once.", it: "Il link vale una volta sola." },
} satisfies Record<string, Text>;
