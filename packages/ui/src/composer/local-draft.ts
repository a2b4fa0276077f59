import { newIdempotencyKey } from "@cortile/client/http";
import type { DraftRef } from "@cortile/contract/contribution";
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

/** A text, and the ids that the server knows it by. */
export type OwnDraft = DraftRef & { text: ComposerText; id: string };

/** What a browser keeps: the text being written, and those that were put aside for it, the last one first. */
export type LocalDraft = OwnDraft & { aside?: readonly OwnDraft[] | undefined };

/** What was left, or null. What is not readable any more is forgotten. */
export function readLocalDraft(key: string): LocalDraft | null {
  const value = read(key);
  const found = isText(value) ? { text: value } : value;
  if (!isDraft(found)) return null;
  if (found.id) return { ...found, id: found.id };
  // Earlier versions kept no id.
  const draft = { ...found, id: newIdempotencyKey() };
  write(key, draft);
  return draft;
}

/** Returns whether the browser took it: it may be full, or refuse. */
export const writeLocalDraft = (key: string, draft: LocalDraft): boolean => write(key, draft);

/** Deletes the text with this id, not one of another tab. Those that were put aside for it stay. */
export function deleteLocalDraft(key: string, { id, aside: [next, ...aside] = [] }: Pick<LocalDraft, "id" | "aside">): void {
  if ((readLocalDraft(key)?.id ?? id) === id) write(key, next && { ...next, aside });
}

/** A draft that is not wanted any more, while the server may still have it. */
export type Deletion = Pick<OwnDraft, "id" | "replaces">;

export function readDeletion(key: string): Deletion | null {
  const value = read(`${key} deleted`);
  return isObject(value) && "id" in value ? (value as Deletion) : null;
}

/** Left out: the server has deleted it. */
export const writeDeletion = (key: string, draft?: Deletion): boolean => write(`${key} deleted`, draft);

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

const isDraft = (value: unknown): value is Omit<LocalDraft, "id"> & { id?: string } =>
  isObject(value) && "text" in value && isText(value.text);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isText = (value: unknown): value is ComposerText =>
  isObject(value) &&
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
  isObject(value.audience) &&
  "kind" in value.audience;
