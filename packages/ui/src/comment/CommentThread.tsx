import type { Contribution } from "@cortile/contract/entity";
import type { CommentOrdering } from "@cortile/contract/enums";
import { useQuery, useQueryClient, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useId, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isUnavailable } from "#contribution";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { Avatar, Button, EmptyState, ErrorBanner, Heading, personName, Select, SkeletonRows, VisitorAvatar } from "#core/kit";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { commentKeys, uniqueById, type CommentTarget } from "./comment.cache.ts";
import { CommentBox } from "./CommentBox.tsx";
import { showComment } from "./show-comment.ts";
import { commentNewsQuery, commentsQuery } from "./comment.hooks.ts";
import { messages, templates } from "./comment.messages.ts";
import { CommentWithReplies } from "./CommentWithReplies.tsx";
import { useLiveComments } from "./live.hooks.ts";
import { useOrdering } from "./comment-storage.ts";
import { isClosed, RepliesClosed } from "./RepliesClosed.tsx";
import classes from "./Comment.module.css";

type ThreadProps = {
  contribution: Contribution;
  /** Stands after the third comment. */
  between?: ReactNode;
};

/** The comments of a contribution: count, order, box, and the list. Nothing where comments are off. */
export function CommentThread({ contribution, between }: ThreadProps) {
  const intl = useIntl();
  const titleId = useId();
  const isOn = useGate("comments");
  const [ordering, setOrdering] = useOrdering();
  if (!isOn || contribution.draft) return null;
  const target: CommentTarget = { type: contribution.type, id: contribution.id };
  return (
    <section id="comments" className={classes.thread} aria-labelledby={titleId}>
      <div className={classes.top}>
        <Heading level={2} size="h4" id={titleId}>
          <FormattedMessage {...templates.count} values={{ count: contribution.comment_count }} />
        </Heading>
        <span className={classes.sort}>
          <Icon name="arrows-sort" size={18} />
          <OrderSelect value={ordering} onChange={setOrdering} />
        </span>
      </div>
      {contribution.deleted ? null : isClosed(contribution) ? (
        <RepliesClosed contribution={contribution} />
      ) : (
        <div className={classes.write}>
          <OwnFace />
          <CommentBox target={target} label={intl.formatMessage(messages.add)} onSent={showComment} />
        </div>
      )}
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CommentList
          contribution={contribution}
          ordering={ordering}
          between={between}
          onRecent={() => setOrdering("-added_at")}
        />
      </Suspense>
    </section>
  );
}

function OwnFace() {
  const { user } = useSession();
  return user ? (
    <Avatar id={user.id} name={personName(user)} src={user.avatar} className={classes.own} />
  ) : (
    <VisitorAvatar className={classes.own} />
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

/** Index of that comment. */
const betweenAfter = 2;

type ListProps = ThreadProps & {
  ordering: CommentOrdering;
  /** The latest are to come first. */
  onRecent: () => void;
};

function CommentList({ contribution, ordering, between, onRecent }: ListProps) {
  const target: CommentTarget = { type: contribution.type, id: contribution.id };
  const query = useSuspenseInfiniteQuery(commentsQuery(useClient(), target, ordering));
  const news = (
    <CommentNews
      target={target}
      known={query.data.pages[0]?.count ?? 0}
      onShow={() => {
        // Appends them to a complete list; otherwise shows the most recent first.
        if (!query.hasNextPage || ordering === "-added_at") void query.refetch();
        else onRecent();
      }}
    />
  );
  const comments = uniqueById(query.data.pages.flatMap((page) => page.results));
  if (comments.length === 0) {
    return (
      <>
        {news}
        {contribution.deleted || isClosed(contribution) ? null : (
          <EmptyState>
            <FormattedMessage {...messages.empty} />
          </EmptyState>
        )}
      </>
    );
  }
  return (
    <>
      {news}
      <ol>
        {comments.map((comment, index) => (
          <li key={comment.id}>
            <CommentWithReplies
              target={target}
              comment={comment}
              authorId={contribution.author?.id}
              closed={isClosed(contribution)}
              isGone={contribution.deleted}
            />
            {index === betweenAfter ? between : null}
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

type NewsProps = { target: CommentTarget; known: number; onShow: () => void };

/** Announces new comments with a button, so that nothing moves under the reader. */
function CommentNews({ target, known, onShow }: NewsProps) {
  const cache = useQueryClient();
  const isTold = useLiveComments(target);
  const { data: count, error } = useQuery({ ...commentNewsQuery(useClient(), target, isTold), initialData: known });
  useGoneMeanwhile(target, error);
  const hasNews = count > known;
  return (
    <div role="status" className={hasNews ? classes.news : undefined}>
      {hasNews ? (
        <Button
          full
          variant="tinted"
          onClick={() => {
            void cache.invalidateQueries({ queryKey: commentKeys.lists(target), refetchType: "none" });
            onShow();
          }}
        >
          <FormattedMessage {...templates.news} values={{ count: count - known }} />
        </Button>
      ) : null}
    </div>
  );
}

/** What is commented on may go while it is looked at: then its page is to say so. */
function useGoneMeanwhile({ type, id }: CommentTarget, error: Error | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (isUnavailable(error)) void cache.invalidateQueries({ queryKey: ["contribution", type, id] });
  }, [cache, type, id, error]);
}
