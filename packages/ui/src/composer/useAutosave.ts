import { newIdempotencyKey } from "@cortile/client/http";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftOf, hasContent, type ComposerText, type Kind } from "./composer-text.ts";
import {
  deleteLocalDraft,
  placeOf,
  readLocalDraft,
  readLocalDrafts,
  writeLocalDraft,
  type DraftState,
  type LocalDraft,
  type OwnDraft,
} from "./local-draft.ts";
import { savePauseMs } from "./save-pause.ts";
import { useServerDrafts } from "./useServerDrafts.ts";

/** `here`: saved in this browser; `saved`: on the server too; `lost`: nowhere, so the page must not be left. */
export type SaveState = "none" | "saving" | "saved" | "here" | "lost";

/** What is not on the server is here, unless the browser did not take it. */
const hereAtMost = (now: SaveState): SaveState => (now === "lost" ? "lost" : "here");

type Options = {
  key: string;
  initial: ComposerText;
  /** The kind to open a restored draft as. */
  type: Kind | undefined;
  onServer: boolean;
};

type Now = OwnDraft & { isKindChosen: boolean };

/** A text that was left for another. `older`: the state that this browser has of it, where it did not take the text; null for none. */
type Other = OwnDraft & { older?: string | null };

/** A text that is saved, and the state of it that this browser has: of the text itself, or of an `older` one where it took no more. */
type Saving = OwnDraft & { state: string | null; isOlder: boolean };

/**
 * Saves a text in the browser at every change, and on the server soon after, each under an id of its own (`docs/decisions/drafts.md`): two
 * composers never write to the same one.
 */
