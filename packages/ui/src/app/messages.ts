import type { LocaleName } from "#core/locale";
import type { MessageMap } from "#core/settings";

const english: MessageMap = {};
let italian: Promise<MessageMap> | undefined;

/**
 * The built-in texts of a language; the same promise for all who ask. English stands in the code, and is what every other language
 * falls back to, so it has none; neither has a language that only the host knows.
 */
export function loadMessages(locale: LocaleName): MessageMap | Promise<MessageMap> {
  if (locale !== "it") return english;
  italian ??= import("./italian.ts").then(
    (part) => part.italian,
    (cause: unknown) => {
      // The next one who asks tries again.
      italian = undefined;
      throw cause;
    },
  );
  return italian;
}
