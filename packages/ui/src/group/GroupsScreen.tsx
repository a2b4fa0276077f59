import { useInfiniteQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, EmptyState, ErrorBanner, SearchInput, SkeletonRows, Tab, Tabs, useNearEnd, VisuallyHidden } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useHref, useLocation, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { Page, useLiveSearch } from "#shell";
import { CreateGroupButton } from "./CreateGroupButton.tsx";
import { useMayCreate } from "./group.access.ts";
import { messages, templates } from "./list.messages.ts";
import { messagesIt as groupIt } from "./group.own.it.ts";
import { messagesIt } from "./list.own.it.ts";
import { groupsQuery, type GroupsPlace, type GroupsTab } from "./group.queries.ts";
import classes from "./Group.module.css";
import { GroupCard } from "./GroupCard.tsx";
import { groupsAddress, readGroupsAddress } from "./groups.address.ts";
import { useMembershipsLive } from "./live.hooks.ts";

/** All listed groups, or those the member is in, with a search by name. `loadGroups` reads it. */
export const GroupsScreen = withTexts({ ...groupIt, ...messagesIt }, Groups);

const routes = { all: "groups", subscribed: "groups_subscribed" } as const satisfies Record<GroupsTab, string>;

function Groups({ tab }: { tab: GroupsTab }) {
  const intl = useIntl();
  const { search } = useLocation();
  const { status } = useSession();
  const asked = readGroupsAddress(tab, search);
  useMembershipsLive();
  return (
    <Page title={<FormattedMessage {...messages.groups} />} layout="list" more={<CreateGroupButton />}>
      {status === "member" ? (
        <Tabs label={intl.formatMessage(messages.parts)}>
          <Tab component={Link} route="groups" current={tab === "all"}>
            <FormattedMessage {...messages.all} />
          </Tab>
          <Tab component={Link} route="groups_subscribed" current={tab === "subscribed"}>
            <FormattedMessage {...messages.yours} />
          </Tab>
        </Tabs>
      ) : null}
      <Found key={tab} asked={asked} />
    </Page>
  );
}

/** Searches while somebody types; Enter, and browsers without scripts, go to an address that says what is searched. */
function Found({ asked }: { asked: GroupsPlace }) {
  const intl = useIntl();
  const path = useHref(routes[asked.tab]);
  const navigate = useNavigate();
  const { text, setText, q, onSend } = useLiveSearch(asked.q);
  const place = q === asked.q ? asked : { ...asked, q, offset: 0 };
  const found = useInfiniteQuery(groupsQuery(useClient(), place));
  const groups = found.data?.pages.flatMap(({ results }) => results) ?? [];
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
    navigate(path + groupsAddress({ q: text.trim(), offset: 0 }), { replace: true });
  };
  // With nothing to search in, the field would only be in the way; it stays while it holds something.
  const searches = groups.length > 0 || text !== "" || q !== "" || found.isPending;
  return (
    <>
      {searches ? (
        <form
          role="search"
          aria-label={intl.formatMessage(messages.find)}
          method="get"
          action={path}
          className={classes.search}
          onSubmit={search}
        >
          <SearchInput
            name="q"
            label={intl.formatMessage(messages.find)}
            maxLength={200}
            value={text}
            onChange={setText}
            aria-busy={found.isPlaceholderData || undefined}
          />
          <noscript>
            <Button type="submit">
              <FormattedMessage {...messages.findButton} />
            </Button>
          </noscript>
        </form>
      ) : null}
      <VisuallyHidden>
        <span role="status">
          {q === "" || found.isFetching ? null : (
            <FormattedMessage {...templates.found} values={{ count: found.data?.pages[0]?.count ?? 0 }} />
          )}
        </span>
      </VisuallyHidden>
      {found.isPending ? <SkeletonRows count={6} /> : null}
      {groups.length > 0 ? (
        <ul className={classes.cards} aria-label={intl.formatMessage(messages.groups)}>
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </ul>
      ) : null}
      {found.isError ? (
        <ErrorBanner onRetry={() => void (found.data ? found.fetchNextPage() : found.refetch())} retrying={found.isFetching}>
          <FormattedMessage {...messages.listFailed} />
        </ErrorBanner>
      ) : found.data && groups.length === 0 ? (
        <NoGroups place={place} onClear={() => setText("")} />
      ) : found.data ? (
        <End pages={found} place={place} shown={groups.length} />
      ) : null}
    </>
  );
}

type EndProps = {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  place: GroupsPlace;
  shown: number;
};

/** The next page, once the end of the list comes near; without scripts a link leads to it. */
function End({ pages, place, shown }: EndProps) {
  const more = () => void (pages.isFetchingNextPage ? undefined : pages.fetchNextPage());
  const mark = useNearEnd(more, pages.hasNextPage);
  const href = useHref(routes[place.tab]);
  if (pages.hasNextPage)
    return (
      <div ref={mark} key={shown} className={classes.end}>
        <Button
          component={Link}
          route={routes[place.tab]}
          search={groupsAddress({ q: place.q, offset: place.offset + shown })}
          full
          loading={pages.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            more();
          }}
        >
          <FormattedMessage {...messages.more} />
        </Button>
      </div>
    );
  return (
    <div className={classes.end}>
      <p>
        <FormattedMessage {...messages.end} />
      </p>
      {place.offset > 0 ? (
        <Button
          component={Link}
          route={routes[place.tab]}
          search={groupsAddress({ q: place.q, offset: 0 })}
          size="sm"
          icon="arrow-up"
        >
          <FormattedMessage {...messages.toFirst} />
        </Button>
      ) : shown > 10 ? (
        <Button
          component="a"
          href={href}
          size="sm"
          icon="arrow-up"
          onClick={(event: React.MouseEvent) => {
            event.preventDefault();
            scrollTo({ top: 0 });
          }}
        >
          <FormattedMessage {...messages.toTop} />
        </Button>
      ) : null}
    </div>
  );
}

function NoGroups({ place: { tab, q }, onClear }: { place: GroupsPlace; onClear: () => void }) {
  const mayCreate = useMayCreate();
  if (q !== "")
    return (
      <EmptyState
        action={
          <Button onClick={onClear}>
            <FormattedMessage {...messages.showAll} />
          </Button>
        }
      >
        <FormattedMessage {...templates.noMatch} values={{ text: q }} />
      </EmptyState>
    );
  if (tab === "subscribed")
    return (
      <EmptyState
        action={
          <Button component={Link} route="groups">
            <FormattedMessage {...messages.showAll} />
          </Button>
        }
      >
        <FormattedMessage {...messages.noneYours} />
      </EmptyState>
    );
  return (
    <EmptyState action={mayCreate ? <CreateGroupButton variant="outlined" /> : undefined}>
      <FormattedMessage {...(mayCreate ? messages.none : messages.noneToJoin)} />
    </EmptyState>
  );
}
