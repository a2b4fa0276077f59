export { isLatin, readFont, strokeOf, textRuns } from "./fonts.ts";
export { linesOf, outlineText, type Face, type Outline } from "./outline.ts";
