export const messagesIt: Record<string, string> = {
  "shell.join.title": "Accedi per partecipare",
  "shell.join.signIn": "Accedi",
  "shell.join.signUp": "Crea account",
  "shell.join.text":
    "I membri di {name} reagiscono, commentano, votano, salvano e seguono. Accedi o crea un account: poi torni qui.",
  "shell.join.closedText": "I membri di {name} reagiscono, commentano, votano, salvano e seguono. Accedi: poi torni qui.",
};
