export const messagesIt: Record<string, string> = {
  "platform.title": "Strumenti dello staff",
  "platform.about": "Lo vede solo lo staff. Fai il tour degli strumenti",
  "platform.console": "Console",
  "platform.console.text": "Impostazioni, persone, statistiche e tutto ciò che serve a gestire la community.",
  "platform.moderation": "Moderazione",
  "platform.moderation.text":
    "Ciò che i membri hanno segnalato e chi è bloccato. Decidi qui, una segnalazione alla volta o molte insieme.",
  "platform.hub": "Hub",
  "platform.hub.text": "Il tuo piano e le altre tue community.",
  "platform.contact": "Contattaci",
  "platform.contact.text": "Scrivi a chi gestisce la piattaforma.",
  "platform.newTab": "si apre in una nuova scheda",
  "platform.failed": "Non è stato possibile aprire la pagina. Riprova.",
  "platform.blocked": "Il browser ha bloccato la nuova scheda.",
  "platform.open": "Aprila qui",
};
