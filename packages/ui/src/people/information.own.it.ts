export const messagesIt = {
  "people.fact.username": "Nome utente",
  "people.fact.realName": "Nome",
  "people.fact.bio": "Bio",
  "people.fact.description": "Lavoro",
  "people.fact.location": "Luogo",
  "people.fact.website": "Sito",
  "people.fact.birth": "Data di nascita",
  "people.fact.gender": "Genere",
  "people.fact.female": "Femminile",
  "people.fact.male": "Maschile",
  "people.fact.joined": "Data di iscrizione",
  "people.fact.tags": "Tag",
};
