export const messagesIt = {
  "actions.blocked": "Il tuo account è bloccato, quindi non puoi farlo.",
  "actions.contact": "Scrivi alla squadra",
  "actions.console.failed": "Console non aperta. Riprova.",
};
