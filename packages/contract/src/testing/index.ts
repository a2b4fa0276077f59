export { parseCsv } from "./csv.ts";
export { storedTexts } from "./texts.ts";
