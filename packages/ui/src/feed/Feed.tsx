import type { FeedUnit } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { CommentPreview } from "#comment";
import { ContributionCard } from "#contribution";
import { Button, EmptyState, ErrorBanner, SkeletonFeed } from "#core/kit";
import { useSession } from "#core/session";
import { contributionOf, feedPageSize, type FeedQuery } from "./feed.queries.ts";
import { messages } from "./feed.messages.ts";
import { unitsOf } from "./prepend.ts";
import { useSeenWatch, type SeenWatch } from "./seen.ts";
import classes from "./Feed.module.css";

type FeedProps = {
  query: FeedQuery;
  /** A sentence for a feed without anything in it. */
  empty: ReactNode;
  /** One Button at most, below that sentence. */
  emptyAction?: ReactNode;
  /** Of the titles in it: 3 under a heading of its own. */
  level?: 2 | 3;
  /** The end is announced; not where something else follows. */
  withEnd?: boolean;
};

/** Contributions without end: the next page is asked for well before its place comes into view. */
export function Feed({ query, empty, emptyAction, level = 2, withEnd = true }: FeedProps) {
  const feed = useInfiniteQuery(query);
  const watch = useSeenWatch();
  const { user } = useSession();
  const units = unitsOf(feed.data?.pages ?? []);
  const offset = Number(query.meta?.offset ?? 0);
  if (feed.isPending) return <SkeletonFeed count={3} />;
  if (!feed.data) return <ErrorBanner onRetry={() => void feed.refetch()} retrying={feed.isFetching} />;
  if (units.length === 0 && !feed.hasNextPage) {
    return (
      <EmptyState level={level} action={emptyAction}>
        {empty}
      </EmptyState>
    );
  }
  const more = () => {
    if (feed.hasNextPage && !feed.isFetching) void feed.fetchNextPage();
  };
  return (
    <div className={classes.root} aria-busy={feed.isFetchingNextPage || undefined}>
      {offset > 0 ? (
        <div className={classes.axis}>
          <Button component="a" href="?" size="sm" icon="arrow-up">
            <FormattedMessage {...messages.newest} />
          </Button>
        </div>
      ) : null}
      {units.map((unit, index) => (
        <FeedItem
          key={contributionOf(unit)?.id}
          unit={unit}
          level={level}
          isFirst={index === 0}
          watch={user && unit.seen === false ? watch : null}
        />
      ))}
      {feed.isFetchNextPageError ? (
        <div className={classes.axis}>
          <ErrorBanner onRetry={() => void feed.fetchNextPage()} retrying={feed.isFetchingNextPage}>
            <FormattedMessage {...messages.failed} />
          </ErrorBanner>
        </div>
      ) : null}
      {feed.isFetchingNextPage ? <SkeletonFeed count={1} /> : null}
      {feed.hasNextPage && !feed.isFetchNextPageError ? (
        <NextPage key={feed.data.pages.length} offset={offset + feed.data.pages.length * feedPageSize} onNear={more} />
      ) : null}
      {!feed.hasNextPage && withEnd ? (
        <p className={classes.end}>
          <FormattedMessage {...messages.end} />
        </p>
      ) : null}
    </div>
  );
}

type ItemProps = { unit: FeedUnit; level: 2 | 3; isFirst: boolean; watch: SeenWatch | null };

function FeedItem({ unit, level, isFirst, watch }: ItemProps) {
  const root = useRef<HTMLDivElement>(null);
  const contribution = contributionOf(unit);
  const id = contribution?.id;
  useEffect(() => (watch && root.current && id !== undefined ? watch.watch(root.current, id) : undefined), [watch, id]);
  if (!contribution) return null;
  return (
    <div ref={root} className={classes.item}>
      <ContributionCard contribution={contribution} isNew={unit.seen === false} level={level} priority={isFirst}>
        <CommentPreview contribution={contribution} />
      </ContributionCard>
    </div>
  );
}

/**
 * Where the next page begins. Coming within 600 pixels of it asks for the page; without JavaScript, or by keyboard, it is a link.
 * @param offset of the next page, for the link
 */
function NextPage({ offset, onNear }: { offset: number; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near.current(), {
      rootMargin: "600px",
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={mark} className={classes.next}>
      <Button
        component="a"
        href={`?offset=${offset}`}
        variant="plain"
        full
        onClick={(event: React.MouseEvent) => {
          event.preventDefault();
          onNear();
        }}
      >
        <FormattedMessage {...messages.more} />
      </Button>
    </div>
  );
}
