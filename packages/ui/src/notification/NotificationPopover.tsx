import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { Dot, EmptyState, ErrorBanner, Heading, PopoverPanel, SkeletonRows, Time, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { kindOfType } from "./kinds.ts";
import { notificationToast, refreshCounters, snippetLimit, snippetsQuery, type Unit } from "./notification.hooks.ts";
import { emptyMessages, messages, templates } from "./notification.messages.ts";
import { messagesIt } from "./notification.own.it.ts";
import { Mark } from "./NotificationUnit.tsx";
import { TargetLink } from "./TargetLink.tsx";
import { plainParts, sentenceOf, viewOf } from "./view.tsx";
import classes from "./Notification.module.css";

type Props = { anchor: HTMLElement; onClose: () => void };

/** The latest notifications, beside the bell. */
export const NotificationPopover = withTexts(messagesIt, Panel);

function Panel({ anchor, onClose }: Props) {
  const label = useIntl().formatMessage(messages.title);
  return (
    <PopoverPanel
      id="ct-notifications"
      label={label}
      anchor={anchor}
      placement="bottom-start"
      className={classes.panel}
      onClose={onClose}
    >
      <Heading level={2} size="h4" className={classes.panelTitle ?? ""}>
        <FormattedMessage {...messages.title} />
      </Heading>
      <UnreadBanners onClose={onClose} />
      <Snippets onClose={onClose} />
      <Link route="user_notifications" className={classes.seeAll} onClick={onClose}>
        <FormattedMessage {...messages.seeAll} />
      </Link>
    </PopoverPanel>
  );
}

function UnreadBanners({ onClose }: Pick<Props, "onClose">) {
  const { user } = useSession();
  const count = user?.unseen_notification_banners_counter ?? 0;
  if (count === 0) return null;
  return (
    <Link route="user_notifications" className={classes.banners} onClick={onClose}>
      <Icon name="speakerphone" size={18} />
      <FormattedMessage {...templates.unreadBanners} values={{ count }} />
    </Link>
  );
}

/** Kinds that have no row here. */
const isShown = (unit: Unit): boolean => {
  const surfaces = kindOfType(unit.aggregated[0]?.type ?? "")?.surfaces;
  return surfaces === "all" || surfaces === "quiet";
};

function Snippets({ onClose }: Pick<Props, "onClose">) {
  const client = useClient();
  const list = useQuery(snippetsQuery(client));
  useSeen(list.dataUpdatedAt);
  useToastsAway(list.data);
  if (list.isPending) return <SkeletonRows count={4} />;
  const units = list.data?.filter(isShown).slice(0, snippetLimit) ?? [];
  return (
    <>
      {list.isError ? (
        <ErrorBanner onRetry={() => void list.refetch()} retrying={list.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : units.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...emptyMessages.all} />
        </EmptyState>
      ) : null}
      {units.length > 0 ? (
        <ul className={classes.snippets}>
          {units.map((unit) => (
            <Snippet key={unit.sid} unit={unit} onClose={onClose} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What the server gave it has marked as seen: the bell is told. Once the panel is closed nothing in it is new. */
function useSeen(readAt: number): void {
  const client = useClient();
  const cache = useQueryClient();
  useEffect(() => {
    if (readAt > 0) void refreshCounters(cache, client).catch(() => undefined);
  }, [readAt, cache, client]);
  useEffect(
    () => () =>
      void cache.setQueryData(snippetsQuery(client).queryKey, (now) => now?.map((unit) => ({ ...unit, is_new: false })), {
        updatedAt: cache.getQueryState(snippetsQuery(client).queryKey)?.dataUpdatedAt,
      }),
    [cache, client],
  );
}

/** What is in the list needs no toast beside it. */
function useToastsAway(units: readonly Unit[] | undefined): void {
  const { dismiss } = useToast();
  useEffect(() => {
    for (const { is_new, aggregated } of units ?? [])
      if (is_new) for (const { sid } of aggregated) dismiss(notificationToast(sid));
  }, [units, dismiss]);
}

/** A block in one line; all of it leads to what it is about. */
function Snippet({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const intl = useIntl();
  const { user } = useSession();
  const reacts = useGate("reactions");
  const view = viewOf(unit.aggregated, unit.aggregated_count);
  if (!view) return null;
  return (
    <li>
      <TargetLink target={view.target} className={classes.snippet} onClick={onClose}>
        <Mark view={view} />
        <span className={classes.snippetText}>
          <span className={classes.snippetWords}>
            <span className={classes.snippetSentence}>{sentenceOf(intl, view, plainParts, { myId: user?.id ?? 0, reacts })}</span>
            {view.excerpt ? <span className={classes.snippetExcerpt}>{view.excerpt}</span> : null}
          </span>
          <Time value={view.first.active_at} className={classes.time} />
        </span>
        {unit.is_new && !unit.read ? <Dot label={intl.formatMessage(messages.unread)} /> : null}
      </TargetLink>
    </li>
  );
}
