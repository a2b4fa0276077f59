import { writeFileSync } from "node:fs";
import { cleanText as cleanQuickly, type CleanText } from "./text.worker.ts";

// The worker of texts, which some text keeps busy for ever, some ends a moment later, and some writes a file when it
// is done.

export function cleanText(input: string): CleanText {
  while (input.includes("endless"));
  if (input.includes("fatal"))
    setImmediate(() => {
      throw new Error("the thread has died");
    });
  const clean = cleanQuickly(input);
  const [, file] = /touch=(\S+)/.exec(input) ?? [];
  if (file) writeFileSync(file, "");
  return clean;
}
