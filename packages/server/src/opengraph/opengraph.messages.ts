import type { Text } from "#core/i18n";

export const messages = {
  members: {
    en: "{count, plural, one {# member} other {# members}}",
    it: "{count, plural, one {# membro} other {# membri}}",
  },
  students: {
    en: "{count, plural, =0 {Course} one {Course · # student} other {Course · # students}}",
    it: "{count, plural, =0 {Corso} one {Corso · # studente} other {Corso · # studenti}}",
  },
  followers: {
    en: "{count, plural, one {# follower} other {# followers}}",
    it: "{count, plural, other {# follower}}",
  },
  online: { en: "Online", it: "Online" },
} satisfies Record<string, Text>;
