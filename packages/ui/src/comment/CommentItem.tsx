import { Suspense, startTransition, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { AuthorFace, AuthorName, picturesIn, RichText, useGallery } from "#contribution";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { lazyPart, personName, Tag, textLink, Time } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { ReactionLine, VoteButton } from "#vote";
import type { AnyComment, CommentTarget } from "./comment.cache.ts";
import { CommentMenu } from "./CommentMenu.tsx";
import { messages } from "./comment.messages.ts";
import { editKey, hasDraft } from "./comment-storage.ts";
import { UnlessGone } from "./GoneComment.tsx";
import classes from "./Comment.module.css";

const CommentEdit = lazyPart(async () => (await import("./CommentEdit.tsx")).CommentEdit);

type Props = {
  target: CommentTarget;
  comment: AnyComment;
  /** Of the contribution: their comments are marked. */
  authorId: number | undefined;
  /** The one an address names: it is marked, brought into view and focused. */
  isNamed?: boolean;
  isGone: boolean;
  /** Absent where the reader may not. */
  onReply?: ((comment: AnyComment) => void) | undefined;
  /** Replies, on the first level. */
  children?: ReactNode;
};

const look = { size: "comment", level: 3, className: classes.text } as const;

function CommentText({ comment }: Pick<Props, "comment">) {
  return comment.html.includes("<img ") ? <TextWithPictures comment={comment} /> : <RichText html={comment.html} {...look} />;
}

/** Its pictures are no larger than the text around them, and open full screen. */
function TextWithPictures({ comment: { html, author } }: Pick<Props, "comment">) {
  const { open, gallery } = useGallery(author, picturesIn(html), false);
  return (
    <>
      <RichText html={html} {...look} onPicture={open} />
      {gallery}
    </>
  );
}

/** A comment of either level. */
export function CommentItem({ target, comment, authorId, isNamed = false, isGone, onReply, children }: Props) {
  const nameId = useId();
  const root = useRef<HTMLElement>(null);
  /** The comment that is edited; `kept`: an edit that was left is gone on with. */
  const [edits, setEdits] = useState<AnyComment | "kept" | null>(null);
  const { portal } = useClient();
  const me = useSession().user;
  const isEditable = me !== null && me.id === comment.author?.id && !comment.html_truncated;
  const ownKey = isEditable ? editKey(portal, me.id, comment.id) : null;
  useEffect(() => {
    if (ownKey !== null && hasDraft(ownKey)) startTransition(() => setEdits("kept"));
  }, [ownKey]);
  const page = { contribution_type: target.type, contribution_id: target.id, id: comment.id };
  const isReply = comment.parent !== null;
  useEffect(() => {
    if (!isNamed) return;
    root.current?.scrollIntoView({ block: "center" });
    root.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <article
      ref={root}
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={isReply ? classes.reply : classes.comment}
      data-named={isNamed || undefined}
      aria-labelledby={nameId}
    >
      <UnlessGone target={target} comment={comment}>
        <header className={classes.head}>
          <AuthorFace author={comment.author} size={isReply ? 24 : 40} />
          <CommentBy target={target} comment={comment} authorId={authorId} nameId={nameId} />
        </header>
        {edits ? (
          <Suspense fallback={<RichText html={comment.html} {...look} />}>
            <CommentEdit
              comment={edits === "kept" ? comment : edits}
              takesFocus={edits !== "kept"}
              onClose={() => setEdits(null)}
            />
          </Suspense>
        ) : (
          <>
            <CommentText comment={comment} />
            {comment.html_truncated ? (
              <Link route="comment" params={page} className={textLink}>
                <FormattedMessage {...messages.showMore} />
              </Link>
            ) : null}
            <CommentActions target={target} comment={comment} isGone={isGone} onReply={onReply} onEdit={setEdits} />
          </>
        )}
      </UnlessGone>
      {children}
    </article>
  );
}

function CommentBy({ target, comment, authorId, nameId }: Pick<Props, "target" | "comment" | "authorId"> & { nameId: string }) {
  const { author, id } = comment;
  const params = { contribution_type: target.type, contribution_id: target.id, id };
  return (
    <span className={classes.by}>
      <AuthorName author={author} id={nameId} />
      {author && author.id === authorId ? (
        <Tag tone="brand">
          <FormattedMessage {...messages.author} />
        </Tag>
      ) : null}
      {author?.role === "moderator" || author?.role === "admin" ? (
        <Tag>
          <FormattedMessage {...messages.moderator} />
        </Tag>
      ) : null}
      {comment.collapsed && !comment.deleted ? (
        <Tag tone="warn">
          <FormattedMessage {...(comment.held ? messages.waiting : messages.reported)} />
        </Tag>
      ) : null}
      <span className={classes.when}>
        <span aria-hidden="true">· </span>
        <Link route="comment" params={params}>
          <Time value={comment.added_at} />
        </Link>
      </span>
    </span>
  );
}

type ActsProps = Pick<Props, "target" | "comment" | "isGone" | "onReply"> & { onEdit: (comment: AnyComment) => void };

function CommentActions({ target, comment, isGone, onReply, onEdit }: ActsProps) {
  const act = useMemberAction();
  return (
    <div className={classes.acts}>
      {comment.deleted || isGone ? null : <VoteButton target={comment} votable={comment} size="sm" />}
      {onReply && !comment.held && !comment.deleted ? (
        <button type="button" className={classes.act} onClick={() => act(() => onReply(comment))}>
          <FormattedMessage {...messages.reply} />
        </button>
      ) : null}
      <CommentMenu
        target={target}
        comment={comment}
        authorName={comment.author ? personName(comment.author) : ""}
        onEdit={onEdit}
      />
      <span className={classes.reactions}>
        <ReactionLine target={comment} votable={comment} compact />
      </span>
    </div>
  );
}
