import type { Comment } from "@cortile/contract/comment";
import { feedObjectType } from "@cortile/contract/enums";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button, EmptyState, ErrorBanner, Time } from "#core/kit";
import { Link } from "#core/routing";
import { ContributionReference, RichText } from "#contribution";
import { userCommentsQuery } from "./people.hooks.ts";
import { messages } from "./people.messages.ts";
import classes from "./ProfileComments.module.css";

/** What a person wrote under other things, newest first; each with what it answers. */
export function ProfileComments({ id, empty }: { id: number; empty: ReactNode }) {
  const comments = useSuspenseInfiniteQuery(userCommentsQuery(useClient(), id));
  const all = comments.data.pages.flatMap((page) => page.results);
  if (all.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <>
      <ul className={classes.root}>
        {all.map((comment) => (
          <CommentLine key={comment.id} comment={comment} />
        ))}
      </ul>
      {comments.isFetchNextPageError ? (
        <ErrorBanner onRetry={() => void comments.fetchNextPage()} retrying={comments.isFetchingNextPage} />
      ) : null}
      {comments.hasNextPage && !comments.isFetchNextPageError ? (
        <Button variant="plain" full loading={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          <FormattedMessage {...messages.commentsMore} />
        </Button>
      ) : null}
    </>
  );
}

function CommentLine({ comment }: { comment: Comment }) {
  const target = targetOf(comment);
  return (
    <li className={classes.line}>
      {target?.contribution ? <ContributionReference contribution={target.contribution} /> : null}
      {target ? (
        <Link className={classes.when} route="comment" params={{ ...target.place, id: comment.id }}>
          <Time value={comment.added_at} />
        </Link>
      ) : (
        <Time value={comment.added_at} className={classes.when} />
      )}
      <RichText html={comment.html} size="comment" />
    </li>
  );
}

/** What was commented, and as the route to a comment names it. */
function targetOf(comment: Comment) {
  for (const type of feedObjectType) {
    const target = comment[type];
    if (typeof target === "number")
      return { place: { contribution_type: type, contribution_id: target }, contribution: undefined };
    if (target) return { place: { contribution_type: type, contribution_id: target.id }, contribution: target };
  }
  return null;
}
