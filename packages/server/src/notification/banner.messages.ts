export const bannerMessages = {
  address: {
    en: "Write an address that begins with / or https://.",
    it: "Scrivi un indirizzo che inizia con / o https://.",
  },
  ends: { en: "The end must be in the future, after the beginning.", it: "La fine deve essere nel futuro, dopo l’inizio." },
};
