export const messagesIt = {
  "account.field.communityName": "Nome della community",
  "account.setup.title": "Configura la tua community",
  "account.setup.lead": "Dalle un nome, poi crea l’account del proprietario.",
  "account.setup.action": "Crea la community",
  "account.setup.busy": "Creazione…",
  "account.setup.link.title": "Questo link non è valido",
  "account.setup.link.text":
    "È già stato usato o è scaduto. Riavvia il server per averne uno nuovo, finché la community non ha un proprietario.",
  "account.communityName.required": "Dai un nome alla community.",
  "account.communityName.long": "Usa al massimo 50 caratteri.",
};
