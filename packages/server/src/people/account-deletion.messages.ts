import type { Text } from "#core/i18n";

export const messages = {
  nobody: { en: "Deleted account", it: "Account eliminato" },
} satisfies Record<string, Text>;

/** The mails. */
export const emails = {
  leftSubject: { en: "Your account will be deleted", it: "Il tuo account sarà eliminato" },
  leftBody: {
    en: "Hello {username}. Your account in {community} was closed, as you asked. On {date} it will be deleted for good.",
    it: "Ciao {username}. Il tuo account in {community} è stato chiuso, come hai chiesto. Il {date} sarà eliminato per sempre.",
  },
  leftErase: { en: "What you wrote goes with it.", it: "Con lui se ne andrà ciò che hai scritto." },
  leftKeep: { en: "What you wrote stays, without your name.", it: "Ciò che hai scritto resta, senza il tuo nome." },
  leftAction: { en: "Keep my account", it: "Tengo il mio account" },
  leftAfter: {
    en: "Signing in before that day is enough to keep it. If you want to leave, you need do nothing.",
    it: "Per tenerlo basta accedere prima di quel giorno. Se vuoi andartene, non serve fare niente.",
  },
  backSubject: { en: "Your account stays", it: "Il tuo account resta" },
  backBody: {
    en: "Hello {username}. You signed in to {community}, so your account will not be deleted.",
    it: "Ciao {username}. Sei entrato in {community}: il tuo account non sarà eliminato.",
  },
  backAfter: {
    en: "If it wasn't you, choose a new password and delete the account again.",
    it: "Se non sei stato tu, scegli una nuova password ed elimina di nuovo l’account.",
  },
} satisfies Record<string, Text>;
