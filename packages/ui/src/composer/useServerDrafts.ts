import { draftDelete, draftPut, type DraftRef } from "@cortile/contract/contribution";
import { useEffect, useEffectEvent, useRef } from "react";
import { useClient } from "#core/client";
import { draftOf, isEmptyDraft } from "./composer-text.ts";
import { readDeletions, writeDeletions, type OwnDraft } from "./local-draft.ts";

/**
 * Saves texts on the server and deletes them there, one call after the other: an older text must not arrive last, nor after its deletion.
 * @param key of the texts in this browser, which keeps what is still to be deleted
 * @param found the texts that were in this browser: they may be on the server, whoever sent them
 */
export function useServerDrafts(key: string, isOn: boolean, found: readonly { id: string }[]) {
  const client = useClient();
  const calls = useRef<Promise<unknown>>(Promise.resolve());
  function enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
    const next = calls.current.then(call);
    calls.current = next;
    return next;
  }
  /** Those that the server may have. */
  const sent = useRef(new Set(found.map(({ id }) => id)));
  /** Those that are published, or given up. */
  const gone = useRef(new Set<string>());

  const put = async ({ id, text, replaces }: OwnDraft): Promise<boolean> => {
    const body = draftOf(text);
    // An empty one would be offered to nobody.
    if (gone.current.has(id) || isEmptyDraft(body)) return false;
    sent.current.add(id);
    try {
      await client.call(draftPut, { body: { ...body, id, replaces } });
      return true;
    } catch {
      return false;
    }
  };

  /** Those that cannot be deleted now are deleted when a composer opens next. */
  const remove = (refs: readonly DraftRef[]) => {
    const without = (one: DraftRef) => readDeletions(key).filter(({ id, etag }) => id !== one.id || etag !== one.etag);
    for (const ref of refs) writeDeletions(key, [...without(ref), ref]);
    void enqueue(async () => {
      for (const ref of refs)
        try {
          await client.call(draftDelete, { query: ref });
          writeDeletions(key, without(ref));
        } catch {
          // Kept for the next time.
        }
    });
  };
  const repeatDeletions = useEffectEvent(() => remove(isOn ? readDeletions(key) : []));
  useEffect(() => repeatDeletions(), []);

  return {
    /** @returns whether the server has the text as it is */
    save: (draft: OwnDraft): Promise<boolean> => enqueue(() => put(draft)),
    /** Deletes a text, and the one that it continues. */
    forget({ id, replaces }: Pick<OwnDraft, "id" | "replaces">) {
      gone.current.add(id);
      if (isOn) remove([...(sent.current.has(id) ? [{ id }] : []), ...(replaces ? [replaces] : [])]);
    },
  };
}
