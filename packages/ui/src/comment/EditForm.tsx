import { useState } from "react";
import { useIntl, type MessageDescriptor } from "react-intl";
import { CommentEditedMeanwhile, type CommentChange } from "./comment-change.ts";
import { messages } from "./comment.messages.ts";
import { CommentForm } from "./CommentForm.tsx";
import { useDraft } from "./comment-storage.ts";

type Props = {
  /** Where the change is kept until it is saved or given up. */
  storageKey: string;
  /** The text as it was. */
  initial: string;
  takesFocus: boolean;
  saving: {
    isPending: boolean;
    mutate(change: CommentChange, handlers: { onSuccess: () => void; onError: (error: Error) => void }): void;
  };
  problemOf: (error: Error) => MessageDescriptor;
  onClose: () => void;
};

/** The text of a comment being changed. What was changed meanwhile on another device is said before it is replaced. */
export function EditForm({ storageKey, initial, takesFocus, saving, problemOf, onClose }: Props) {
  const intl = useIntl();
  const draft = useDraft(storageKey, initial);
  /** The text as its author knows it is by now. */
  const [known, setKnown] = useState(initial);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const close = () => {
    draft.change(initial);
    onClose();
  };
  const save = () => {
    setProblem(null);
    saving.mutate(
      { text: draft.text, known },
      {
        onSuccess() {
          if (draft.isStill(draft.text)) close();
          else setKnown(draft.text);
        },
        onError(error) {
          if (error instanceof CommentEditedMeanwhile) setKnown(error.now);
          setProblem(error instanceof CommentEditedMeanwhile ? messages.editOutdated : problemOf(error));
        },
      },
    );
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
      isBusy={saving.isPending}
      problem={problem ?? (draft.isOutdated ? messages.editOutdated : null)}
      labels={{ submit: messages.saveEdit, submitting: messages.savingEdit }}
      onSubmit={save}
      onCancel={close}
    />
  );
}
