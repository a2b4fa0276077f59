import { commentOrdering, type CommentOrdering } from "@cortile/contract/enums";
import { startTransition, useEffect, useState } from "react";
import type { CommentTarget } from "./comment.cache.ts";

/** Storage of the browser, or null where it is closed to us. */
function storage(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

function keep(store: Storage | null, key: string, value: string): void {
  try {
    if (value === "") store?.removeItem(key);
    else store?.setItem(key, value);
  } catch {
    // A full storage costs the memory of a text, never the text on screen.
  }
}

/** Where a comment or a reply that somebody writes is kept. */
export const draftKey = (userId: number, target: CommentTarget, parent?: number): string =>
  `cortile.comment.${userId}.${target.type}.${target.id}.${parent ?? 0}`;

export const editKey = (userId: number, id: number): string => `cortile.comment.${userId}.edit.${id}`;

/** Whether something was left there. Only in the browser. */
export const hasDraft = (key: string): boolean => Boolean(storage("sessionStorage")?.getItem(key));

/**
 * A text that outlives a reload, a failed sending and the end of a session, until it is cleared; kept for this tab.
 * @param initial what stands there before anything was typed
 */
export function useDraft(key: string, initial = "") {
  const [text, setText] = useState(initial);
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    const kept = storage("sessionStorage")?.getItem(key);
    if (!kept) return;
    startTransition(() => {
      setText((current) => (current === initial ? kept : current));
      setRestored((times) => times + 1);
    });
  }, [key, initial]);
  return {
    text,
    /** How often a kept text took the place of the first one: what holds its own copy begins anew with it. */
    restored,
    change(next: string) {
      setText(next);
      keep(storage("sessionStorage"), key, next === initial ? "" : next);
    },
  };
}

const orderKey = "cortile.comment.order";
const isOrdering = (value: string | null): value is CommentOrdering => commentOrdering.some((ordering) => ordering === value);

/** The order of comments the reader chose last. The first paint is in the usual one, as the server drew it. */
export function useOrdering(): [ordering: CommentOrdering, setOrdering: (ordering: CommentOrdering) => void] {
  const [ordering, setOrdering] = useState<CommentOrdering>("added_at");
  useEffect(() => {
    const kept = storage("localStorage")?.getItem(orderKey) ?? null;
    if (isOrdering(kept)) startTransition(() => setOrdering(kept));
  }, []);
  return [
    ordering,
    (next) => {
      keep(storage("localStorage"), orderKey, next);
      startTransition(() => setOrdering(next));
    },
  ];
}
