import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, EmptyState, ErrorBanner, List, Select, SkeletonRows, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { Link, useLocation } from "#core/routing";
import { Page, SearchForm } from "#shell";
import { directoryAddress, directoryOrders, readDirectoryAddress, type DirectoryAddress } from "./directory.address.ts";
import { directoryQuery } from "./directory.hooks.ts";
import { messages, orderMessages, templates } from "./directory.messages.ts";
import { messagesIt } from "./directory.own.it.ts";
import classes from "./Directory.module.css";
import { PersonRow } from "./PersonRow.tsx";

/** The directory of visible members, with a search by name. `loadDirectory` reads it; its filters are in the address. */
export const DirectoryScreen = withTexts(messagesIt, Directory);

function Directory() {
  const intl = useIntl();
  const { search } = useLocation();
  const isOpen = useGate("people");
  const address = readDirectoryAddress(search);
  if (!isOpen)
    return (
      <Page title={<FormattedMessage {...messages.title} />} layout="list">
        <EmptyState>
          <FormattedMessage {...messages.off} />
        </EmptyState>
      </Page>
    );
  const to = (team: boolean) => directoryAddress({ ...address, team, offset: 0 });
  return (
    <Page title={<FormattedMessage {...messages.title} />} layout="list">
      <DirectoryForm address={address} />
      <Tabs label={intl.formatMessage(messages.parts)}>
        <Tab component={Link} route="people" search={to(false)} current={!address.team}>
          <FormattedMessage {...messages.everyone} />
        </Tab>
        <Tab component={Link} route="people" search={to(true)} current={address.team}>
          <FormattedMessage {...messages.team} />
        </Tab>
      </Tabs>
      <People address={address} />
    </Page>
  );
}

function DirectoryForm({ address: { q, team, order } }: { address: DirectoryAddress }) {
  const intl = useIntl();
  return (
    <SearchForm
      route="people"
      label={messages.field}
      action={messages.button}
      asked={q}
      addressOf={(said) => directoryAddress(readDirectoryAddress(said))}
    >
      {team ? <input type="hidden" name="show" value="team" /> : null}
      <Select name="order" aria-label={intl.formatMessage(messages.order)} className={classes.order} defaultValue={order ?? ""}>
        {q === "" ? null : <option value="">{intl.formatMessage(messages.bestMatch)}</option>}
        {directoryOrders.map((name) => (
          <option key={name} value={q === "" && name === "newest" ? "" : name}>
            {intl.formatMessage(orderMessages[name])}
          </option>
        ))}
      </Select>
    </SearchForm>
  );
}

function People({ address }: { address: DirectoryAddress }) {
  const intl = useIntl();
  const people = useInfiniteQuery(directoryQuery(useClient(), address));
  if (people.isPending) return <SkeletonRows count={6} />;
  const pages = people.data?.pages ?? [];
  const users = pages.flatMap((page) => page.results);
  const count = pages[0]?.count ?? 0;
  const retry = () => void (people.data ? people.fetchNextPage() : people.refetch());
  return (
    <>
      {users.length > 0 ? (
        <p className={classes.count}>
          <FormattedMessage {...(count < countedTo ? templates.count : templates.atLeast)} values={{ count }} />
        </p>
      ) : null}
      {address.offset > 0 ? (
        <Button component={Link} route="people" search={directoryAddress({ ...address, offset: 0 })} size="sm" icon="arrow-up">
          <FormattedMessage {...messages.back} />
        </Button>
      ) : null}
      {users.length > 0 ? (
        <List label={intl.formatMessage(messages.title)}>
          {users.map((user) => (
            <PersonRow key={user.id} user={user} />
          ))}
        </List>
      ) : null}
      {people.isError ? (
        <ErrorBanner onRetry={retry} retrying={people.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : users.length === 0 ? (
        <Nobody address={address} />
      ) : null}
      {people.hasNextPage && !people.isError ? (
        <Button
          component={Link}
          route="people"
          search={directoryAddress({ ...address, offset: address.offset + users.length })}
          full
          loading={people.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            if (!people.isFetchingNextPage) void people.fetchNextPage();
          }}
        >
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </>
  );
}

/** Lists are counted no further. */
const countedTo = 10_000;

function Nobody({ address: { q, team, offset } }: { address: DirectoryAddress }) {
  const everyone = (
    <Button component={Link} route="people">
      <FormattedMessage {...messages.reset} />
    </Button>
  );
  return (
    <EmptyState action={q || team || offset > 0 ? everyone : undefined}>
      {q ? (
        <FormattedMessage {...templates.none} values={{ text: q }} />
      ) : (
        <FormattedMessage {...(team ? messages.noTeam : messages.empty)} />
      )}
    </EmptyState>
  );
}
