import type { Text } from "#core/i18n";

export const messages = {
  reasonMissing: { en: "Choose a reason.", it: "Scegli un motivo." },
  personMissing: { en: "Choose who gets the notice.", it: "Scegli a chi inviare l’avviso." },
  notReporter: { en: "This person didn’t report it.", it: "Questa persona non l’ha segnalato." },
  heldNotHidden: {
    en: "It’s waiting for review: approve it or delete it.",
    it: "È in attesa di revisione: approvalo o eliminalo.",
  },
  authorDeleted: {
    en: "Its author has deleted it: nobody else sees it. Delete it as well, and they can’t restore it.",
    it: "L’autore lo ha eliminato: nessun altro lo vede. Eliminalo anche tu, e non potrà ripristinarlo.",
  },
  answered: {
    en: "It has been answered since it was approved. Hide or delete it instead.",
    it: "Ha ricevuto risposte dopo l’approvazione. Puoi nasconderlo o eliminarlo.",
  },
  gone: {
    en: "It no longer exists: there is nothing to undo.",
    it: "Non esiste più: non c’è nulla da annullare.",
  },
  notPossible: {
    en: "Not possible now: it was hidden, deleted or restored meanwhile.",
    it: "Ora non è possibile: nel frattempo è stato nascosto, eliminato o ripristinato.",
  },
  decidedMeanwhile: {
    en: "Somebody else has decided about this meanwhile.",
    it: "Nel frattempo qualcun altro ha deciso.",
  },
  days: { en: "Enter a number of days from 1 to 3650.", it: "Inserisci un numero di giorni da 1 a 3650." },
  notBlocked: { en: "This account isn’t blocked.", it: "Questo account non è bloccato." },
  notLast: {
    en: "This can no longer be undone: something else was decided since.",
    it: "Non si può più annullare: nel frattempo è stato deciso altro.",
  },
  appealed: {
    en: "Its author has appealed. Decide the appeal instead.",
    it: "L’autore ha fatto ricorso. Decidi sul ricorso.",
  },
  notStaff: { en: "Choose a moderator or an administrator.", it: "Scegli un moderatore o un amministratore." },
  appealedOnce: { en: "You have already appealed this decision.", it: "Hai già fatto ricorso contro questa decisione." },
  appealTooLate: {
    en: "The time to appeal this decision is over.",
    it: "Il tempo per fare ricorso contro questa decisione è scaduto.",
  },
  notDecided: {
    en: "You can appeal what moderators decide after the review.",
    it: "Puoi fare ricorso contro ciò che i moderatori decidono dopo la revisione.",
  },
  reversedAlready: { en: "This decision was already reversed.", it: "Questa decisione è già stata annullata." },
  appealClosed: { en: "This appeal is closed.", it: "Questo ricorso è chiuso." },
  sameModerator: {
    en: "Another moderator must decide: you made this decision.",
    it: "Deve decidere un altro moderatore: la decisione è tua.",
  },
  notOfRule: { en: "This rule has no such setting.", it: "Questa regola non ha questa impostazione." },
  noWords: { en: "Add at least one word.", it: "Aggiungi almeno una parola." },
  tooManyWords: {
    en: "Use at most {count} words, each with at most {limit} characters.",
    it: "Usa al massimo {count} parole, ognuna con al massimo {limit} caratteri.",
  },
  wholeNumber: { en: "Enter a whole number from {min} to {max}.", it: "Inserisci un numero intero da {min} a {max}." },
  number: { en: "Enter a number from {min} to {max}.", it: "Inserisci un numero da {min} a {max}." },
  noAddress: { en: "Enter the address of a service.", it: "Inserisci l’indirizzo di un servizio." },
  privateAddress: {
    en: "This address is not public. For a service on your own machine, set CORTILE_AI_PRIVATE=on on the server.",
    it: "Questo indirizzo non è pubblico. Per un servizio sulla tua macchina imposta CORTILE_AI_PRIVATE=on sul server.",
  },
  noClassifier: {
    en: "The service didn’t answer. Check its address.",
    it: "Il servizio non risponde. Controlla l’indirizzo.",
  },
  period: { en: "Choose a period of 1 to 366 days.", it: "Scegli un periodo da 1 a 366 giorni." },
  closed: { en: "This account is closed.", it: "Questo account è chiuso." },
} satisfies Record<string, Text>;

/** Names of the parts of the file with a member's data. */
export const personalTitles = {
  blocks: { en: "Blocks of the account", it: "Blocchi dell’account" },
  decisions: { en: "Decisions of moderators", it: "Decisioni dei moderatori" },
  appeals: { en: "Appeals", it: "Ricorsi" },
  notes: { en: "Notes as a moderator", it: "Note da moderatore" },
} satisfies Record<string, Text>;
