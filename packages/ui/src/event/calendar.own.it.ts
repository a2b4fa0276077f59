export const messagesIt: Record<string, string> = {
  "event.calendar.google": "Google Calendar",
  "event.calendar.ics": "File di calendario (.ics)",
  "event.calendar.failed": "Il file di calendario non è stato creato. Riprova.",
  "event.calendar.all": "Sincronizza tutti i tuoi eventi…",
  "event.calendar.feed": "Le tue date nel tuo calendario",
  "event.calendar.feed.text":
    "Aggiungi questo indirizzo privato alla tua app di calendario: gli eventi che segui o a cui partecipi compaiono lì, sempre aggiornati.",
  "event.calendar.feed.courses": "E anche le date in cui si aprono le parti dei tuoi corsi.",
  "event.calendar.feed.create": "Crea indirizzo",
  "event.calendar.feed.creating": "Creazione…",
  "event.calendar.feed.address": "Indirizzo privato",
  "event.calendar.feed.secret":
    "Chiunque abbia questo indirizzo può vedere le tue date: non condividerlo. Viene mostrato solo questa volta.",
  "event.calendar.group": "Gli eventi del gruppo nel tuo calendario",
  "event.calendar.group.text":
    "Aggiungi questo indirizzo privato alla tua app di calendario: gli eventi di questo gruppo compaiono lì, sempre aggiornati.",
  "event.calendar.group.secret":
    "Chiunque abbia questo indirizzo può vedere gli eventi del gruppo: non condividerlo. Viene mostrato solo questa volta e smette di funzionare se lasci il gruppo.",
  "event.calendar.feed.copy": "Copia indirizzo",
  "event.calendar.feed.copied": "Indirizzo copiato",
  "event.calendar.feed.notCopied": "Indirizzo non copiato. Selezionalo e copialo.",
  "event.calendar.feed.open": "Apri nell’app di calendario",
  "event.calendar.feed.since": "Hai creato il tuo indirizzo privato il {date}.",
  "event.calendar.feed.reset.effect":
    "Non viene mostrato di nuovo. Reimpostalo per averne uno nuovo: quello precedente smette subito di funzionare.",
  "event.calendar.feed.reset": "Reimposta indirizzo",
  "event.calendar.feed.resetting": "Reimpostazione…",
  "event.calendar.feed.off": "Disattiva",
  "event.calendar.feed.turnedOff": "Il tuo indirizzo di calendario non funziona più",
};
