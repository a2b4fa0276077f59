export const it = {
  "customPage.changed": "Ultima modifica: {date}",
};
