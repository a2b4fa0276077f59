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
} satisfies Record<string, Text>;
