import { useState } from "react";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import { useSession } from "#core/session";
import type { AnyComment } from "./comment.cache.ts";
import { useCommentUpdate } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import { CommentForm } from "./CommentForm.tsx";
import { editKey, useDraft } from "./comment-storage.ts";

type Props = { comment: AnyComment; takesFocus: boolean; onClose: () => void };

/** A comment being changed, in its place. What is changed is kept until it is saved or given up. */
export function CommentEdit({ comment, takesFocus, onClose }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const update = useCommentUpdate(comment.id);
  const [before] = useState(comment.html);
  const [userId] = useState(user?.id ?? 0);
  const draft = useDraft(editKey(useClient().portal, userId, comment.id), before);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const close = () => {
    draft.change(before);
    onClose();
  };
  const save = () => {
    setProblem(null);
    update.mutate(draft.text, {
      onSuccess: () => draft.isStill(draft.text) && close(),
      onError: () => setProblem(messages.editFailed),
    });
  };
  return (
    <CommentForm
      key={draft.restored}
      html={draft.text}
      onChange={draft.change}
      label={intl.formatMessage(messages.editLabel)}
      isOpen
      takesFocus={takesFocus}
      isReady
      isBusy={update.isPending}
      problem={problem ?? (draft.isOutdated ? messages.editOutdated : null)}
      labels={{ submit: messages.saveEdit, submitting: messages.savingEdit }}
      onSubmit={save}
      onCancel={close}
    />
  );
}
