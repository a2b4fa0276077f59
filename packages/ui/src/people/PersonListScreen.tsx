import type { Category } from "@cortile/contract/entity";
import { connectionMarkSeen } from "@cortile/contract/people";
import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import {
  Button,
  ArchAvatar,
  EmptyState,
  ErrorBanner,
  List,
  ListRow,
  PagedList,
  SearchInput,
  SkeletonRows,
  Tab,
  Tabs,
} from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, type RouteName } from "#core/routing";
import { useSession } from "#core/session";
import { BlockDialog } from "./BlockDialog.tsx";
import {
  peopleListQuery,
  userCategoriesQuery,
  userQuery,
  type Listed,
  type PeopleList,
  type PersonList,
} from "./people.hooks.ts";
import { messages } from "./people.messages.ts";
import classes from "./People.module.css";
import { PersonRow } from "./PersonRow.tsx";

/** Where each list is, and what it is called. */
export const personLists = {
  followers: { route: "user_followers", title: messages.followers, empty: messages.noFollowers },
  followings: { route: "user_followings", title: messages.followings, empty: messages.noFollowings },
  connections: { route: "user_connections", title: messages.connections, empty: messages.noConnections },
  requests: { route: "user_connection_requests", title: messages.requests, empty: messages.noRequests },
  requests_sent: { route: "user_connection_requests_sent", title: messages.requestsSent, empty: messages.noRequestsSent },
  categories: { route: "user_categories", title: messages.categories, empty: messages.noCategories },
  blocked: { route: "user_blocked", title: messages.blockedPeople, empty: messages.noBlocked },
} as const satisfies Record<PersonList, { route: RouteName; title: MessageDescriptor; empty: MessageDescriptor }>;

type Props = {
  id: number;
  list: PersonList;
  /** The button beside a category; none without it. */
  categoryAction?: (category: Category) => ReactNode;
};

/** One of a person's lists, found by name, beside the others. `loadPersonList` reads it; the page around it names the person. */
export function PersonListScreen({ id, list, categoryAction }: Props) {
  const client = useClient();
  const { data: user } = useSuspenseQuery(userQuery(client, id));
  return (
    <div>
      {list === "blocked" ? null : <ListTabs user={user} list={list} />}
      {list === "categories" ? <CategoryRows id={id} action={categoryAction} /> : <PeopleRows key={list} id={id} list={list} />}
    </div>
  );
}

function ListTabs({ user, list }: { user: Listed; list: PersonList }) {
  const intl = useIntl();
  const me = useSession().user;
  const [follows, connects, categories] = [useGate("follow"), useGate("connect"), useGate("categoryFollow")];
  const own = me?.id === user.id;
  const shown: [PersonList, boolean, number | undefined][] = [
    ["followers", follows, user.followers_counter],
    ["followings", follows, user.followings_counter],
    ["connections", connects, user.connections_counter],
    ["requests", connects && own, me?.connection_requests_received_counter],
    ["requests_sent", connects && own, me?.connection_requests_sent_counter],
    ["categories", categories, user.categories_counter],
  ];
  return (
    <Tabs label={intl.formatMessage(messages.lists)}>
      {shown.map(([name, open, count]) =>
        open ? (
          <Tab
            key={name}
            component={Link}
            route={personLists[name].route}
            params={{ id: user.id }}
            current={name === list}
            count={count ?? 0}
          >
            <FormattedMessage {...personLists[name].title} />
          </Tab>
        ) : null,
      )}
    </Tabs>
  );
}

function PeopleRows({ id, list }: { id: number; list: PeopleList }) {
  const intl = useIntl();
  const client = useClient();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const people = useInfiniteQuery({ ...peopleListQuery(client, id, list, search), placeholderData: keepPreviousData });
  const users = (people.data?.pages ?? []).flatMap((page) => page.results);
  useSeen(list === "requests" ? users : []);
  const empty = search === "" ? personLists[list].empty : messages.noneFound;
  return (
    <>
      {people.isSuccess && users.length === 0 && text === "" ? null : (
        <div className={classes.tools}>
          <SearchInput className={classes.find} label={intl.formatMessage(messages.find)} value={text} onChange={setText} />
        </div>
      )}
      <PagedList pages={people} empty={<FormattedMessage {...empty} />}>
        {users.map((user) => (
          <PersonRow
            key={user.id}
            user={user}
            {...(list === "blocked" && { action: <Unblock user={user} />, meta: `@${user.username}` })}
          />
        ))}
      </PagedList>
    </>
  );
}

/** Tells the server which requests were shown; their mark goes when the list is read again. */
function useSeen(users: readonly Listed[]): void {
  const client = useClient();
  const unseen = users.flatMap(({ id, unseen: isUnseen }) => (isUnseen ? [id] : [])).join();
  useEffect(() => {
    if (unseen === "") return;
    for (const id of unseen.split(",")) client.call(connectionMarkSeen, { params: { id: Number(id) } }).catch(() => undefined);
  }, [client, unseen]);
}

function Unblock({ user }: { user: Listed }): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="outlined" onClick={() => setAsking(true)}>
        <FormattedMessage {...messages.unblock} />
      </Button>
      <BlockDialog user={user} hidden open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function CategoryRows({ id, action }: { id: number; action: Props["categoryAction"] }) {
  const categories = useQuery(userCategoriesQuery(useClient(), id));
  if (categories.isPending) return <SkeletonRows count={3} />;
  if (categories.isError) return <ErrorBanner onRetry={() => void categories.refetch()} retrying={categories.isFetching} />;
  const all = categories.data ?? [];
  if (all.length === 0)
    return (
      <EmptyState>
        <FormattedMessage {...messages.noCategories} />
      </EmptyState>
    );
  return (
    <List>
      {all.map((category) => (
        <ListRow
          key={category.id}
          component={Link}
          route="category"
          params={{ id: category.id, slug: category.slug }}
          mark={
            <ArchAvatar id={category.id} name={category.name} src={category.image_medium ?? category.image_original} size={50} />
          }
          title={category.name}
          meta={category.slogan}
          action={action?.(category)}
        />
      ))}
    </List>
  );
}
