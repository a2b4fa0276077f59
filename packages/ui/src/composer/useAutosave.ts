import { CallError, newIdempotencyKey } from "@cortile/client/http";
import { draftDelete, draftPut } from "@cortile/contract/contribution";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClient } from "#core/client";
import { draftOf, hasContent, isEmptyDraft, type ComposerText, type Kind } from "./composer-text.ts";
import {
  deleteLocalDraft,
  readDeletion,
  readLocalDraft,
  writeDeletion,
  writeLocalDraft,
  type Deletion,
  type LocalDraft,
  type OwnDraft,
} from "./local-draft.ts";

/** The draft is saved on the server this long after the last change. */
const pauseMs = 3000;

/** `here`: saved in this browser; `saved`: on the server too; `lost`: nowhere, so the page must not be left. */
export type DraftState = "none" | "saving" | "saved" | "here" | "lost";

/** What is not on the server is here, unless the browser did not take it. */
const hereAtMost = (now: DraftState): DraftState => (now === "lost" ? "lost" : "here");

type Options = {
  key: string;
  initial: ComposerText;
  /** The kind to open a restored draft as. */
  type: Kind | undefined;
  onServer: boolean;
  /** The server has no other draft any more, or what it has is continued here. */
  onTaken: () => void;
  /** The server has the draft of another device, which stays. */
  onConflict: () => void;
};

type Now = LocalDraft & { aside: readonly OwnDraft[]; isKindChosen: boolean };

/**
 * Saves a text in the browser at every change, and on the server soon after. Each state that the server has taken has an id of its own
 * (`docs/decisions/drafts.md`).
 */
