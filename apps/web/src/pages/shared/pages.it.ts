export const it = {
  "pages.explore": "Esplora",
  "pages.categories": "Categorie",
  "pages.search": "Cerca",
  "pages.signIn": "Accedi",
  "pages.signUp": "Crea account",
  "pages.recover": "Rientra nel tuo account",
  "pages.verify": "Conferma il tuo indirizzo",
  "pages.settings": "Impostazioni",
  "pages.setup": "Prepara la comunità",
  "pages.contents": "I tuoi contenuti",
  "pages.legal": "Condizioni e privacy",
  "pages.comment": "Commento",
};
