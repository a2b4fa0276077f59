import { cleanText as cleanQuickly } from "./text.worker.ts";
import type { CleanText } from "./text-thread.ts";

// The worker of texts, which some text keeps busy for ever.

export function cleanText(input: string): CleanText {
  while (input.includes("endless"));
  return cleanQuickly(input);
}