export function useAutosave({ key, initial, type, onServer, onTaken, onConflict }: Options) {
  const client = useClient();
  const [left] = useState(() => readLocalDraft(key));
  const [deletion] = useState(() => (onServer ? readDeletion(key) : null));
  const restored = left?.text ?? null;
  const [opened] = useState<ComposerText>(() => (restored ? { ...restored, type: type ?? restored.type } : initial));
  const [now, setNow] = useState<Now>(() => ({
    ...(left ?? { id: newIdempotencyKey(), replaces: deletion?.replaces ?? deletion?.id }),
    aside: left?.aside ?? [],
    text: opened,
    isKindChosen: false,
  }));
  /** A restored draft opened as another kind is saved as it was until something is changed: an article would not have the poll. */
  const asRestored = ({ text, isKindChosen }: Now) =>
    restored && !isKindChosen && JSON.stringify(text) === JSON.stringify(opened) ? restored : text;
  const [state, setState] = useState<DraftState>("none");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(now);
  /** Calls about the draft on the server, one after the other: an older text must not arrive last, nor after the deletion. */
  const calls = useRef(Promise.resolve());
  const enqueue = (call: () => Promise<void>) => (calls.current = calls.current.then(call));
  /** Whether the server may have it. */
  const isSent = useRef(onServer && left !== null);
  /** Whether there is something to save: not once it is published, or given up. */
  const isWanted = useRef(left !== null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const update = (changes: Partial<Now>) => setNow((latest.current = { ...latest.current, ...changes }));
  const own = (): OwnDraft => ({ text: asRestored(latest.current), id: latest.current.id, replaces: latest.current.replaces });
  const write = () => {
    const isKept = writeLocalDraft(key, { ...own(), aside: latest.current.aside });
    // Otherwise an older text of the same id would be taken for what the server has.
    if (!isKept) deleteLocalDraft(key, latest.current);
    return isKept;
  };
  /** The server has what was sent under this id. The next state has another: whoever has gone on with this one notices. */
  const settle = (id: string) => {
    const next = { id: newIdempotencyKey(), replaces: id };
    if (latest.current.id === id) update(next);
    // Its text may be that of another composer by now.
    const kept = readLocalDraft(key);
    if (kept?.id === id) writeLocalDraft(key, { ...kept, ...next });
  };

  const save = async () => {
    clearTimeout(timer.current);
    if (!onServer) return;
    await enqueue(async () => {
      if (!isWanted.current) return;
      const { text, id, replaces } = own();
      const { text: sent } = latest.current;
      const body = draftOf(text);
      // An empty one would be offered to nobody.
      if (isEmptyDraft(body)) return setState(hereAtMost);
      isSent.current = true;
      try {
        await client.call(draftPut, { body: { ...body, id, replaces } });
        onTaken();
        settle(id);
        if (latest.current.text === sent) setState("saved");
      } catch (error) {
        if (error instanceof CallError && error.code === "conflict") onConflict();
        if (latest.current.text === sent) setState(hereAtMost);
      }
    });
  };

  /** Where this fails, it is repeated when a composer opens next. */
  const deleteOnServer = ({ id, replaces }: Deletion) => {
    writeDeletion(key, { id, replaces });
    void enqueue(async () => {
      try {
        await client.call(draftDelete, { query: { id, replaces } });
        if (readDeletion(key)?.id === id) writeDeletion(key);
      } catch {
        // Kept for the next time.
      }
    });
  };
  const repeatDeletion = useEffectEvent(() => deletion && deleteOnServer(deletion));
  useEffect(() => void repeatDeletion(), []);

  /** Deletes it here and on the server: what was written is not wanted, or is published. */
  const forget = () => {
    clearTimeout(timer.current);
    isWanted.current = false;
    const gone = latest.current;
    deleteLocalDraft(key, gone);
    if (!isSent.current) return;
    isSent.current = false;
    deleteOnServer(gone);
    update({ id: newIdempotencyKey(), replaces: gone.replaces ?? gone.id });
  };
  const set = (changes: Partial<Now>) => {
    update(changes);
    const { text } = latest.current;
    clearTimeout(timer.current);
    if (!hasContent(text) || JSON.stringify(text) === JSON.stringify(initial)) {
      forget();
      setState("none");
      return;
    }
    isWanted.current = true;
    const kept = write();
    setState(kept ? (onServer ? "saving" : "here") : "lost");
    if (onServer) timer.current = setTimeout(() => void save(), pauseMs);
  };

  /** Another tab has deleted what this one keeps here, or replaced it. */
  const onStorage = useEffectEvent((event: StorageEvent) => {
    const { id, replaces, text, aside } = latest.current;
    if (event.key !== key || !isWanted.current || JSON.stringify(text) === JSON.stringify(opened)) return;
    const found = readLocalDraft(key);
    // Where it was published or deleted, what was put aside for it stands in its place.
    if (!found || aside.some((one) => one.id === found.id)) set({ id: newIdempotencyKey(), replaces: replaces ?? id });
    else if (found.id !== id) {
      setState((current) => (current === "saved" ? current : "lost"));
      void save();
    }
  });
  useEffect(() => {
    const hear = (event: StorageEvent) => onStorage(event);
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);

  const { aside } = now;
  return {
    text: now.text,
    state,
    /** The draft found in this browser. */
    restored,
    /** Drafts on the server with these ids are not those of another device. */
    ids: [now, deletion, ...aside].flatMap((draft) => [draft?.id, draft?.replaces]),
    /** The kind it is saved as. */
    draftType: asRestored(now).type,
    change: (changes: Partial<ComposerText>) =>
      set({
        text: { ...latest.current.text, ...changes },
        isKindChosen: latest.current.isKindChosen || changes.type !== undefined,
      }),
    /** Replaces it by an empty text. */
    startOver: () => set({ text: initial }),
    /** Goes on with the draft of another device. Its id changes, so that the other device notices. */
    continueWith({ id: replaces, text }: OwnDraft) {
      const before = own();
      const isAside = hasContent(before.text) && JSON.stringify(draftOf(before.text)) !== JSON.stringify(draftOf(text));
      isSent.current = true;
      onTaken();
      set({ text, id: newIdempotencyKey(), replaces, aside: isAside ? [before, ...aside] : aside });
    },
    /** The draft that was put aside; that which is written takes its place. */
    aside: aside[0]?.text,
    goBack() {
      const [next, ...others] = aside;
      const before = own();
      set({ replaces: undefined, ...next, aside: hasContent(before.text) ? [...others, before] : others });
    },
    save,
    forget,
  };
}
