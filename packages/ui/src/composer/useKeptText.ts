import { draftDelete, draftPut } from "@cortile/contract/contribution";
import { useEffect, useRef, useState } from "react";
import { useClient } from "#core/client";
import { draftOf, hasContent, type ComposerText } from "./composer-text.ts";
import { forgetKept, readKept, writeKept } from "./kept-text.ts";

/** How long after the last change the server gets the draft. */
const pauseMs = 3000;

/** `here`: this browser has it; `saved`: the server too; `lost`: nobody, the page must not be left. */
export type DraftState = "none" | "saving" | "saved" | "here" | "lost";

type Options = { key: string; initial: ComposerText; onServer: boolean };

/** A text that survives: kept by the browser at every change, and by the server soon after. */
export function useKeptText({ key, initial, onServer }: Options) {
  const client = useClient();
  const [restored] = useState(() => readKept(key));
  const [text, setText] = useState<ComposerText>(restored ?? initial);
  const [state, setState] = useState<DraftState>("none");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async () => {
    clearTimeout(timer.current);
    if (!onServer) return;
    const sent = latest.current;
    try {
      await client.call(draftPut, { body: draftOf(sent) });
      if (latest.current === sent) setState("saved");
    } catch {
      if (latest.current === sent) setState((current) => (current === "lost" ? "lost" : "here"));
    }
  };

  return {
    text,
    state,
    /** What was left here before. */
    restored,
    change(changes: Partial<ComposerText>) {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setText(next);
      clearTimeout(timer.current);
      if (!hasContent(next)) {
        forgetKept(key);
        setState("none");
        return;
      }
      const kept = writeKept(key, next);
      setState(kept ? (onServer ? "saving" : "here") : "lost");
      if (onServer) timer.current = setTimeout(() => void save(), pauseMs);
    },
    save,
    /** Everywhere: what was written is not wanted, or is published. */
    forget() {
      clearTimeout(timer.current);
      forgetKept(key);
      if (onServer) client.call(draftDelete).catch(() => undefined);
    },
  };
}
