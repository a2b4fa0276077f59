import { CallError } from "@cortile/client/http";
import { draftDelete, draftPut } from "@cortile/contract/contribution";
import { useEffect, useRef, useState } from "react";
import { useClient } from "#core/client";
import { draftOf, hasContent, type ComposerText, type Kind } from "./composer-text.ts";
import { deleteLocalDraft, readLocalDraft, writeLocalDraft } from "./local-draft.ts";

/** The draft is saved on the server this long after the last change. */
const pauseMs = 3000;

/** `here`: saved in this browser; `saved`: on the server too; `lost`: nowhere, so the page must not be left. */
export type DraftState = "none" | "saving" | "saved" | "here" | "lost";

type Options = {
  key: string;
  initial: ComposerText;
  /** The kind to open a restored draft as. */
  type: Kind | undefined;
  onServer: boolean;
  /** Whether the server has a draft of another device, or may have one: it is not replaced. Asked only until this one is on the server. */
  hasOthers: () => Promise<boolean>;
  /** After this draft was deleted on the server. */
  onDelete: () => void;
};

/** Saves a text in the browser at every change, and on the server soon after. */
export function useAutosave({ key, initial, type, onServer, hasOthers, onDelete }: Options) {
  const client = useClient();
  const [left] = useState(() => readLocalDraft(key));
  const restored = left?.text ?? null;
  const [opened] = useState<ComposerText>(() => (restored ? { ...restored, type: type ?? restored.type } : initial));
  const [now, setNow] = useState({ text: opened, isKindChosen: false });
  /** A restored draft opened as another kind is saved as it was until something is changed: an article would not have the poll. */
  const asRestored = ({ text, isKindChosen }: typeof now) =>
    restored && !isKindChosen && JSON.stringify(text) === JSON.stringify(opened) ? restored : text;
  const [state, setState] = useState<DraftState>("none");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(now);
  /** Calls about the draft on the server, one after the other: an older text must not arrive last, nor after the deletion. */
  const calls = useRef(Promise.resolve());
  const enqueue = (call: () => Promise<void>) => (calls.current = calls.current.then(call));
  /** The draft on the server may be this one; otherwise it belongs to another device. */
  const isOnServer = useRef(onServer && (left?.isOnServer ?? false));
  /** Whether there is something to save: not once it is published, or given up. */
  const isWanted = useRef(left !== null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = () => writeLocalDraft(key, { text: asRestored(latest.current), isOnServer: isOnServer.current });

  const save = async () => {
    clearTimeout(timer.current);
    if (!onServer) return;
    await enqueue(async () => {
      if (!isOnServer.current && (await hasOthers())) return setState((current) => (current === "saving" ? "here" : current));
      const sent = latest.current;
      if (!isWanted.current) return;
      const wasOnServer = isOnServer.current;
      isOnServer.current = true;
      write();
      try {
        await client.call(draftPut, { body: draftOf(asRestored(sent)) });
        if (latest.current === sent) setState("saved");
      } catch (error) {
        // Without a reply it may have been saved.
        if (!wasOnServer && isOnServer.current && error instanceof CallError && error.status > 0) {
          isOnServer.current = false;
          write();
        }
        if (latest.current === sent) setState((current) => (current === "lost" ? "lost" : "here"));
      }
    });
  };

  /** Deletes it here and on the server: what was written is not wanted, or is published. */
  const forget = () => {
    clearTimeout(timer.current);
    isWanted.current = false;
    deleteLocalDraft(key);
    if (!isOnServer.current) return;
    isOnServer.current = false;
    onDelete();
    void enqueue(() => client.call(draftDelete).catch(() => undefined));
  };
  const set = (next: ComposerText, isKindChosen = latest.current.isKindChosen) => {
    latest.current = { text: next, isKindChosen };
    setNow(latest.current);
    clearTimeout(timer.current);
    if (!hasContent(next) || JSON.stringify(next) === JSON.stringify(initial)) {
      forget();
      setState("none");
      return;
    }
    isWanted.current = true;
    const kept = write();
    setState(kept ? (onServer ? "saving" : "here") : "lost");
    if (onServer) timer.current = setTimeout(() => void save(), pauseMs);
  };

  return {
    text: now.text,
    state,
    /** The draft found in this browser. */
    restored,
    /** Whether that was the one on the server. */
    wasOnServer: left?.isOnServer ?? false,
    /** The kind it is saved as. */
    draftType: asRestored(now).type,
    change: (changes: Partial<ComposerText>) =>
      set({ ...latest.current.text, ...changes }, latest.current.isKindChosen || changes.type !== undefined),
    /** Replaces all of it, by another draft of the member or by none. */
    replace(next: ComposerText) {
      isOnServer.current ||= onServer && hasContent(next);
      set(next);
    },
    save,
    forget,
  };
}
