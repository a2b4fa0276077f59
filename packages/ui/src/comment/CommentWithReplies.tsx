import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, ErrorBanner, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { uniqueById, type AnyComment, type CommentTarget, type ThreadComment } from "./comment.cache.ts";
import { CommentBox } from "./CommentBox.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { repliesQuery } from "./comment.hooks.ts";
import { templates } from "./comment.messages.ts";
import { draftKey, hasDraft } from "./comment-storage.ts";
import { showComment } from "./show-comment.ts";
import classes from "./Comment.module.css";

type Props = {
  target: CommentTarget;
  comment: ThreadComment;
  authorId: number | undefined;
  /** The comment or reply that an address names. */
  namedId?: number | undefined;
  /** Replies known besides the last ones. */
  known?: readonly AnyComment[];
  /** The reader may not reply. */
  closed?: boolean;
  /** What they are on is deleted: nobody reacts to them, or replies. */
  isGone?: boolean;
};

/** A first-level comment, its replies and the box to answer. Deeper answers stay on the second level and name whom they answer. */
export function CommentWithReplies({ target, comment, authorId, namedId, known = [], closed = false, isGone = false }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const mayComment = useGate("comments") && !closed && !isGone;
  const [answered, setAnswered] = useState<AnyComment | null>(null);
  useUnsentReply(draftKey(useClient().portal, user?.id ?? 0, target, comment.id), () => setAnswered(comment));
  const list = useRef<HTMLOListElement>(null);
  const { replies, hidden, ...earlier } = useReplies(list, target, comment, known);
  const person = answered?.author;
  const name = person ? personName(person) : "";
  return (
    <CommentItem
      target={target}
      comment={comment}
      authorId={authorId}
      isNamed={namedId === comment.id}
      isGone={isGone}
      onReply={mayComment ? setAnswered : undefined}
    >
      {hidden > 0 ? (
        <div className={classes.earlier}>
          <Button variant="plain" size="sm" loading={earlier.isFetching} onClick={earlier.load}>
            <FormattedMessage {...templates.moreReplies} values={{ count: hidden }} />
          </Button>
        </div>
      ) : null}
      {earlier.isError ? <ErrorBanner onRetry={earlier.load} retrying={earlier.isFetching} /> : null}
      {replies.length > 0 ? (
        <ol ref={list} className={classes.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                target={target}
                comment={reply}
                authorId={authorId}
                isNamed={namedId === reply.id}
                isGone={isGone}
                onReply={mayComment ? setAnswered : undefined}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {answered ? (
        <div className={classes.answer}>
          <CommentBox
            key={answered.id}
            target={target}
            label={intl.formatMessage(templates.replyTo, { name })}
            parent={comment.id}
            inReplyTo={answered.id === comment.id ? undefined : answered.id}
            prefill={person && person.id !== user?.id ? `<p><mention id="${person.id}">@${person.username}</mention>, </p>` : ""}
            takesFocus
            onSent={(sent) => {
              setAnswered(null);
              showComment(sent);
            }}
            onCancel={() => setAnswered(null)}
          />
        </div>
      ) : null}
    </CommentItem>
  );
}

/** Opens the box again in which a reply was left. */
function useUnsentReply(key: string, open: () => void): void {
  const opens = useRef(open);
  useEffect(() => {
    if (hasDraft(key)) opens.current();
  }, [key]);
}

/** Those that wait for review, and deleted ones that staff are shown, are not among the number of replies. */
const isCounted = ({ deleted, held }: AnyComment): boolean => !deleted && !held;

/** The last replies that came with the comment, and earlier ones once they are asked for. Oldest first. */
function useReplies(
  list: RefObject<HTMLOListElement | null>,
  target: CommentTarget,
  comment: ThreadComment,
  known: readonly AnyComment[],
) {
  /** The oldest reply that came with the comment when earlier ones were asked for. */
  const [asked, setAsked] = useState<{ from: number | undefined } | null>(null);
  const query = useInfiniteQuery({
    ...repliesQuery(useClient(), target, comment.id, asked?.from),
    enabled: asked !== null,
  });
  const loaded = (query.data?.pages ?? []).flatMap((page): AnyComment[] => page.results);
  const replies = uniqueById([...comment.latest_comments, ...known, ...loaded]).toSorted(
    (a, b) => a.added_at.localeCompare(b.added_at) || a.id - b.id,
  );
  const isComplete = query.data !== undefined && !query.hasNextPage;
  const pages = query.data?.pages.length ?? 0;
  useEffect(() => {
    // The pressed button may be gone: moves the focus to the first loaded reply.
    if (pages > 0 && list.current && list.current.ownerDocument.activeElement === list.current.ownerDocument.body)
      list.current.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
  }, [list, pages]);
  return {
    replies,
    hidden: isComplete ? 0 : Math.max(0, comment.comment_count - replies.filter(isCounted).length),
    isFetching: query.isFetching,
    isError: query.isError,
    load: () => {
      if (!asked) setAsked({ from: comment.latest_comments[0]?.id });
      if (query.data) void query.fetchNextPage();
      else if (query.isError) void query.refetch();
    },
  };
}
