/** Italian, by message id. */
export const messagesIt: Record<string, string> = {
  "vote.tray": "Reazioni",
  "vote.line.you": "Tu",
  "vote.voters.title": "Reazioni",
  "vote.voters.filter": "Mostra una reazione",
  "vote.voters.all": "Tutte",
  "vote.voters.empty": "Ancora nessuna reazione.",
  "vote.failure.denied": "Qui non puoi reagire: uno dei due ha bloccato l’altro.",
  "vote.failure.failed": "La reazione non è stata salvata. Riprova.",
  "vote.like": "Mi piace, {count, number}",
  "vote.reacted": "{reaction}, {count, number}",
  "vote.voters.chip": "{reaction}, {count, plural, one {# persona} other {# persone}}",
  "vote.line.people": "{count, plural, one {# persona} other {# persone}}",
  "vote.line.youAndOthers": "Tu e <u>{count, plural, one {un’altra persona} other {altre # persone}}</u>",
  "vote.line.one": "{name}",
  "vote.line.two": "{first} e {second}",
  "vote.line.twoAndOthers": "{first}, {second} e <u>{count, plural, one {un’altra persona} other {altre # persone}}</u>",
};
