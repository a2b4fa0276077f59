export const messagesIt = {
  "account.verify.title": "Conferma il tuo indirizzo",
  "account.verify.again": "Se lo hai già usato, accedi e basta. Altrimenti chiedine un altro nelle impostazioni.",
  "account.verify.againMember": "Se l’hai già usato, non devi fare altro. Altrimenti chiedine uno nuovo nelle impostazioni.",
  "account.link.confirm": "Conferma",
  "account.verify.done.title": "Indirizzo confermato",
  "account.verify.done.text": "Ora puoi usarlo per recuperare l’account.",
  "account.confirmEmail.done.title": "Il nuovo indirizzo è attivo",
  "account.confirmEmail.done.text": "D’ora in poi scriviamo a {email}.",
};
