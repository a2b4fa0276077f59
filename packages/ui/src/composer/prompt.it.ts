export const messagesIt = {
  "composer.prompt": "Condividi qualcosa",
  "composer.prompt.group": "Scrivi nel gruppo",
  "composer.prompt.event": "Scrivi nell’evento",
  "composer.prompt.photo": "Aggiungi immagini",
  "composer.prompt.article": "Scrivi un articolo",
  "composer.prompt.poll": "Chiedi qualcosa",
};
