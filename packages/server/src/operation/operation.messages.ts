import type { Text } from "#core/i18n";

export const texts = {
  subject: { en: "Test email from {community}", it: "Email di prova da {community}" },
  body: {
    en: "Your mail server works: this email was sent by {community}.",
    it: "Il server di posta funziona: questa email è stata inviata da {community}.",
  },
  notConfigured: {
    en: "No mail server is configured: set SMTP_URL.",
    it: "Nessun server di posta configurato: imposta SMTP_URL.",
  },
  ownServer: {
    en: "This community uses an external PostgreSQL server: back it up with pg_dump.",
    it: "Questa community usa un server PostgreSQL esterno: fai il backup con pg_dump.",
  },
  noCdn: { en: "No CDN is configured: set CORTILE_CDN_URL.", it: "Nessuna CDN configurata: imposta CORTILE_CDN_URL." },
  noFile: {
    en: "There is no public picture yet to try it with.",
    it: "Non c’è ancora un’immagine pubblica con cui provarla.",
  },
  status: { en: "It answered with the status {status}.", it: "Ha risposto con lo stato {status}." },
  notPicture: {
    en: "It answered with something other than the picture.",
    it: "Ha risposto con qualcosa di diverso dall’immagine.",
  },
} satisfies Record<string, Text>;
