import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { Button, EmptyState, ErrorBanner, Heading, IconButton, SkeletonRows, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useHasRoute, useLocation } from "#core/routing";
import { useSession, useUnseenCount } from "#core/session";
import { MembersOnly, Page } from "#shell";
import { bannersQuery } from "./banner.hooks.ts";
import { BannerMessages } from "./BannerMessages.tsx";
import { kindOfType } from "./kinds.ts";
import { arrivedQuery, notificationsQuery, refreshCounters, unitsOf, useMarkAllRead, type Unit } from "./notification.hooks.ts";
import { emptyMessages, messages, tabMessages, templates } from "./notification.messages.ts";
import { messagesIt } from "./notification.own.it.ts";
import { CustomNotificationProvider, NotificationUnit, type RenderCustomNotification } from "./NotificationUnit.tsx";
import classes from "./Notification.module.css";

const tabs = ["all", "mentions", "requests"] as const;
type TabName = (typeof tabs)[number];

const tabOf = (search: string): TabName => tabs.find((name) => name === new URLSearchParams(search).get("tab")) ?? "all";

/** Reads what the page shows first, which marks it as seen. */
export async function loadNotifications(client: Client, cache: QueryClient): Promise<void> {
  await Promise.all([cache.prefetchInfiniteQuery(notificationsQuery(client)), cache.prefetchInfiniteQuery(bannersQuery(client))]);
}

type Props = {
  /** Beside the list, in wide windows. */
  aside?: ReactNode;
  renderCustom?: RenderCustomNotification | undefined;
};

/** Everything that happened to the member, newest first. */
export const NotificationScreen = withTexts(messagesIt, Screen);

function Screen({ aside, renderCustom }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const tab = tabOf(useLocation().search);
  if (!user) return <MembersOnly />;
  return (
    <CustomNotificationProvider value={renderCustom ?? null}>
      <Page title={<FormattedMessage {...messages.title} />} aside={aside} more={<Tools />}>
        <Tabs label={intl.formatMessage(messages.tabs)} className={classes.tabs ?? ""}>
          {tabs.map((name) => (
            <Tab
              key={name}
              component={Link}
              route="user_notifications"
              search={name === "all" ? "" : `?tab=${name}`}
              current={name === tab}
            >
              <FormattedMessage {...tabMessages[name]} />
            </Tab>
          ))}
        </Tabs>
        <NewNotifications />
        {tab === "all" ? <BannerMessages /> : null}
        <Units key={tab} tab={tab} />
      </Page>
    </CustomNotificationProvider>
  );
}

function Tools() {
  const intl = useIntl();
  const { user } = useSession();
  const hasRoute = useHasRoute();
  const client = useClient();
  const list = useInfiniteQuery({ ...notificationsQuery(client), enabled: false });
  const readAll = useMarkAllRead();
  const count = useUnseenCount();
  const unread = unitsOf(list.data?.pages ?? []).filter((unit) => unit.is_new && !unit.read);
  return (
    <>
      {unread.length > 0 || count > 0 ? (
        <Button
          size="sm"
          variant="plain"
          icon="checks"
          loading={readAll.isPending}
          onClick={() => readAll.mutate(unread.map(({ sid }) => sid))}
        >
          <FormattedMessage {...messages.readAll} />
        </Button>
      ) : null}
      {user && hasRoute("user_profile_settings") ? (
        <IconButton
          component={Link}
          route="user_profile_settings"
          params={{ id: user.id }}
          search="?tab=notifications"
          icon="settings"
          label={intl.formatMessage(messages.settings)}
        />
      ) : null}
    </>
  );
}

/** "Show 3 new notifications", once some came since the page was loaded. */
function NewNotifications() {
  const client = useClient();
  const cache = useQueryClient();
  const count = useQuery(arrivedQuery).data?.count ?? 0;
  const list = useInfiniteQuery({ ...notificationsQuery(client), enabled: false });
  const show = async () => {
    await cache.fetchInfiniteQuery({ ...notificationsQuery(client), staleTime: 0, pages: 1 });
    window.scrollTo({ top: 0 });
  };
  return (
    <div role="status">
      {count > 0 ? (
        <button
          type="button"
          className={classes.fresh}
          aria-busy={list.isFetching || undefined}
          onClick={() => void show().catch(() => undefined)}
        >
          <Icon name="arrow-up" size={16} />
          <FormattedMessage {...templates.showNew} values={{ count }} />
        </button>
      ) : null}
    </div>
  );
}

