import type { FeedUnit } from "@cortile/contract/entity";
import { useInfiniteQuery, useQueryClient, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Fragment, memo, startTransition, useEffect, useRef, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Activities } from "#comment";
import { ContributionCard } from "#contribution";
import { Button, EmptyState, ErrorBanner, SkeletonFeed } from "#core/kit";
import { useSession } from "#core/session";
import { AdSlot } from "#custom_adv";
import { useIsNarrow } from "#shell";
import { contributionOf, type FeedPage, type FeedQuery } from "./feed.queries.ts";
import { messages } from "./feed.messages.ts";
import { LiveCounters } from "./LiveCounters.tsx";
import { itemAttribute, useFeedPlace } from "./place.ts";
import { unitsOf } from "./prepend.ts";
import { RefreshByFinger } from "./RefreshByFinger.tsx";
import { useSeenWatch, type SeenWatch } from "./seen.ts";
import { useVirtualizer, virtualFrom, type Virtualizer } from "./virtualizer.ts";
import classes from "./Feed.module.css";

type FeedProps = {
  query: FeedQuery;
  /** A sentence for a feed without anything in it. */
  empty: ReactNode;
  /** One Button at most, below that sentence. */
  emptyAction?: ReactNode;
  /** Of the titles in it: 3 under a heading of its own. */
  level?: number;
  /** Only articles are in it: what loads has their shape. */
  articles?: boolean;
  /** The end is announced; not where something else follows. */
  withEnd?: boolean;
  /** Widgets beside the feed; on narrow windows one after every five items, the others at the end. */
  between?: readonly ReactNode[];
  /** Advertisements stand in it, also those for these categories. */
  advsOf?: readonly number[] | undefined;
  /** In place of reading the feed again from its top, when it is pulled down by finger. */
  onRefresh?: () => Promise<unknown>;
};

/** An infinite list of contributions: the next page loads before its end comes into view. */
export function Feed({ query, empty, emptyAction, level = 2, articles = false, onRefresh, ...rest }: FeedProps) {
  const cache = useQueryClient();
  const feed = useInfiniteQuery(query);
  if (feed.isPending) return <SkeletonFeed count={3} articles={articles} />;
  if (!feed.data) return <ErrorBanner onRetry={() => void feed.refetch()} retrying={feed.isFetching} />;
  const units = unitsOf(feed.data.pages);
  const again = () => cache.fetchInfiniteQuery({ ...query, staleTime: 0, pages: 1 });
  return (
    <>
      <RefreshByFinger onRefresh={onRefresh ?? again} />
      {units.length === 0 && !feed.hasNextPage ? (
        <EmptyState action={emptyAction}>{empty}</EmptyState>
      ) : (
        <Units
          key={JSON.stringify(query.queryKey)}
          query={query}
          feed={feed}
          units={units}
          level={level}
          articles={articles}
          {...rest}
        />
      )}
    </>
  );
}

type UnitsProps = Pick<FeedProps, "query" | "withEnd" | "between" | "articles" | "advsOf"> & {
  feed: UseInfiniteQueryResult<InfiniteData<FeedPage>>;
  units: readonly FeedUnit[];
  level: number;
};

const none: readonly ReactNode[] = [];
/** Number of items between two widgets. */
const betweenEvery = 5;
/** Items between two advertisements. */
const advEvery = 10;
/** Items drawn at once around the one where the feed begins for the reader. */
const initialItems = 6;

