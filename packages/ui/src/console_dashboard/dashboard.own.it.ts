/** Italian of the first page of the console, by message id. */
export const messagesIt: Record<string, string> = {
  "dashboard.figures": "Dati del periodo",
  "dashboard.activeMembers": "Membri attivi",
  "dashboard.contents": "Post e articoli",
  "dashboard.comments": "Commenti",
  "dashboard.response": "Tempo mediano di decisione",
  "dashboard.daily": "Attività giornaliera",
  "dashboard.dailyOf": "Post, articoli e commenti",
  "dashboard.insights": "Tutte le statistiche",
  "dashboard.busiest": "Categorie più attive",
  "dashboard.nothingPublished": "Nessuna pubblicazione in questo periodo.",
  "dashboard.hello": "Ciao, {name}",
  "dashboard.dailyChart": "Post, articoli e commenti al giorno dal {from} al {to}: tra {least, number} e {most, number}",
  "dashboard.dailyCount": "{day}: {count, number}",
};
