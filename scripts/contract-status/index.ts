export { statusDocument } from "./document.ts";
export type { Call } from "./document.ts";
