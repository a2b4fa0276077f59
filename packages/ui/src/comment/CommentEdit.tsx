import { useId, useState } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Button, Textarea } from "#core/kit";
import type { AnyComment } from "./comment.cache.ts";
import { isBlank, isFormatted, picturesIn, toHtml, toText } from "./comment-text.ts";
import { useCommentUpdate } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import classes from "./Comment.module.css";

/** A comment being changed, in its place. */
export function CommentEdit({ comment, onClose }: { comment: AnyComment; onClose: () => void }) {
  const intl = useIntl();
  const id = useId();
  const update = useCommentUpdate(comment.id);
  const [text, setText] = useState(() => toText(comment.html));
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const pictures = picturesIn(comment.html);
  const save = () => {
    const isEmpty = isBlank(text) && pictures === "";
    setProblem(isEmpty ? messages.tooEmpty : null);
    if (!isEmpty) update.mutate(toHtml(text) + pictures, { onSuccess: onClose, onError: () => setProblem(messages.editFailed) });
  };
  const said: MessageDescriptor | null = problem ?? (isFormatted(comment.html) ? messages.editFormatting : null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the form, wherever in it one is
    <form
      className={classes.box}
      data-open=""
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <Textarea
        rows={1}
        className={classes.area}
        value={text}
        aria-label={intl.formatMessage(messages.editLabel)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={said ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because the reader pressed Edit
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      {said ? (
        <p id={id} role={problem ? "alert" : undefined} className={problem ? classes.problem : classes.hint}>
          <FormattedMessage {...said} />
        </p>
      ) : null}
      <div className={classes.boxFoot}>
        <Button size="sm" variant="plain" onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          loading={update.isPending}
          loadingLabel={intl.formatMessage(messages.savingEdit)}
        >
          <FormattedMessage {...messages.saveEdit} />
        </Button>
      </div>
    </form>
  );
}
