export { checkWords } from "./check.ts";
export type { Words } from "./check.ts";
