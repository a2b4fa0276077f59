import type { EventDateFilter } from "@cortile/contract/enums";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import { Button, Chip, Chips, EmptyState, Heading, SearchInput, VisuallyHidden } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, PlainLink, useHref, useLocation, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { Page, useLiveSearch } from "#shell";
import { CalendarFeedButton } from "./CalendarFeedButton.tsx";
import { CreateEventButton } from "./CreateEventButton.tsx";
import { useMayCreateEvent } from "./event.access.ts";
import { messages as eventMessages } from "./event.messages.ts";
import { messagesIt as eventIt } from "./event.own.it.ts";
import { messages, templates } from "./list.messages.ts";
import { messagesIt } from "./list.own.it.ts";
import { allEventsQuery, ownEventsQuery, type EventPlace } from "./list.queries.ts";
import classes from "./Event.module.css";
import { EventList } from "./EventList.tsx";
import { eventsAddress, readEventsAddress, type EventsAddress } from "./events.address.ts";
import { SuggestedEvents } from "./SuggestedEvents.tsx";

/** The member's events, and everybody's with their filters, which are in the address. `loadEvents` reads it. */
export const EventsScreen = withTexts({ ...eventIt, ...messagesIt }, Events);

function Events() {
  const { search } = useLocation();
  const { status, user } = useSession();
  const address = readEventsAddress(search);
  return (
    <Page title={<FormattedMessage {...messages.events} />} layout="list" more={<CreateEventButton />}>
      {status === "member" && user ? <OwnEvents userId={user.id} address={address} /> : null}
      {status === "member" ? <SuggestedEvents /> : null}
      <AllEvents address={address} />
    </Page>
  );
}

/** The path of the page with other filters. */
function useAddress(): (address: EventsAddress) => string {
  const path = useHref("events");
  return (address) => path + eventsAddress(address);
}

const dates: readonly (readonly [EventDateFilter, MessageDescriptor])[] = [
  ["all", messages.anyDate],
  ["not_past", messages.notPast],
  ["today", messages.today],
  ["tomorrow", messages.tomorrow],
  ["this_week", messages.thisWeek],
  ["next_week", messages.nextWeek],
  ["this_month", messages.thisMonth],
];

/** In person or online; the one that is chosen is pressed again for all. */
function PlaceChips({ chosen, addressOf }: { chosen: EventPlace | null; addressOf: (place: EventPlace | null) => string }) {
  return (
    <>
      {(["in person", "virtual"] as const).map((place) => (
        <Chip key={place} component={PlainLink} href={addressOf(chosen === place ? null : place)} selected={chosen === place}>
          <FormattedMessage {...(place === "virtual" ? eventMessages.online : eventMessages.inPerson)} />
        </Chip>
      ))}
    </>
  );
}

/** Nothing for members who are in no event, unless a filter says so. */
function OwnEvents({ userId, address }: { userId: number; address: EventsAddress }) {
  const intl = useIntl();
  const build = useAddress();
  const { own } = address;
  const query = ownEventsQuery(useClient(), userId, own, 0);
  const { data } = useInfiniteQuery(query);
  const isFiltered = own.created || own.past || own.location !== null;
  const isEmpty = data?.pages[0]?.results.length === 0;
  if (isEmpty && !isFiltered) return null;
  const change = (changes: Partial<EventsAddress["own"]>) => build({ ...address, own: { ...own, ...changes } });
  return (
    <section className={classes.section} aria-labelledby="ct-own-events">
      <div className={classes.sectionTop}>
        <Heading level={2} size="h4" id="ct-own-events">
          <FormattedMessage {...messages.yours} />
        </Heading>
        <Link route="events_subscribed" className={classes.all}>
          <FormattedMessage {...eventMessages.seeAll} />
        </Link>
        <CalendarFeedButton />
      </div>
      <Chips label={intl.formatMessage(messages.filterYours)}>
        <Chip component={PlainLink} href={change({ created: !own.created })} selected={own.created}>
          <FormattedMessage {...messages.created} />
        </Chip>
        <Chip component={PlainLink} href={change({ past: !own.past })} selected={own.past}>
          <FormattedMessage {...messages.past} />
        </Chip>
        <PlaceChips chosen={own.location} addressOf={(location) => change({ location })} />
      </Chips>
      <EventList
        query={query}
        label={intl.formatMessage(messages.yours)}
        addressOf={() => build(address)}
        empty={
          <EmptyState>
            <FormattedMessage {...messages.noMatch} />
          </EmptyState>
        }
      />
    </section>
  );
}

