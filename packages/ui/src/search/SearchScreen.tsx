import { searchSince, type SearchKindName } from "@cortile/contract/search";
import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { categoriesQuery } from "#category";
import { useClient } from "#core/client";
import { Button, EmptyState, ErrorBanner, Heading, Select, SkeletonRows, Tab, Tabs, VisuallyHidden } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { Page, SearchForm } from "#shell";
import { AuthorFilter } from "./AuthorFilter.tsx";
import { readSearchAddress, searchAddress, type SearchAddress } from "./search.address.ts";
import { searchAllQuery, searchListQuery, shownOfKind, usernameQuery } from "./search.hooks.ts";
import { kindMessages, messages, sinceMessages, templates } from "./search.messages.ts";
import { messagesIt } from "./search.own.it.ts";
import { HitRow } from "./SearchHit.tsx";
import classes from "./SearchScreen.module.css";

/** What a search finds, by kind, on a page with an address of its own. `loadSearch` reads it. */
export const SearchScreen = withTexts(messagesIt, Screen);

function Screen() {
  const { search } = useLocation();
  const address = readSearchAddress(search);
  return (
    <Page title={<FormattedMessage {...messages.title} />} layout="list" search={false}>
      <SearchFields address={address} />
      {address.q === "" ? (
        <EmptyState>
          <FormattedMessage {...messages.hint} />
        </EmptyState>
      ) : (
        <Found address={address} />
      )}
    </Page>
  );
}

function SearchFields({ address }: { address: SearchAddress }) {
  const narrows = address.kind === undefined || !["user", "category"].includes(address.kind);
  return (
    <SearchForm
      route="search"
      label={messages.title}
      action={messages.button}
      asked={address.q}
      addressOf={(said) => searchAddress(readSearchAddress(said))}
    >
      {address.kind ? <input type="hidden" name="kind" value={address.kind} /> : null}
      {address.q !== "" && narrows ? <Filters address={address} /> : null}
    </SearchForm>
  );
}

function Filters({ address }: { address: SearchAddress }) {
  const intl = useIntl();
  const { data: categories } = useSuspenseQuery(categoriesQuery(useClient()));
  return (
    <fieldset className={classes.filters}>
      <legend>
        <VisuallyHidden>
          <FormattedMessage {...messages.filters} />
        </VisuallyHidden>
      </legend>
      <Select name="category" aria-label={intl.formatMessage(messages.category)} defaultValue={address.category ?? ""}>
        <option value="">{intl.formatMessage(messages.anyCategory)}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <AuthorFilter name="by" value={address.by ?? ""} />
      <Select name="since" aria-label={intl.formatMessage(messages.since)} defaultValue={address.since ?? ""}>
        <option value="">{intl.formatMessage(sinceMessages.any)}</option>
        {searchSince.map((since) => (
          <option key={since} value={since}>
            {intl.formatMessage(sinceMessages[since])}
          </option>
        ))}
      </Select>
      <Select name="ordering" aria-label={intl.formatMessage(messages.ordering)} defaultValue={address.ordering ?? ""}>
        <option value="">{intl.formatMessage(messages.relevance)}</option>
        <option value="recent">{intl.formatMessage(messages.recentFirst)}</option>
      </Select>
    </fieldset>
  );
}

/** Tabs of the kinds that have something, then all of them or one. */
function Found({ address }: { address: SearchAddress }) {
  const intl = useIntl();
  const { kind } = address;
  const found = useQuery(searchAllQuery(useClient(), address, shownOfKind));
  const groups = found.data ?? [];
  const to = (chosen?: SearchKindName) =>
    searchAddress({ ...without(address, "kind"), ...(chosen && { kind: chosen }), offset: 0 });
  const tabs = groups.map((group) => group.kind);
  return (
    <>
      {groups.length > 0 ? (
        <Tabs label={intl.formatMessage(messages.kinds)}>
          <Tab component={Link} route="search" search={to()} current={kind === undefined}>
            <FormattedMessage {...messages.everything} />
          </Tab>
          {groups.map((group) => (
            <Tab
              key={group.kind}
              component={Link}
              route="search"
              search={to(group.kind)}
              current={kind === group.kind}
              count={group.count}
            >
              <FormattedMessage {...kindMessages[group.kind]} />
            </Tab>
          ))}
        </Tabs>
      ) : null}
      {kind !== undefined && (tabs.includes(kind) || found.isPending) ? (
        <OneKind kind={kind} address={address} />
      ) : found.isPending ? (
        <SkeletonRows count={4} />
      ) : found.isError ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : groups.length === 0 || kind !== undefined ? (
        <Nothing address={address} />
      ) : (
        groups.map((group) => (
          <section key={group.kind} className={classes.group}>
            <header>
              <Heading level={2} size="h4">
                <FormattedMessage {...kindMessages[group.kind]} />
              </Heading>
              {group.count > group.results.length ? (
                <Link
                  route="search"
                  search={to(group.kind)}
                  aria-label={intl.formatMessage(templates.seeAllOf, {
                    count: intl.formatNumber(group.count),
                    kind: intl.formatMessage(kindMessages[group.kind]),
                  })}
                >
                  <FormattedMessage {...templates.seeAll} values={{ count: intl.formatNumber(group.count) }} />
                </Link>
              ) : null}
            </header>
            <ul>
              {group.results.map((hit) => (
                <HitRow key={hit.id} hit={hit} level={3} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

const without = <Key extends keyof SearchAddress>(address: SearchAddress, key: Key): Omit<SearchAddress, Key> => {
  const { [key]: _left, ...rest } = address;
  return rest;
};

function OneKind({ kind, address }: { kind: SearchKindName; address: SearchAddress }) {
  const hits = useInfiniteQuery(searchListQuery(useClient(), kind, address));
  if (hits.isPending) return <SkeletonRows count={4} />;
  const pages = hits.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.results);
  const shownTo = address.offset + rows.length;
  return (
    <>
      <ul className={classes.group}>
        {rows.map((hit) => (
          <HitRow key={hit.id} hit={hit} level={2} />
        ))}
      </ul>
      {hits.isError ? (
        <ErrorBanner onRetry={() => void (hits.data ? hits.fetchNextPage() : hits.refetch())} retrying={hits.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : null}
      {hits.hasNextPage && !hits.isError ? (
        <Button
          component={Link}
          route="search"
          search={searchAddress({ ...address, offset: shownTo })}
          full
          loading={hits.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            if (!hits.isFetchingNextPage) void hits.fetchNextPage();
          }}
        >
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ address }: { address: SearchAddress }) {
  const isNarrow = address.kind ?? address.category ?? address.by ?? address.since;
  const everywhere = (
    <Button component={Link} route="search" search={searchAddress({ q: address.q, offset: 0 })}>
      <FormattedMessage {...messages.withoutFilters} />
    </Button>
  );
  const { status } = useSession();
  const { by = "" } = address;
  const hasAuthor = useQuery({ ...usernameQuery(useClient(), by), enabled: by !== "" && status === "member" }).data;
  return (
    <EmptyState action={isNarrow ? everywhere : undefined}>
      {hasAuthor === false ? (
        <FormattedMessage {...messages.noAuthor} />
      ) : (
        <FormattedMessage {...templates.none} values={{ text: address.q }} />
      )}
    </EmptyState>
  );
}
