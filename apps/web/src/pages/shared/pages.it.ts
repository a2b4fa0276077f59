export const it = {
  "pages.explore": "Esplora",
  "pages.categories": "Categorie",
  "pages.signIn": "Accedi",
  "pages.signUp": "Crea account",
  "pages.setup": "Prepara la comunità",
  "pages.comment": "Commento",
};
