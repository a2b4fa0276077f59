export const messagesIt = {
  "app.tryAgain": "Riprova",
};
