import { CallError } from "@cortile/client/http";
import type { Comment } from "@cortile/contract/entity";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button, Textarea } from "#core/kit";
import { useSession } from "#core/session";
import type { CommentTarget } from "./comment.cache.ts";
import { isBlank, toHtml } from "./comment-text.ts";
import { useCommentCreate } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import { useDraft } from "./remembered.ts";
import classes from "./Comment.module.css";

type Props = {
  target: CommentTarget;
  /** What the box is for, as its name and placeholder. */
  label: string;
  /** The first-level comment, for a reply. */
  parent?: number;
  /** The reply that is answered. */
  inReplyTo?: number;
  /** What stands in it before anything was typed: "@name ". */
  prefill?: string;
  takesFocus?: boolean;
  onSent: (comment: Comment) => void;
  /** Without it the box stays. */
  onCancel?: () => void;
};

/** Where a comment or a reply is written. The text is kept until the server has it. */
export function CommentBox({ target, label, parent, inReplyTo, prefill = "", takesFocus, onSent, onCancel }: Props) {
  const intl = useIntl();
  const errorId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { status } = useSession();
  const act = useMemberAction();
  const create = useCommentCreate(target);
  const [text, setText] = useDraft(`cortile.comment.${target.type}.${target.id}.${parent ?? 0}`, prefill);
  const [isOpen, setOpen] = useState(Boolean(takesFocus));
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const hasText = text !== prefill;
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [takesFocus]);
  const send = () => {
    if (create.isPending) return;
    if (isBlank(text)) {
      setProblem(messages.tooEmpty);
      area.current?.focus();
      return;
    }
    setProblem(null);
    const comment = { text: toHtml(text), parent, in_reply_to: inReplyTo };
    create.mutate(comment, {
      onSuccess: (created) => {
        setText(prefill);
        setOpen(false);
        onSent(created);
      },
      onError: (error) => setProblem(problemOf(error)),
    });
  };
  const cancel = () => {
    setText(prefill);
    setProblem(null);
    setOpen(false);
    area.current?.blur();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) act(send);
    if (event.key === "Escape" && !hasText) cancel();
  };
  return (
    <form
      className={classes.box}
      data-open={isOpen || hasText || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        act(send);
      }}
    >
      <Textarea
        ref={area}
        rows={1}
        className={classes.area}
        value={text}
        placeholder={label}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? errorId : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(status === "member" || hasText)}
        onClick={() => {
          // Only a press asks a visitor to sign in: passing by with the Tab key must not.
          if (status === "anonymous" && !hasText) act(() => undefined);
        }}
      />
      {problem ? (
        <p id={errorId} role="alert" className={classes.problem}>
          <FormattedMessage {...problem} />
        </p>
      ) : null}
      {isOpen || hasText ? (
        <div className={classes.boxFoot}>
          <Button size="sm" variant="plain" onClick={cancel}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          <Button
            type="submit"
            size="sm"
            variant="primary"
            loading={create.isPending}
            loadingLabel={intl.formatMessage(messages.sending)}
          >
            <FormattedMessage {...(parent === undefined ? messages.send : messages.sendReply)} />
          </Button>
        </div>
      ) : null}
    </form>
  );
}

const problems: Record<string, MessageDescriptor> = {
  permission_denied: messages.denied,
  not_found: messages.gone,
  unauthenticated: messages.signIn,
  rate_limited: messages.slowDown,
};

const problemOf = (error: Error): MessageDescriptor =>
  (error instanceof CallError ? problems[error.code] : undefined) ?? messages.failed;
