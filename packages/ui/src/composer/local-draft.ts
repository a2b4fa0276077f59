import type { ComposerText } from "./composer-text.ts";

/** Where the browser keeps an unfinished text; one for each community, member, group or event it is begun in, and contribution that is edited or shared. */
export function localDraftKey(
  portal: string,
  userId: number,
  about: { edited?: number | undefined; shared?: number | undefined; group?: number | undefined; event?: number | undefined },
): string {
  const { edited, shared, group, event } = about;
  const place = event !== undefined ? ` event ${event}` : group === undefined ? "" : ` group ${group}`;
  const subject = edited !== undefined ? ` ${edited}` : shared !== undefined ? ` share ${shared}` : place;
  return `cortile composer ${portal} ${userId}${subject}`;
}

/** What a browser keeps. */
export interface LocalDraft {
  text: ComposerText;
  /** Whether the draft on the server is this one. Otherwise it has none, or that of another device. */
  isOnServer: boolean;
}

/** What was left, or null. What is not readable any more is forgotten. */
export function readLocalDraft(key: string): LocalDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    // Earlier versions kept the text alone.
    if (isText(value)) return { text: value, isOnServer: true };
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns whether the browser took it: it may be full, or refuse. */
export function writeLocalDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === "object" && value !== null && "isOnServer" in value && "text" in value && isText(value.text);

const isText = (value: unknown): value is ComposerText =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  (value.type === "post" || value.type === "discussion" || value.type === "poll") &&
  "title" in value &&
  typeof value.title === "string" &&
  "html" in value &&
  typeof value.html === "string" &&
  "categories" in value &&
  Array.isArray(value.categories) &&
  "medias" in value &&
  Array.isArray(value.medias) &&
  "audience" in value &&
  typeof value.audience === "object" &&
  value.audience !== null &&
  "kind" in value.audience;
