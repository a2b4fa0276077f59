export { escapeMarkup } from "./escape.ts";
