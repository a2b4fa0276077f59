import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, EmptyState, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useHref, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { Page } from "#shell";
import { CalendarFeedButton } from "./CalendarFeedButton.tsx";
import { messagesIt as eventIt } from "./event.own.it.ts";
import { messages } from "./list.messages.ts";
import { messagesIt } from "./list.own.it.ts";
import { allEventsQuery, ownEventsQuery, suggestedEventsQuery, upcomingEvents } from "./list.queries.ts";
import { EventList } from "./EventList.tsx";
import { readEventsAddress } from "./events.address.ts";
import type { EventsTab } from "./list.load.ts";

type Part = Exclude<EventsTab, "all">;

const titles = { subscribed: messages.yours, suggested: messages.suggested, highlight: messages.highlight } as const;
const routes = { subscribed: "events_subscribed", suggested: "events_suggested", highlight: "events_highlight" } as const;

/** One list of events on a page of its own: the member's, those suggested to them, or those to come. `loadEvents` reads it. */
export const EventListScreen = withTexts({ ...eventIt, ...messagesIt }, EventListPage);

function EventListPage({ tab }: { tab: Part }) {
  const intl = useIntl();
  const client = useClient();
  const { search } = useLocation();
  const { user } = useSession();
  const path = useHref(routes[tab]);
  const { own, offset } = readEventsAddress(search);
  const query =
    tab === "highlight"
      ? allEventsQuery(client, upcomingEvents, { timezone: intl.timeZone ?? "UTC", offset })
      : tab === "suggested"
        ? suggestedEventsQuery(client, offset)
        : ownEventsQuery(client, user?.id ?? 0, own, offset);
  const inPast = own.past ? "mine_past=1" : "";
  return (
    <Page
      title={<FormattedMessage {...titles[tab]} />}
      layout="list"
      back={{ route: "events" }}
      {...(tab === "subscribed" && { more: <CalendarFeedButton /> })}
    >
      {tab === "subscribed" ? (
        <Tabs label={intl.formatMessage(messages.filterYours)}>
          <Tab component={Link} route="events_subscribed" current={!own.past}>
            <FormattedMessage {...messages.notPast} />
          </Tab>
          <Tab component={Link} route="events_subscribed" search="?mine_past=1" current={own.past}>
            <FormattedMessage {...messages.past} />
          </Tab>
        </Tabs>
      ) : null}
      <EventList
        query={query}
        label={intl.formatMessage(titles[tab])}
        addressOf={(from) => `${path}?${[inPast, from === null ? "" : `offset=${from}`].filter(Boolean).join("&")}`}
        empty={
          <EmptyState
            action={
              <Button component={Link} route="events">
                <FormattedMessage {...messages.showAll} />
              </Button>
            }
          >
            <FormattedMessage
              {...(tab === "suggested" ? messages.noneSuggested : tab === "highlight" ? messages.none : messages.noneYours)}
            />
          </EmptyState>
        }
      />
    </Page>
  );
}
