import { cleanText as cleanQuickly, type CleanText } from "./text.worker.ts";

// The worker of texts, which some text keeps busy for ever.

export function cleanText(input: string): CleanText {
  while (input.includes("endless"));
  return cleanQuickly(input);
}
