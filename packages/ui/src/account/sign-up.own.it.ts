export const messagesIt = {
  "account.signUp.title": "Crea il tuo account",
  "account.signUp.lead": "Bastano un’email e due minuti.",
  "account.closed.title": "Solo su invito",
  "account.closed.text": "In questa community si entra su invito. Chiedi un invito a un membro.",
  "account.mailbox.refused":
    "Non siamo riusciti a recapitare l’email. Se l’indirizzo è sbagliato, cambialo nelle impostazioni; altrimenti invia di nuovo il link.",
  "account.signUp.invited": "Hai ricevuto un invito. Bastano due minuti.",
  "account.signUp.spentInvite": "Questo invito è già stato usato, o non esiste.",
  "account.signUp.accepted": "Ho letto e accetto i termini",
  "account.signUp.acceptFirst": "Accetta i termini per creare l’account.",
  "account.awaiting.text": "L’account è pronto. Lo staff verifica ogni nuovo account: potrai accedere dopo l’approvazione.",
  "account.signUp.havePromo": "Ho un codice promozionale",
  "account.field.promo": "Codice promozionale",
  "account.field.promo.good": "Questo codice è valido.",
  "account.field.promo.unknown": "Questo codice non è valido.",
};
