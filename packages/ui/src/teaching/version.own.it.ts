export const messagesIt: Record<string, string> = {
  "teaching.versions.title": "Cronologia delle versioni",
  "teaching.versions.none": "Le versioni compaiono qui man mano che scrivi la lezione.",
  "teaching.versions.current": "Versione attuale",
  "teaching.versions.restore": "Ripristina questa versione",
  "teaching.versions.restored": "Versione ripristinata",
  "teaching.versions.back": "Tutte le versioni",
  "teaching.versions.empty": "Questa versione non ha testo.",
  "teaching.versions.more": "Mostra altre",
  "teaching.versions.signIn": "Accedi per ripristinare le versioni.",
  "teaching.versions.gone": "Questa versione non esiste più.",
  "teaching.versions.denied": "Non puoi modificare questa lezione.",
  "teaching.versions.failed": "Versione non ripristinata. Riprova.",
};
