/** Italian, by message id. */
export const messagesIt: Record<string, string> = {
  "flag.report": "Segnala",
  "flag.why": "Perché lo segnali?",
  "flag.back": "Indietro",
  "flag.note": "L’autore non viene a sapere chi segnala. Segnala ciò che va contro le regole della community.",
  "flag.sent": "Segnalazione inviata. I moderatori la esamineranno.",
  "flag.withdrawn": "Segnalazione ritirata",
  "flag.failure.denied": "Non puoi segnalarlo.",
  "flag.failure": "Segnalazione non inviata. Riprova.",
  "flag.unread": "Non siamo riusciti a verificare se l’hai già segnalato.",
  "flag.reason.spam": "Spam o pubblicità",
  "flag.reason.aggressive": "Aggressivo",
  "flag.reason.vulgar": "Volgare",
  "flag.reason.poor": "Contenuto scadente",
  "flag.reason.offTopic": "Fuori tema",
};
