export const messages = {
  empty: { en: "Add a picture or some code.", it: "Aggiungi un’immagine o del codice." },
  address: {
    en: "Write an address that begins with / or https://.",
    it: "Scrivi un indirizzo che inizia con / o https://.",
  },
  ends: { en: "The end must be after the beginning.", it: "La fine deve venire dopo l’inizio." },
  category: { en: "This category no longer exists.", it: "Questa categoria non esiste più." },
};
