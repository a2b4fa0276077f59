import { newIdempotencyKey } from "@cortile/client/http";
import type { DraftRef } from "@cortile/contract/contribution";
import { localDraftPrefix } from "#contribution";
import type { ComposerText } from "./composer-text.ts";

/** A draft on the server as it was read. */
export type DraftState = { id: string; etag: string };

/** A text, by the id that the server knows it by. */
export type OwnDraft = {
  id: string;
  text: ComposerText;
  /** Another one on the server that it continues. It is deleted once this is saved there, unless its device has gone on with it. */
  replaces?: DraftState | undefined;
};

/** What a browser keeps of a text. */
export type LocalDraft = OwnDraft & {
  /** Another after each change: a composer that has read an earlier one notices. */
  state: string;
  /** When it was written last, milliseconds since 1970. */
  at: number;
  /** Whether the server has it as it is. */
  isSaved: boolean;
};

/** Where the text with this id is. */
export const placeOf = (key: string, id: string): string => localDraftPrefix(key) + id;

/** What was left, the last one first. What is not readable any more is passed over. */
export function readLocalDrafts(key: string): LocalDraft[] {
  migrateEarlierFormat(key);
  return names()
    .flatMap((name) =>
      name.startsWith(localDraftPrefix(key)) ? (readLocalDraft(key, name.slice(localDraftPrefix(key).length)) ?? []) : [],
    )
    .toSorted((one, other) => other.at - one.at);
}

export function readLocalDraft(key: string, id: string): LocalDraft | null {
  const value = read(placeOf(key, id));
  return isDraft(value) && "state" in value ? (value as LocalDraft) : null;
}

/** Returns whether the browser took it: it may be full, or refuse. */
export const writeLocalDraft = (key: string, draft: LocalDraft): boolean => write(placeOf(key, draft.id), draft);

export const deleteLocalDraft = (key: string, id: string): boolean => write(placeOf(key, id), undefined);

/** What a browser knows of drafts on the server: the ids of those that it has, and those that were continued or deleted, as they were. */
export type KnownDrafts = { ids: string[]; past: readonly DraftRef[] };

/** @param shown what a composer shows, which the browser may not have taken */
export function knownDrafts(key: string, shown: readonly OwnDraft[] = []): KnownDrafts {
  const drafts = [...shown, ...readLocalDrafts(key)];
  const deletions = readDeletions(key);
  return {
    ids: [...drafts, ...deletions.filter(({ etag }) => etag === undefined)].map(({ id }) => id),
    past: [...drafts.flatMap(({ replaces }) => replaces ?? []), ...deletions],
  };
}

/** Drafts that are not wanted any more, while the server may still have them. */
export function readDeletions(key: string): DraftRef[] {
  const value = read(`${key} deleted`);
  return Array.isArray(value) ? value.filter(isRef) : [];
}

export const writeDeletions = (key: string, refs: readonly DraftRef[]): boolean =>
  write(`${key} deleted`, refs.length > 0 ? refs : undefined);

/**
 * Earlier versions kept one text, with those that were put aside for it, and one deletion. The server had what it had of a text under the
 * id that it `replaces`. What does not fit stays as it was, for the next time.
 */
function migrateEarlierFormat(key: string): void {
  const deletion = read(`${key} deleted`);
  if (isEarlier(deletion)) writeDeletions(key, [{ id: deletion.replaces ?? deletion.id }]);
  const value = read(key);
  const found = isText(value) ? { text: value } : value;
  if (!isDraft(found)) return;
  const aside: readonly unknown[] = "aside" in found && Array.isArray(found.aside) ? found.aside : [];
  const [first, ...others] = [found, ...aside].filter(isDraft).flatMap((draft, index) => {
    const { text } = draft;
    const id = isEarlier(draft) ? (draft.replaces ?? draft.id) : newIdempotencyKey();
    const isMoved = readLocalDraft(key, id) ?? writeLocalDraft(key, { id, text, state: id, at: -index, isSaved: false });
    return isMoved ? [] : [{ id, text }];
  });
  write(key, first && { ...first, aside: others });
}

const isEarlier = (value: unknown): value is { id: string; replaces?: string } =>
  isRef(value) && (!("replaces" in value) || typeof value.replaces === "string");

const isRef = (value: unknown): value is DraftRef => isObject(value) && "id" in value && typeof value.id === "string";

function names(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const isDraft = (value: unknown): value is { text: ComposerText } => isObject(value) && "text" in value && isText(value.text);

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
