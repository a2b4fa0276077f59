import type { Comment, Contribution } from "@cortile/contract/entity";
import type { CommentOrdering } from "@cortile/contract/enums";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useId, useRef, type RefObject } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { Avatar, Button, EmptyState, ErrorBanner, Heading, Select, SkeletonRows } from "#core/kit";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { personName } from "#vote";
import { eachOnce, type CommentTarget } from "./comment.cache.ts";
import { CommentBox } from "./CommentBox.tsx";
import { commentsQuery } from "./comment.hooks.ts";
import { messages, valued } from "./comment.messages.ts";
import { CommentWithReplies } from "./CommentWithReplies.tsx";
import { useOrdering } from "./remembered.ts";
import classes from "./Comment.module.css";

/** The comments of a contribution: count, order, box, and the list. Nothing where comments are off. */
export function CommentThread({ contribution }: { contribution: Contribution }) {
  const intl = useIntl();
  const titleId = useId();
  const isOn = useGate("comments");
  const [ordering, setOrdering] = useOrdering();
  const list = useRef<HTMLOListElement>(null);
  if (!isOn || contribution.draft) return null;
  const target: CommentTarget = { type: contribution.type, id: contribution.id };
  return (
    <section id="comments" className={classes.thread} aria-labelledby={titleId}>
      <div className={classes.top}>
        <Heading level={2} size="h4" id={titleId}>
          <FormattedMessage {...valued.count} values={{ count: contribution.comment_count }} />
        </Heading>
        <span className={classes.sort}>
          <Icon name="arrows-sort" size={18} />
          <OrderSelect value={ordering} onChange={setOrdering} />
        </span>
      </div>
      {contribution.deleted ? null : (
        <div className={classes.write}>
          <OwnFace />
          <CommentBox target={target} label={intl.formatMessage(messages.add)} onSent={(comment) => showComment(list, comment)} />
        </div>
      )}
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CommentList ref={list} target={target} ordering={ordering} authorId={contribution.author?.id} />
      </Suspense>
    </section>
  );
}

/** Brings a comment into view once it is on the page. */
function showComment(list: RefObject<HTMLOListElement | null>, { id }: Comment): void {
  const page = list.current?.ownerDocument;
  page?.defaultView?.requestAnimationFrame(() => page.getElementById(`comment-${id}`)?.scrollIntoView({ block: "nearest" }));
}

function OwnFace() {
  const { user } = useSession();
  return user ? (
    <Avatar id={user.id} name={personName(user)} src={user.avatar} className={classes.own} />
  ) : (
    <Avatar id={0} name="" className={classes.own} />
  );
}

function OrderSelect({ value, onChange }: { value: CommentOrdering; onChange: (ordering: CommentOrdering) => void }) {
  const intl = useIntl();
  const { user } = useSession();
  const follows = useGate("follow");
  const options: [CommentOrdering, string][] = [
    ["relevant", intl.formatMessage(messages.relevant)],
    ["-added_at", intl.formatMessage(messages.recent)],
    ["added_at", intl.formatMessage(messages.first)],
  ];
  if (user) options.push(["-connection", intl.formatMessage(follows ? messages.followed : messages.connected)]);
  return (
    <Select
      className={classes.order}
      aria-label={intl.formatMessage(messages.order)}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([ordering]) => ordering === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([ordering, label]) => (
        <option key={ordering} value={ordering}>
          {label}
        </option>
      ))}
    </Select>
  );
}

type ListProps = {
  ref: RefObject<HTMLOListElement | null>;
  target: CommentTarget;
  ordering: CommentOrdering;
  authorId: number | undefined;
};

function CommentList({ ref, target, ordering, authorId }: ListProps) {
  const query = useSuspenseInfiniteQuery(commentsQuery(useClient(), target, ordering));
  const comments = eachOnce(query.data.pages.flatMap((page) => page.results));
  if (comments.length === 0) {
    return (
      <EmptyState level={3}>
        <FormattedMessage {...messages.empty} />
      </EmptyState>
    );
  }
  return (
    <>
      <ol ref={ref}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentWithReplies target={target} comment={comment} authorId={authorId} />
          </li>
        ))}
      </ol>
      {query.isFetchNextPageError ? (
        <ErrorBanner onRetry={() => void query.fetchNextPage()} retrying={query.isFetchingNextPage} />
      ) : null}
      {query.hasNextPage && !query.isFetchNextPageError ? (
        <div className={classes.more}>
          <Button full loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <FormattedMessage {...messages.more} />
          </Button>
        </div>
      ) : null}
    </>
  );
}
