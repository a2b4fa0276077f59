import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button, ErrorBanner } from "#core/kit";
import type { CommentSide, CommentTarget } from "./comment.cache.ts";
import { surroundingQuery } from "./comment.hooks.ts";
import { sideTemplates } from "./comment.messages.ts";
import { CommentWithReplies } from "./CommentWithReplies.tsx";
import classes from "./Comment.module.css";

type Props = {
  target: CommentTarget;
  /** Of the first-level comment they stand beside. */
  id: number;
  side: CommentSide;
  authorId: number | undefined;
  closed: boolean;
  isGone: boolean;
};

/** The comments before or after the one that an address names, five at each press. Nothing where there are none. */
export function SurroundingComments({ target, id, side, isGone, authorId, closed }: Props) {
  const query = useInfiniteQuery(surroundingQuery(useClient(), target, id, side));
  const list = useRef<HTMLOListElement>(null);
  const [shownPages, setShownPages] = useState(0);
  const isEarlier = side === "earlier";
  const pages = query.data?.pages ?? [];
  const comments = pages.slice(0, shownPages).flatMap((page) => page.results);
  const left = shownPages < pages.length || query.hasNextPage ? (pages[0]?.count ?? 0) - comments.length : 0;
  useEffect(() => {
    // The pressed button may be gone: moves the focus to the comment next to it.
    const page = list.current?.ownerDocument;
    if (shownPages > 0 && page?.activeElement === page?.body) focusable(list.current, isEarlier)?.focus({ preventScroll: true });
  }, [isEarlier, shownPages]);
  const more = async () => {
    if (shownPages === pages.length && !(await query.fetchNextPage()).isSuccess) return;
    setShownPages(shownPages + 1);
  };
  const rows = comments.map((comment) => (
    <li key={comment.id}>
      <CommentWithReplies target={target} comment={comment} authorId={authorId} closed={closed} isGone={isGone} />
    </li>
  ));
  const shown = rows.length > 0 ? <ol ref={list}>{isEarlier ? rows.toReversed() : rows}</ol> : null;
  return (
    <>
      {isEarlier ? null : shown}
      {query.isError ? (
        <ErrorBanner onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())} retrying={query.isFetching} />
      ) : left > 0 ? (
        <div className={classes.more}>
          <Button full variant="plain" loading={query.isFetchingNextPage} onClick={() => void more()}>
            <FormattedMessage {...sideTemplates[side]} values={{ count: left }} />
          </Button>
        </div>
      ) : null}
      {isEarlier ? shown : null}
    </>
  );
}

/** The comment that stands next to the button. */
function focusable(list: HTMLOListElement | null, isFirst: boolean): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(isFirst ? "li:first-child > article" : "li:last-child > article");
}
