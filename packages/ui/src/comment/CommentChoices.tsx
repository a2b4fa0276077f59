import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { useAuthorBlock, useCopyAddress } from "#contribution";
import { useMemberAction } from "#core/actions";
import { ConfirmDialog, lazyPart, MenuDivider, MenuItem, personName } from "#core/kit";
import { mayModerate } from "#core/preferences";
import { useBuildHref } from "#core/routing";
import { useSession } from "#core/session";
import { FlagDialog, FlagItem } from "#flag";
import type { ModerationQuestion } from "#moderation";
import type { AnyComment, CommentTarget } from "./comment.cache.ts";
import { useCommentDelete, useCommentRestore } from "./comment.hooks.ts";
import { messages, templates } from "./comment.messages.ts";
import { useCommentEdit } from "./edit.hooks.ts";

export type CommentChoicesProps = { target: CommentTarget; comment: AnyComment; onEdit: (comment: AnyComment) => void };

// For staff alone.
const ModerationItems = lazyPart(async () => (await import("#moderation")).ModerationItems);
const ModerationDialog = lazyPart(async () => (await import("#moderation")).ModerationDialog);

/** What is asked before it is done. */
export type Question = "delete" | "report" | ModerationQuestion;

type ChoicesProps = CommentChoicesProps & { onAsk: (question: Question) => void };

/** All that the reader may do with a comment. */
export function CommentChoices(props: ChoicesProps) {
  const { target, comment, onAsk } = props;
  const { user } = useSession();
  const buildHref = useBuildHref();
  const copy = useCopyAddress();
  const block = useAuthorBlock();
  const params = { contribution_type: target.type, contribution_id: target.id, id: comment.id };
  const { author, deleted, collapsed } = comment;
  const isOwn = user !== null && user.id === author?.id;
  return (
    <>
      <MenuItem icon="link" onSelect={() => copy(buildHref("comment", params))}>
        <FormattedMessage {...messages.copyLink} />
      </MenuItem>
      {isOwn ? <AuthorChoices {...props} /> : null}
      {isOwn || deleted ? null : <MenuDivider />}
      {!isOwn && !deleted && user && block && author && !author.deleted ? (
        <MenuItem icon="ban" onSelect={() => block(author)}>
          <FormattedMessage {...templates.block} values={{ name: personName(author) }} />
        </MenuItem>
      ) : null}
      {isOwn || deleted || collapsed ? null : <FlagItem target={flagged(comment)} onOpen={() => onAsk("report")} />}
      {mayModerate(user, author) ? (
        <Suspense fallback={null}>
          <ModerationItems target={flagged(comment)} deleted={deleted} held={comment.held === true} onAsk={onAsk} />
        </Suspense>
      ) : null}
    </>
  );
}

const flagged = ({ id }: AnyComment) => ({ type: "comment", id }) as const;

function AuthorChoices({ target, comment, onEdit, onAsk }: ChoicesProps) {
  const act = useMemberAction();
  const restore = useCommentRestore(target, comment);
  const edit = useCommentEdit(comment, onEdit);
  if (comment.deleted && comment.deleted_by === "staff") return null;
  return (
    <>
      <MenuDivider />
      {comment.deleted ? (
        <MenuItem icon="history" onSelect={() => act(() => restore.mutate())}>
          <FormattedMessage {...messages.restore} />
        </MenuItem>
      ) : (
        <>
          <MenuItem icon="pencil" onSelect={() => act(() => edit.mutate())}>
            <FormattedMessage {...messages.edit} />
          </MenuItem>
          <MenuItem icon="trash" danger onSelect={() => onAsk("delete")}>
            <FormattedMessage {...messages.delete} />
          </MenuItem>
        </>
      )}
    </>
  );
}

type QuestionProps = CommentChoicesProps & { question: Question; onClose: () => void };

export function CommentQuestion({ target, comment, question, onClose }: QuestionProps) {
  const remove = useCommentDelete(target, comment);
  if (question === "report") return <FlagDialog target={flagged(comment)} onClose={onClose} />;
  if (typeof question === "object") return <ModerationDialog question={question} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<FormattedMessage {...messages.deleteTitle} />}
      confirmLabel={<FormattedMessage {...messages.delete} />}
      loading={remove.isPending}
      loadingLabel={<FormattedMessage {...messages.deleting} />}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <FormattedMessage {...messages.deleteEffect} />
    </ConfirmDialog>
  );
}
