import type { Comment } from "@cortile/contract/comment";
import { feedObjectType } from "@cortile/contract/enums";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button, EmptyState, Time } from "#core/kit";
import { Link } from "#core/routing";
import { RichText } from "#contribution";
import { userCommentsQuery } from "./people.hooks.ts";
import { messages } from "./people.messages.ts";
import classes from "./ProfileComments.module.css";

/** What a person wrote under other things, newest first; each leads to its place. */
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
      {comments.hasNextPage ? (
        <Button variant="plain" full loading={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          <FormattedMessage {...messages.commentsMore} />
        </Button>
      ) : null}
    </>
  );
}

function CommentLine({ comment }: { comment: Comment }) {
  const place = placeOf(comment);
  return (
    <li className={classes.line}>
      {place ? (
        <Link className={classes.when} route="comment" params={{ ...place, id: comment.id }}>
          <Time value={comment.added_at} />
        </Link>
      ) : (
        <Time value={comment.added_at} className={classes.when} />
      )}
      <RichText html={comment.html} size="comment" />
    </li>
  );
}

/** What was commented, as the route to a comment names it. */
function placeOf(comment: Comment) {
  for (const type of feedObjectType) {
    const target = comment[type];
    if (target) return { contribution_type: type, contribution_id: typeof target === "number" ? target : target.id };
  }
  return null;
}
