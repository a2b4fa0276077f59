export { loadWords } from "./words.ts";
