import type { Text } from "#core/i18n";

export const messages = {
  nobody: { en: "Deleted account", it: "Account eliminato" },
} satisfies Record<string, Text>;

/** Emails. */
export const emails = {
  scheduledSubject: { en: "Your account will be deleted", it: "Il tuo account sarà eliminato" },
  scheduledBody: {
    en: "Hi {username}, your {community} account was closed, as you requested. It will be permanently deleted on {date, date, long}.",
    it: "Ciao {username}, il tuo account su {community} è stato chiuso, come hai richiesto. Sarà eliminato definitivamente il {date, date, long}.",
  },
  scheduledErase: { en: "Your posts and comments will be deleted too.", it: "Saranno eliminati anche i tuoi post e commenti." },
  scheduledKeep: {
    en: "Your posts and comments will stay, without your name.",
    it: "I tuoi post e commenti resteranno, senza il tuo nome.",
  },
  scheduledAction: { en: "Keep my account", it: "Mantieni il mio account" },
  scheduledAfter: {
    en: "To keep your account, sign in before that date. Otherwise, you don’t need to do anything.",
    it: "Per mantenere il tuo account, accedi prima di quella data. Altrimenti non devi fare nulla.",
  },
  cancelledSubject: { en: "Your account won’t be deleted", it: "Il tuo account non sarà eliminato" },
  cancelledBody: {
    en: "Hi {username}, you signed in to {community}, so your account won’t be deleted.",
    it: "Ciao {username}, hai effettuato l’accesso a {community}: il tuo account non sarà eliminato.",
  },
  cancelledAfter: {
    en: "If this wasn’t you, reset your password and delete the account again.",
    it: "Se non eri tu, reimposta la password ed elimina di nuovo l’account.",
  },
} satisfies Record<string, Text>;
