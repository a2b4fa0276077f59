export const messagesIt = {
  "account.reset.title": "Scegli una nuova password",
  "account.reset.lead": "Uscirai da tutti i dispositivi.",
  "account.reset.again": "Il link si usa una sola volta e scade. Chiedine un altro.",
  "account.reset.action": "Salva la password",
  "account.reset.busy": "Salvataggio…",
  "account.reset.done.title": "La password è cambiata",
  "account.reset.done.text": "Accedi con quella nuova.",
  "account.reset.askAgain": "Chiedi un altro link",
  "account.recover.unknown": "Nessun account usa questa email. Provane un’altra.",
  "account.recover.sent":
    "Abbiamo inviato un link a {email}. Si può usare una volta sola e scade tra due ore. Controlla anche lo spam.",
  "account.recover.noPasswords":
    "Qui l’accesso con password è disattivato, quindi non c’è una password da reimpostare. Accedi in un altro modo.",
  "account.recover.action": "Invia il link",
  "account.recover.busy": "Invio…",
  "account.recover.title": "Reimposta la password",
  "account.recover.lead": "Inserisci l’email del tuo account: ti invieremo un link per scegliere una nuova password.",
  "account.backToSignIn": "Torna all’accesso",
};
