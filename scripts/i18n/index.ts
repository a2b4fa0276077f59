export { checkTexts } from "./check.ts";
export type { Sources } from "./check.ts";
