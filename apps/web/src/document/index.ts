export { documentOf } from "./document.ts";
export type { DocumentParts, PageFiles } from "./document.ts";
export { escapeHtml, escapeJson } from "./escape.ts";
export { readPageState, rootId, stateId } from "./state.ts";
export type { PageState } from "./state.ts";
