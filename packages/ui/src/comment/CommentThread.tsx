import type { Comment, Contribution } from "@cortile/contract/entity";
import type { CommentOrdering } from "@cortile/contract/enums";
import { useQuery, useQueryClient, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useRef, type RefObject } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isUnavailable } from "#contribution";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { Avatar, Button, EmptyState, ErrorBanner, Heading, personName, Select, SkeletonRows, VisitorAvatar } from "#core/kit";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { commentKeys, eachOnce, type CommentTarget } from "./comment.cache.ts";
import { CommentBox } from "./CommentBox.tsx";
import { commentNewsQuery, commentsQuery } from "./comment.hooks.ts";
import { messages, valued } from "./comment.messages.ts";
import { CommentWithReplies } from "./CommentWithReplies.tsx";
import { useLiveComments } from "./live.hooks.ts";
import { useOrdering } from "./remembered.ts";
import { isClosed, RepliesClosed } from "./RepliesClosed.tsx";
import classes from "./Comment.module.css";

/** The comments of a contribution: count, order, box, and the list. Nothing where comments are off. */
export function CommentThread({ contribution }: { contribution: Contribution }) {
  const intl = useIntl();
  const titleId = useId();
  const isOn = useGate("comments");
  const [ordering, setOrdering] = useOrdering();
  const thread = useRef<HTMLElement>(null);
  if (!isOn || contribution.draft) return null;
  const target: CommentTarget = { type: contribution.type, id: contribution.id };
  return (
    <section ref={thread} id="comments" className={classes.thread} aria-labelledby={titleId}>
      <div className={classes.top}>
        <Heading level={2} size="h4" id={titleId}>
          <FormattedMessage {...valued.count} values={{ count: contribution.comment_count }} />
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
          <CommentBox
            target={target}
            label={intl.formatMessage(messages.add)}
            onSent={(comment) => showComment(thread, comment)}
          />
        </div>
      )}
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CommentList contribution={contribution} ordering={ordering} onRecent={() => setOrdering("-added_at")} />
      </Suspense>
    </section>
  );
}

/** Brings a comment into view once it is on the page. */
function showComment(thread: RefObject<HTMLElement | null>, { id }: Comment): void {
  const page = thread.current?.ownerDocument;
  page?.defaultView?.requestAnimationFrame(() => page.getElementById(`comment-${id}`)?.scrollIntoView({ block: "nearest" }));
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

type ListProps = {
  contribution: Contribution;
  ordering: CommentOrdering;
  /** The latest are to come first. */
  onRecent: () => void;
};

function CommentList({ contribution, ordering, onRecent }: ListProps) {
  const target: CommentTarget = { type: contribution.type, id: contribution.id };
  const query = useSuspenseInfiniteQuery(commentsQuery(useClient(), target, ordering));
  const news = (
    <CommentNews
      target={target}
      known={query.data.pages[0]?.count ?? 0}
      onShow={() => {
        // Where the list is whole they join its end, and nothing moves; else they are the first of the recent ones.
        if (!query.hasNextPage || ordering === "-added_at") void query.refetch();
        else onRecent();
      }}
    />
  );
  const comments = eachOnce(query.data.pages.flatMap((page) => page.results));
  if (comments.length === 0) {
    return (
      <>
        {news}
        <EmptyState>
          <FormattedMessage {...messages.empty} />
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {news}
      <ol>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentWithReplies
              target={target}
              comment={comment}
              authorId={contribution.author?.id}
              closed={isClosed(contribution)}
            />
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

/** What others have said since the list was read: a line to press, and nothing jumps. */
function CommentNews({ target, known, onShow }: NewsProps) {
  const cache = useQueryClient();
  const isTold = useLiveComments(target);
  const { data: count, error } = useQuery({ ...commentNewsQuery(useClient(), target, isTold), initialData: known });
  useGoneMeanwhile(target, error);
  if (count <= known) return null;
  return (
    <div role="status" className={classes.news}>
      <Button
        full
        variant="tinted"
        onClick={() => {
          void cache.invalidateQueries({ queryKey: commentKeys.lists(target), refetchType: "none" });
          onShow();
        }}
      >
        <FormattedMessage {...valued.news} values={{ count: count - known }} />
      </Button>
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
