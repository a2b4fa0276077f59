export const messagesIt: Record<string, string> = {
  "suggestion.people": "Persone che potresti conoscere",
  "suggestion.categories": "Categorie per te",
  "suggestion.seeAll": "Vedi tutto",
};
