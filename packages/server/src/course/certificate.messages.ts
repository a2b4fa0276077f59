import type { Text } from "#core/i18n";

export const certificateTexts = {
  title: { en: "Certificate of completion", it: "Attestato di completamento" },
  says: { en: "This certifies that", it: "Si attesta che" },
  completed: { en: "has completed the course", it: "ha completato il corso" },
  verify: { en: "Verify at", it: "Verifica su" },
} satisfies Record<string, Text>;
