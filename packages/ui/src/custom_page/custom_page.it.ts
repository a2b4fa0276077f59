export const messagesIt = {
  "customPage.changed": "Ultima modifica: {date}",
};
