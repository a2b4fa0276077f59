export const messagesIt: Record<string, string> = {
  "course.request.keep": "Mantieni la richiesta",
  "course.request.cancel.effect": "Potrai chiedere di nuovo più avanti.",
  "course.request.cancel.title": "Annullare la richiesta per «{name}»?",
};
