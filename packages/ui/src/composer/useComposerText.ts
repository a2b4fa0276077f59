import { draftDelete } from "@cortile/contract/contribution";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useGate } from "#core/preferences";
import { localDraftKey, plainText } from "#contribution";
import { useAttachments, usePictureUpload } from "#media";
import type { ComposerRequest } from "./composer.context.ts";
import { serverDraftsQuery } from "./composer.hooks.ts";
import { deleteOtherFailures, messages } from "./composer.messages.ts";
import { emptyText, firstWords, hasContent, textOf, type ComposerText } from "./composer-text.ts";
import { knownDrafts } from "./local-draft.ts";
import { useMediasChange } from "./useMediasChange.ts";
import { useAutosave } from "./useAutosave.ts";

/** What the composer starts with when nothing was left in this browser. */
function useInitialText({ type = "post", categories, edit, share, group, event }: ComposerRequest): ComposerText {
  const posts = useGate("posts");
  const offered = { post: posts, discussion: useGate("articles"), poll: useGate("polls") };
  const [initial] = useState(() => {
    const kind = offered[type] ? type : posts ? "post" : "discussion";
    if (edit) return textOf(edit);
    const place = event ? { kind: "event" as const, event } : group && { kind: "group" as const, group };
    return { ...emptyText(kind, categories), ...(place && { audience: place }), shared: share };
  });
  return initial;
}

/** The text being written and its attachments, as requested, as left in this browser, or as left on another device. */
export function useComposerText(request: ComposerRequest, userId: number) {
  const client = useClient();
  const { edit, share, group, event } = request;
  const initial = useInitialText(request);
  /** Only a new text is saved as the member's draft, and continued on another device: one begun in a group or an event stays there. */
  const isNew = !edit && !share && !group && !event;
  const key = localDraftKey(client.portal, userId, {
    edited: edit?.id,
    shared: share?.content?.id,
    group: group?.id,
    event: event?.id,
  });
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const toast = useToast();
  const intl = useIntl();
  const kept = useAutosave({ key, initial, type: request.type && initial.type, onServer: isNew });
  const attached = useAttachments(kept.text.medias);
  const placed = usePictureUpload();
  /** Changes when the editor must load `text.html` again. */
  const [turn, setTurn] = useState(0);
  const [restored, setRestored] = useState(kept.restored !== null);
  const medias = attached.items.flatMap(({ media }) => (media ? [media] : []));
  useMediasChange(medias, kept.text.medias, (next) => kept.change({ medias: next }));
  const text: ComposerText = { ...kept.text, medias, shared: initial.shared };
  const isChanged = JSON.stringify(text) !== JSON.stringify(initial);

  const show = (next: ComposerText) => {
    attached.reset(next.medias);
    placed.reset();
    setRestored(false);
    setTurn((current) => current + 1);
  };
  const drafts = serverDraftsQuery(client, userId, {
    inBrowser: () => knownDrafts(key, [kept]),
    onRead: (ids) => kept.forgetDeletedElsewhere(ids) && show(initial),
  });
  const { data: onServer } = useQuery({ ...drafts, enabled: isNew });
  const other = onServer?.draft;
  return {
    text,
    /** What is saved as a draft. */
    draft: { ...text, type: kept.draftType },
    /** Another object after every change. */
    revision: kept.text,
    attached,
    placed,
    turn,
    isNew,
    state: kept.state,
    wouldLose: hasContent(text) && (!edit || isChanged),
    change: (changes: Partial<ComposerText>) => kept.change({ medias, ...changes }),
    changeKind(type: ComposerText["type"]) {
      kept.change({ medias, type });
      setTurn(turn + 1);
    },
    save: kept.save,
    forget: kept.forget,
    /** What was left is an edit of a text that has changed since: saved, it replaces that change. */
    isOutdated: restored && kept.restored?.editedAt !== initial.editedAt,
    /** There when the text was left in this browser. */
    startOver: restored
      ? () => {
          kept.startOver();
          show(initial);
        }
      : undefined,
    /** There when a text was left on another device. */
    continueDraft: other
      ? () => {
          cache.setQueryData(drafts.queryKey, (found) => found && { ...found, draft: null });
          kept.continueWith(other);
          show(other.text);
        }
      : undefined,
    /** The first words of that text; empty where it has none. */
    otherWords: other ? firstWords(other.text.title || plainText(other.text.html)) : "",
    /** Likewise: deletes that text, unless its device has gone on with it. */
    deleteOther: other
      ? async () => {
          try {
            await client.call(draftDelete, { query: { id: other.id, etag: other.etag } });
          } catch (error) {
            return notice(error, deleteOtherFailures);
          }
          await cache.refetchQueries({ queryKey: drafts.queryKey });
          const now = cache.getQueryData(drafts.queryKey)?.draft;
          if (now?.id === other.id && now.etag !== other.etag)
            toast.show({ text: intl.formatMessage(messages.otherChanged), icon: "info-circle" });
        }
      : undefined,
    /** There when another text was left in this browser. */
    goBack: kept.hasOther
      ? () => {
          const text = kept.goBack();
          if (text) show(text);
        }
      : undefined,
  };
}

export type Writing = ReturnType<typeof useComposerText>;