const isOf = (tab: TabName, unit: Unit): boolean => {
  const kind = kindOfType(unit.aggregated[0]?.type ?? "");
  return kind !== null && kind.surfaces !== "none" && (tab === "all" || kind.tab === tab);
};

/** How many pages are looked through by themselves for something that belongs to a tab. */
const mostInVain = 3;

function Units({ tab }: { tab: TabName }) {
  const client = useClient();
  const cache = useQueryClient();
  const list = useInfiniteQuery(notificationsQuery(client));
  const { data, dataUpdatedAt, isError, isFetching, hasNextPage } = list;
  // A page that was loaded is seen: the bell is told, and what comes from now on is counted.
  const counted = useEffectEvent(async (loadedAt: number) => {
    const before = cache.getQueryData(arrivedQuery.queryKey);
    if (!data || before?.loadedAt === loadedAt) return;
    const count = data.pages.length === 1 ? 0 : (before?.count ?? 0);
    cache.setQueryData(arrivedQuery.queryKey, { count, baseline: before?.baseline ?? 0, loadedAt });
    const baseline = await refreshCounters(cache, client);
    cache.setQueryData(arrivedQuery.queryKey, (now) => now && { ...now, baseline });
  });
  useEffect(() => void counted(dataUpdatedAt).catch(() => undefined), [dataUpdatedAt]);
  if (list.isPending) return <SkeletonRows count={3} />;
  if (!data)
    return (
      <div className={classes.axis}>
        <ErrorBanner onRetry={() => void list.refetch()} retrying={isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      </div>
    );
  const all = unitsOf(data.pages);
  const units = all.filter((unit) => isOf(tab, unit));
  const fresh = units.filter((unit) => unit.is_new);
  const earlier = units.filter((unit) => !unit.is_new);
  const inVain = data.pages.toReversed().findIndex((page) => page.results.some((unit) => isOf(tab, unit)));
  const retry = () => void list.fetchNextPage();
  return (
    <>
      {units.length === 0 && !hasNextPage ? (
        <EmptyState>
          <FormattedMessage {...emptyMessages[tab]} />
        </EmptyState>
      ) : null}
      <Section units={fresh} title={<FormattedMessage {...messages.fresh} />} />
      <Section units={earlier} title={<FormattedMessage {...messages.earlier} />} />
      {isError ? (
        <div className={classes.axis}>
          <ErrorBanner onRetry={retry} retrying={isFetching}>
            <FormattedMessage {...messages.failed} />
          </ErrorBanner>
        </div>
      ) : null}
      {list.isFetchingNextPage ? <SkeletonRows count={1} /> : null}
      {hasNextPage && !isError ? (
        <More
          key={data.pages.length}
          isBusy={list.isFetchingNextPage}
          isAutomatic={(inVain === -1 ? data.pages.length : inVain) < mostInVain}
          onMore={retry}
        />
      ) : null}
      {!hasNextPage && units.length > 0 ? (
        <p className={classes.end}>
          <FormattedMessage {...messages.end} />
        </p>
      ) : null}
    </>
  );
}

function Section({ units, title }: { units: readonly Unit[]; title: ReactNode }) {
  if (units.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h4" className={classes.heading ?? ""}>
        {title}
      </Heading>
      <ul>
        {units.map((unit) => (
          <NotificationUnit key={unit.sid} unit={unit} />
        ))}
      </ul>
    </section>
  );
}

/** The next page, when its place comes near or is asked for. */
function More({ isBusy, isAutomatic, onMore }: { isBusy: boolean; isAutomatic: boolean; onMore: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onMore);
  useEffect(() => {
    if (!mark.current || !isAutomatic) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near(), {
      rootMargin: "600px",
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isAutomatic]);
  return (
    <div ref={mark} className={classes.axis}>
      <Button variant="plain" full loading={isBusy} onClick={onMore}>
        <FormattedMessage {...messages.more} />
      </Button>
    </div>
  );
}
