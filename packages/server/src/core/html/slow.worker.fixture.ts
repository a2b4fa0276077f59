import { cleanText as cleanQuickly, type CleanText } from "./text.worker.ts";

// The worker of texts, which some text keeps busy for ever, and some ends a moment later.

export function cleanText(input: string): CleanText {
  while (input.includes("endless"));
  if (input.includes("fatal"))
    setImmediate(() => {
      throw new Error("the thread has died");
    });
  return cleanQuickly(input);
}
