export const messagesIt: Record<string, string> = {
  "feed.own.title": "La tua raccolta",
  "feed.own.kinds": "Tipo di contenuto",
  "feed.own.posts": "Post",
  "feed.own.articles": "Articoli",
  "feed.own.saved": "Salvati",
  "feed.own.scheduled": "Programmati",
  "feed.own.drafts": "Bozze",
  "feed.own.muted": "Silenziati",
  "feed.own.saved.empty": "Non hai ancora salvato nulla. Salva un post e lo troverai qui.",
  "feed.own.scheduled.empty": "Nulla di programmato. Scegli un orario quando scrivi per pubblicare più tardi.",
  "feed.own.drafts.empty": "Nessuna bozza salvata. Salvane una per finirla più tardi.",
  "feed.own.muted.empty": "Nessun post silenziato. Ricevi tutte le notifiche.",
};
