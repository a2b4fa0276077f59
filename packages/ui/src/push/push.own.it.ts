export const messagesIt = {
  "push.question": "Vuoi ricevere qui una notifica quando succede qualcosa, anche a pagina chiusa?",
  "push.allow": "Consenti",
  "push.block": "Blocca",
  "push.here": "Notifiche in questo browser",
  "push.hereHint": "Anche quando il sito è chiuso.",
  "push.denied": "Il browser blocca le notifiche di questo sito. Consentile prima nelle sue impostazioni.",
  "push.failed": "Non è stato possibile registrare questo browser. Riprova più tardi.",
};
