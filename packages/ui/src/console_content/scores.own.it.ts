export const messagesIt: Record<string, string> = {
  "content.score.none": "Ancora nessuna variazione della reputazione.",
  "content.score.intro": "Variazioni della reputazione dei membri, dalla più recente.",
  "content.score.find": "Cerca un membro",
  "content.score.add": "Assegna punti",
  "content.score.member": "Membro",
  "content.score.member.hint": "Cerca per nome o nome utente, poi scegli.",
  "content.score.points": "Punti",
  "content.score.points.hint": "Usa un numero negativo per togliere punti.",
  "content.score.reason": "Motivo",
  "content.score.comment": "Commento",
  "content.score.added": "Punti assegnati",
};