export function useAutosave({ key, initial, type, onServer }: Options) {
  const [found] = useState(() => readLocalDrafts(key));
  const [left, ...rest] = found;
  const server = useServerDrafts(key, onServer, found);
  const restored = left?.text ?? null;
  const [opened] = useState<ComposerText>(() => (restored ? { ...restored, type: type ?? restored.type } : initial));
  const [now, setNow] = useState<Now>(() => ({
    id: left?.id ?? newIdempotencyKey(),
    replaces: left?.replaces,
    text: opened,
    isKindChosen: false,
  }));
  /** The others in this browser, the last one first, or that it did not take. */
  const [others, setOthers] = useState<readonly Other[]>(rest);
  /** A restored draft opened as another kind is saved as it was until something is changed: an article would not have the poll. */
  const asRestored = ({ text, isKindChosen }: Now) =>
    restored && !isKindChosen && JSON.stringify(text) === JSON.stringify(opened) ? restored : text;
  const [state, setState] = useState<SaveState>("none");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(now);
  /** The state of it in this browser, as this composer has written or read it; null while there is none. */
  const known = useRef(left?.state ?? null);
  /** Whether the browser did not take the text as it is. */
  const isLost = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const update = (changes: Partial<Now>) => setNow((latest.current = { ...latest.current, ...changes }));
  const own = (): OwnDraft => ({ text: asRestored(latest.current), id: latest.current.id, replaces: latest.current.replaces });
  /** Whether nothing but this composer has changed what the browser has. */
  const isOwn = () => (readLocalDraft(key, latest.current.id)?.state ?? null) === known.current;
  const write = () => {
    // Another tab goes on with it, or has published it: this is another text now.
    if (!isOwn()) {
      update({ id: newIdempotencyKey(), replaces: undefined });
      known.current = null;
    }
    const next = newIdempotencyKey();
    isLost.current = !writeLocalDraft(key, { ...own(), state: next, at: Date.now(), isSaved: false });
    // The older one stays: there may be no other.
    if (!isLost.current) known.current = next;
    return !isLost.current;
  };
  const noteSaved = ({ id, state: sent, isOlder }: Saving) => {
    const isShown = latest.current.id === id;
    if (isShown) update({ replaces: undefined });
    const kept = readLocalDraft(key, id);
    if (!kept) return;
    if (!isOlder || kept.state !== sent) {
      writeLocalDraft(key, { ...kept, replaces: undefined, isSaved: kept.state === sent });
      return;
    }
    // It would be taken for what the server has.
    deleteLocalDraft(key, id);
    setOthers((current) => current.map((one) => (one.id === id && one.older === sent ? { ...one, older: null } : one)));
    if (isShown) known.current = null;
  };

  const save = async () => {
    clearTimeout(timer.current);
    const { text: shown } = latest.current;
    const saving = { ...own(), state: known.current, isOlder: isLost.current };
    if (!onServer || !hasContent(saving.text)) return;
    const isSaved = await server.save(saving);
    if (isSaved) noteSaved(saving);
    if (latest.current.id === saving.id && latest.current.text === shown) setState(isSaved ? "saved" : hereAtMost);
  };

  /** Goes on without the text that was there, which another tab may have. */
  const begin = (next: Partial<Now> = {}) => {
    clearTimeout(timer.current);
    known.current = null;
    isLost.current = false;
    update({ id: newIdempotencyKey(), replaces: undefined, ...next });
  };
  /** Deletes it here and on the server: what was written is not wanted, or is published. */
  const forget = () => {
    const { id, replaces } = latest.current;
    if (isOwn()) {
      deleteLocalDraft(key, id);
      server.forget({ id, replaces });
    }
    begin();
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
    const kept = write();
    setState(kept ? (onServer ? "saving" : "here") : "lost");
    if (onServer) timer.current = setTimeout(() => void save(), savePauseMs);
  };

  /** Another tab has changed or deleted what this one wrote. */
  const onStorage = useEffectEvent((event: StorageEvent) => {
    const { id, text } = latest.current;
    const isWritten = hasContent(text) && JSON.stringify(text) !== JSON.stringify(opened);
    if (event.key === placeOf(key, id) && isWritten && !isOwn()) set({});
  });
  const onOnline = useEffectEvent(() => void ((state === "here" || state === "lost") && save()));
  useEffect(() => {
    const hear = (event: StorageEvent) => onStorage(event);
    const online = () => onOnline();
    addEventListener("storage", hear);
    addEventListener("online", online);
    return () => {
      removeEventListener("storage", hear);
      removeEventListener("online", online);
    };
  }, []);

  /** The text that is shown makes place for another, and stays in this browser and on the server. */
  const putAside = (): Other[] => {
    if (state === "saving" || state === "lost") void save();
    return hasContent(latest.current.text) ? [{ ...own(), ...(isLost.current && { older: known.current }) }] : [];
  };
  return {
    text: now.text,
    id: now.id,
    replaces: now.replaces,
    state,
    /** The draft found in this browser. */
    restored,
    /** The kind it is saved as. */
    draftType: asRestored(now).type,
    change(changes: Partial<ComposerText>) {
      const { text, isKindChosen } = latest.current;
      const next = { ...text, ...changes };
      // An editor says what it has also when it opens.
      if (changes.type === undefined && JSON.stringify(next) === JSON.stringify(text)) return;
      set({ text: next, isKindChosen: isKindChosen || changes.type !== undefined });
    },
    /** Replaces it by an empty text. */
    startOver: () => set({ text: initial }),
    /** Goes on with the draft of another device, as it was read. */
    continueWith({ id, etag, text }: OwnDraft & DraftState) {
      const { text: before } = latest.current;
      if (JSON.stringify(draftOf(before)) === JSON.stringify(draftOf(text))) forget();
      else setOthers([...putAside(), ...others]);
      begin();
      set({ text, replaces: { id, etag }, isKindChosen: true });
    },
    /** Whether another text was left in this browser. */
    hasOther: others.length > 0,
    /** Shows the other text in place of the one that is shown. @returns null where another tab has published or deleted it */
    goBack(): ComposerText | null {
      const [other, ...rest] = others;
      const kept = other && readLocalDraft(key, other.id);
      const next = other?.older !== undefined && other.older === (kept?.state ?? null) ? other : kept;
      setOthers(next ? [...rest, ...putAside()] : rest);
      if (!next) return null;
      begin({ id: next.id, replaces: next.replaces });
      known.current = kept?.state ?? null;
      set({ text: next.text, isKindChosen: true });
      return next.text;
    },
    /**
     * Forgets texts that the server had as they are and has no longer: they were published or deleted on another device.
     * @param ids of all that the server has
     * @returns whether the one that is shown was among them
     */
    forgetDeletedElsewhere(ids: readonly string[]): boolean {
      const isGone = ({ id, state: before, isSaved }: LocalDraft) =>
        isSaved &&
        !ids.includes(id) &&
        readLocalDraft(key, id)?.state === before &&
        // What was written since is not in the browser.
        !(isLost.current && id === latest.current.id);
      const all = found.filter(isGone).map(({ id }) => id);
      for (const id of all) deleteLocalDraft(key, id);
      setOthers((current) => current.filter(({ id }) => !all.includes(id)));
      if (!all.includes(latest.current.id)) return false;
      begin({ text: initial });
      return true;
    },
    save,
    forget,
  };
}
