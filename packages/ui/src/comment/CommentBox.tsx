import { CallError } from "@cortile/client/http";
import type { Comment } from "@cortile/contract/entity";
import { useRef, useState } from "react";
import type { MessageDescriptor } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { useSession } from "#core/session";
import type { CommentTarget } from "./comment.cache.ts";
import { useCommentCreate } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import { CommentForm } from "./CommentForm.tsx";
import { draftKey, useDraft } from "./comment-storage.ts";

type Props = {
  target: CommentTarget;
  /** What the box is for, as its name and placeholder. */
  label: string;
  /** The first-level comment, for a reply. */
  parent?: number;
  /** The reply that is answered. */
  inReplyTo?: number;
  /** Html that stands in it before anything was typed: whom it answers. */
  prefill?: string;
  takesFocus?: boolean;
  onSent: (comment: Comment) => void;
  /** Without it the box stays. */
  onCancel?: () => void;
};

/** Where a comment or a reply is written. The text is kept until the server has it. */
export function CommentBox({ target, label, parent, inReplyTo, prefill = "", takesFocus = false, onSent, onCancel }: Props) {
  const { status, user } = useSession();
  const act = useMemberAction();
  const create = useCommentCreate(target);
  // Fixed at mount: the text survives the end of the session.
  const [userId] = useState(user?.id ?? 0);
  const { portal } = useClient();
  const keyOf = (id: number) => draftKey(portal, id, target, parent);
  const draft = useDraft(keyOf(userId), prefill, keyOf(0));
  const [isOpen, setOpen] = useState(takesFocus);
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState<MessageDescriptor | string | null>(null);
  const hasText = draft.text !== prefill;
  const startOver = () => {
    draft.change(prefill);
    setTurn(turn + 1);
    setOpen(false);
  };
  // Guards against a second press before the next render.
  const sending = useRef(false);
  const send = () =>
    act(() => {
      if (sending.current) return;
      sending.current = true;
      setProblem(null);
      create.mutate(
        { text: draft.text, parent, in_reply_to: inReplyTo },
        {
          onSettled: () => (sending.current = false),
          onSuccess: (created) => {
            if (draft.isStill(draft.text)) startOver();
            onSent(created);
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
      label={label}
      isOpen={isOpen || hasText}
      takesFocus={isOpen}
      isReady={hasText}
      isBusy={create.isPending}
      problem={problem}
      labels={{ submit: parent === undefined ? messages.send : messages.sendReply, submitting: messages.sending }}
      onFocus={() => {
        if (status === "member") setOpen(true);
      }}
      onPress={() => {
        // Only a press asks a visitor to sign in: passing by with the Tab key must not.
        if (status === "anonymous" && !hasText) act(() => undefined);
      }}
      onSubmit={send}
      onCancel={() => {
        setProblem(null);
        startOver();
        onCancel?.();
      }}
    />
  );
}

const problems: Record<string, MessageDescriptor> = {
  permission_denied: messages.denied,
  not_found: messages.gone,
  unauthenticated: messages.signIn,
  rate_limited: messages.slowDown,
};

function problemOf(error: Error): MessageDescriptor | string {
  if (!(error instanceof CallError)) return messages.failed;
  // The server says what is the matter with a field.
  return problems[error.code] ?? (error.errors.some((entry) => "field" in entry) ? error.message : messages.failed);
}
