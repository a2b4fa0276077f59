import { CallError } from "@cortile/client/http";
import { useState } from "react";
import { useIntl, type MessageDescriptor } from "react-intl";
import { CommentForm, useDraft } from "#comment";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { useSession } from "#core/session";
import { useLessonComment } from "./comment.hooks.ts";
import { commentFailures, messages } from "./comment.messages.ts";
import type { LessonPlace } from "./lesson.queries.ts";

type Props = {
  place: LessonPlace;
  /** The first-level comment, for a reply. */
  parent?: number;
  inReplyTo?: number;
  onSent?: () => void;
  onCancel?: () => void;
};

export const problemOf = (error: Error): MessageDescriptor => {
  const byCode: Record<string, MessageDescriptor> = commentFailures;
  return (error instanceof CallError ? byCode[error.code] : undefined) ?? commentFailures.failed;
};

/** Where a comment on a lesson or a reply is written. The text is kept until the server has it. */
export function LessonCommentBox({ place, parent, inReplyTo, onSent, onCancel }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const act = useMemberAction();
  const sending = useLessonComment(place);
  const isReply = parent !== undefined;
  const [userId] = useState(user?.id ?? 0);
  const draft = useDraft(`cortile lesson ${useClient().portal} ${userId} ${place.lesson_id} ${parent ?? 0}`);
  const [isOpen, setOpen] = useState(isReply);
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const startOver = () => {
    setProblem(null);
    draft.change("");
    setTurn(turn + 1);
    setOpen(false);
  };
  const send = () =>
    act(() => {
      if (sending.isPending) return;
      setProblem(null);
      sending.mutate(
        { text: draft.text, ...(isReply && { parent }), ...(inReplyTo !== undefined && { in_reply_to: inReplyTo }) },
        {
          onSuccess() {
            if (draft.isStill(draft.text)) startOver();
            onSent?.();
          },
          onError: (error) => setProblem(problemOf(error)),
        },
      );
    });
  return (
    <CommentForm
      key={`${turn} ${draft.restored}`}
      html={draft.text}
      onChange={draft.change}
      label={intl.formatMessage(isReply ? messages.addReply : messages.add)}
      isOpen={isOpen || draft.text !== ""}
      takesFocus={isOpen}
      isReady={draft.text !== ""}
      isBusy={sending.isPending}
      problem={problem}
      labels={{ submit: isReply ? messages.sendReply : messages.send, submitting: messages.sending }}
      onFocus={() => setOpen(true)}
      onSubmit={send}
      onCancel={() => {
        startOver();
        onCancel?.();
      }}
    />
  );
}