function Units({ query, feed, units, level, articles = false, withEnd = true, between = none, advsOf }: UnitsProps) {
  const root = useRef<HTMLDivElement>(null);
  const watch = useSeenWatch();
  const virtualizer = useVirtualizer(query.queryKey);
  const beginsAt = useFeedPlace(query, root, virtualizer);
  const { user } = useSession();
  const widgets = useIsNarrow() ? between : none;
  const pages = feed.data?.pages ?? [];
  const first = Math.max(
    0,
    units.findIndex((unit) => contributionOf(unit)?.id === beginsAt),
  );
  const more = () => {
    if (feed.hasNextPage && !feed.isFetching) void feed.fetchNextPage();
  };
  return (
    <div ref={root} className={classes.root} aria-busy={feed.isFetchingNextPage || undefined}>
      {query.meta?.["later"] ? (
        <div className={classes.axis}>
          <Button component="a" href="?" size="sm" icon="arrow-up">
            <FormattedMessage {...messages.newest} />
          </Button>
        </div>
      ) : null}
      {units.map((unit, index) => (
        <Fragment key={contributionOf(unit)?.id}>
          <FeedItem
            unit={unit}
            level={level}
            isFirst={index === 0}
            isVirtual={units.length > virtualFrom}
            beginsNear={Math.abs(index - first) <= initialItems}
            virtualizer={virtualizer}
            isLive={user !== null}
            watch={user && unit.seen === false ? watch : null}
          />
          {(index + 1) % betweenEvery === 0 ? <BetweenItems>{widgets[(index + 1) / betweenEvery - 1]}</BetweenItems> : null}
          {advsOf && (index + 1) % advEvery === 0 ? (
            <AdSlot position="IN_STREAM" categories={advsOf} turn={(index + 1) / advEvery} />
          ) : null}
        </Fragment>
      ))}
      {feed.isFetchNextPageError ? (
        <div className={classes.axis}>
          <ErrorBanner onRetry={() => void feed.fetchNextPage()} retrying={feed.isFetchingNextPage}>
            <FormattedMessage {...messages.failed} />
          </ErrorBanner>
        </div>
      ) : null}
      {feed.isFetchingNextPage ? <SkeletonFeed count={1} articles={articles} /> : null}
      {feed.hasNextPage && !feed.isFetchNextPageError ? (
        <NextPage key={pages.length} address={pages.at(-1)?.next ?? ""} onNear={more} />
      ) : null}
      {feed.hasNextPage
        ? null
        : widgets.slice(Math.floor(units.length / betweenEvery)).map((widget, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page has the same widgets for as long as it is there
            <BetweenItems key={index}>{widget}</BetweenItems>
          ))}
      {!feed.hasNextPage && withEnd ? (
        <p className={classes.end}>
          <FormattedMessage {...messages.end} />
        </p>
      ) : null}
    </div>
  );
}

const BetweenItems = ({ children }: { children: ReactNode }) =>
  children ? <div className={classes.between}>{children}</div> : null;

type ItemProps = {
  unit: FeedUnit;
  level: number;
  isFirst: boolean;
  /** Drawn near the view alone. */
  isVirtual: boolean;
  beginsNear: boolean;
  virtualizer: Virtualizer;
  /** There is a channel to hear of changes by. */
  isLive: boolean;
  watch: SeenWatch | null;
};

/** Drawn again only when something about it changed, however long the feed is. */
const FeedItem = memo(function FeedItem({ unit, level, isFirst, isVirtual, beginsNear, virtualizer, isLive, watch }: ItemProps) {
  const root = useRef<HTMLDivElement>(null);
  const [begins] = useState(beginsNear || !isVirtual);
  const [isNear, setNear] = useState(begins);
  const contribution = contributionOf(unit);
  const id = contribution?.id;
  useEffect(() => (watch && root.current && id !== undefined ? watch.watch(root.current, id) : undefined), [watch, id]);
  useEffect(
    () =>
      root.current && id !== undefined
        ? virtualizer.watch(root.current, {
            id,
            isNear: begins,
            // In pieces, so that scrolling never waits for it.
            onNear: (near) => startTransition(() => setNear(near)),
          })
        : undefined,
    [virtualizer, id, begins],
  );
  if (!contribution) return null;
  const height = isVirtual && !isNear ? virtualizer.heightOf(contribution.id) : undefined;
  return (
    <div
      ref={root}
      className={classes.item}
      {...{ [itemAttribute]: contribution.id }}
      style={height === undefined ? undefined : { blockSize: height }}
    >
      {height === undefined ? (
        <ContributionCard contribution={contribution} isNew={unit.seen === false} level={level} priority={isFirst}>
          <Activities contribution={contribution} activities={unit.activities} />
        </ContributionCard>
      ) : null}
      {isLive ? <LiveCounters type={contribution.type} id={contribution.id} root={root} /> : null}
    </div>
  );
});

/**
 * Where the next page begins. Coming within 600 pixels of it asks for the page; without JavaScript, or by keyboard, it is a link.
 * @param address of the next page, as the server gave it
 */
function NextPage({ address, onNear }: { address: string; onNear: () => void }) {
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
        href={linkTo(address)}
        rel="next"
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

/** The link to the page of a feed that begins where a page of the server's does. */
function linkTo(address: string): string {
  const place = [...new URLSearchParams(address.replace(/^[^?]*/, ""))].filter(([key]) => key === "offset" || key === "cursor");
  return `?${new URLSearchParams(place)}`;
}
