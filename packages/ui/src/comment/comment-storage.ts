import { commentOrdering, type CommentOrdering } from "@cortile/contract/enums";
import { startTransition, useEffect, useRef, useState } from "react";
import { isSameText } from "#contribution";
import { useClient } from "#core/client";
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

/** Storage key of an unsent comment, or reply to `parent`. @param userId 0 for a visitor */
export const draftKey = (portal: string, userId: number, target: CommentTarget, parent?: number): string =>
  `cortile comment ${portal} ${userId} ${target.type} ${target.id} ${parent ?? 0}`;

export const editKey = (portal: string, userId: number, id: number): string => `cortile comment ${portal} ${userId} edit ${id}`;

/** Gives a member what they typed before they signed in. */
function adoptDraft(visitorKey: string, key: string): void {
  const store = storage("sessionStorage");
  const text = store?.getItem(visitorKey);
  if (!text) return;
  keep(store, visitorKey, "");
  if (!store?.getItem(key)) keep(store, key, text);
}

/** Whether there is an unsent text. Only in the browser. */
export const hasDraft = (key: string): boolean => Boolean(storage("sessionStorage")?.getItem(key));

/**
 * A text in the session storage: it outlives a reload, a failed request and the end of a session.
 * @param initial the text before anything was typed
 * @param visitorKey of a text typed before signing in, which becomes this one
 */
export function useDraft(key: string, initial = "", visitorKey = key) {
  const [text, setText] = useState(initial);
  const [restored, setRestored] = useState(0);
  /** The text that the change began with, where the kept one began with another. */
  const [older, setOlder] = useState<string | null>(null);
  const originKey = `${key} of`;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  /** An editor reports the text it begins with: that is no change before the kept one is in it. */
  const isReady = useRef(false);
  useEffect(() => {
    isReady.current = restored > 0;
  }, [restored]);
  useEffect(() => {
    if (visitorKey !== key) adoptDraft(visitorKey, key);
    const kept = storage("sessionStorage")?.getItem(key);
    if (!kept) {
      isReady.current = true;
      return;
    }
    const origin = storage("sessionStorage")?.getItem(originKey) ?? initial;
    startTransition(() => {
      setText((current) => (current === initial ? kept : current));
      setOlder(isSameText(origin, initial) ? null : origin);
      setRestored((times) => times + 1);
    });
  }, [key, originKey, initial, visitorKey]);
  return {
    text,
    /** Counts restorations; used as a key by components that hold a copy of the text. */
    restored,
    /** The kept change is of a text that has changed since: sent, it replaces that change. */
    isOutdated: older !== null,
    /** Whether nothing was written since it was sent. */
    isStill: (sent: string) => latest.current === sent,
    change(next: string) {
      if (!isReady.current) return;
      setText(next);
      keep(storage("sessionStorage"), key, next === initial ? "" : next);
      keep(storage("sessionStorage"), originKey, next === initial ? "" : (older ?? initial));
    },
  };
}

const isOrdering = (value: string | null): value is CommentOrdering => commentOrdering.some((ordering) => ordering === value);

/** The order of comments the reader chose last. The first paint is in the usual one, as the server drew it. */
export function useOrdering(): [ordering: CommentOrdering, setOrdering: (ordering: CommentOrdering) => void] {
  const orderKey = `cortile comment order ${useClient().portal}`;
  const [ordering, setOrdering] = useState<CommentOrdering>("added_at");
  useEffect(() => {
    const kept = storage("localStorage")?.getItem(orderKey) ?? null;
    if (isOrdering(kept)) startTransition(() => setOrdering(kept));
  }, [orderKey]);
  return [
    ordering,
    (next) => {
      keep(storage("localStorage"), orderKey, next);
      startTransition(() => setOrdering(next));
    },
  ];
}
