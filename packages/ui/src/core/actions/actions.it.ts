export const messagesIt = {
  "actions.blocked": "Il tuo account è bloccato, quindi non puoi farlo.",
  "actions.blocked.why": "Vedi perché",
  "actions.contact": "Contatta lo staff",
  "actions.failure.gone": "Questo contenuto non è più disponibile.",
  "actions.failure.offline": "Sei offline: non è cambiato nulla. Riprova quando torni in linea.",
  "actions.signedOut": "La sessione è scaduta. Accedi di nuovo, poi continua qui.",
  "actions.signIn": "Accedi",
  "actions.failure.slowDown": "Troppe azioni in poco tempo. Riprova più tardi.",
};
