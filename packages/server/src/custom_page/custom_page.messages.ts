export const messages = {
  slugTaken: { en: "Another page has this address.", it: "Un’altra pagina ha già questo indirizzo." },
  ends: { en: "The end must be after the beginning.", it: "La fine deve venire dopo l’inizio." },
};