/** Searches while somebody types; Enter, and browsers without scripts, go to an address that says what is searched. */
function AllEvents({ address }: { address: EventsAddress }) {
  const intl = useIntl();
  const build = useAddress();
  const navigate = useNavigate();
  const { status } = useSession();
  const path = useHref("events");
  const { all, offset } = address;
  const { text, setText, q, onSend } = useLiveSearch(all.q);
  const start = q === all.q ? offset : 0;
  const query = allEventsQuery(useClient(), { ...all, q }, { timezone: intl.timeZone ?? "UTC", offset: start });
  const { data } = useInfiniteQuery(query);
  const change = (changes: Partial<EventsAddress["all"]>) => build({ ...address, all: { ...all, q, ...changes }, offset: 0 });
  const isFiltered = q !== "" || all.date !== "all" || all.location !== null || all.follows;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
    navigate(change({ q: text.trim() }), { replace: true });
  };
  return (
    <section className={classes.section} aria-labelledby="ct-all-events">
      <div className={classes.sectionTop}>
        <Heading level={2} size="h4" id="ct-all-events">
          <FormattedMessage {...messages.all} />
        </Heading>
      </div>
      <form
        role="search"
        aria-label={intl.formatMessage(messages.find)}
        method="get"
        action={path}
        className={classes.search}
        onSubmit={search}
      >
        <SearchInput name="q" label={intl.formatMessage(messages.find)} maxLength={200} value={text} onChange={setText} />
        <noscript>
          <Button type="submit">
            <FormattedMessage {...messages.findButton} />
          </Button>
        </noscript>
      </form>
      <div className={classes.filters}>
        <Chips label={intl.formatMessage(messages.when)}>
          {dates.map(([date, message]) => (
            <Chip key={date} component={PlainLink} href={change({ date })} selected={all.date === date}>
              <FormattedMessage {...message} />
            </Chip>
          ))}
        </Chips>
        <Chips label={intl.formatMessage(messages.where)}>
          <PlaceChips chosen={all.location} addressOf={(location) => change({ location })} />
          {status === "member" ? (
            <Chip component={PlainLink} href={change({ follows: !all.follows })} selected={all.follows}>
              <FormattedMessage {...messages.follows} />
            </Chip>
          ) : null}
        </Chips>
      </div>
      <VisuallyHidden>
        <span role="status">
          {isFiltered && data ? <FormattedMessage {...templates.found} values={{ count: data.pages[0]?.count ?? 0 }} /> : null}
        </span>
      </VisuallyHidden>
      <EventList
        query={query}
        label={intl.formatMessage(messages.all)}
        addressOf={(from) => build({ ...address, all: { ...all, q }, offset: from ?? 0 })}
        empty={<NoEvents isFiltered={isFiltered} onClear={() => setText("")} />}
      />
    </section>
  );
}

function NoEvents({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const mayCreate = useMayCreateEvent();
  if (isFiltered)
    return (
      <EmptyState
        action={
          <Button component={Link} route="events" onClick={onClear}>
            <FormattedMessage {...messages.clear} />
          </Button>
        }
      >
        <FormattedMessage {...messages.noMatch} />
      </EmptyState>
    );
  return (
    <EmptyState action={mayCreate ? <CreateEventButton variant="outlined" /> : undefined}>
      <FormattedMessage {...(mayCreate ? messages.noneCreate : messages.none)} />
    </EmptyState>
  );
}
