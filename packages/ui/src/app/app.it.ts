export const it = {
  "app.tryAgain": "Riprova",
};
