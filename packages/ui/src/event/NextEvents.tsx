import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { messages as eventMessages } from "./event.messages.ts";
import { messagesIt as eventIt } from "./event.own.it.ts";
import { messages } from "./list.messages.ts";
import { messagesIt } from "./list.own.it.ts";
import { allEventsQuery, upcomingEvents } from "./list.queries.ts";
import { EventRows } from "./EventRows.tsx";

const shown = 3;

/** The first few of the events in progress and to come. */
export const NextEvents = withTexts({ ...eventIt, ...messagesIt }, () => {
  const intl = useIntl();
  const query = allEventsQuery(useClient(), upcomingEvents, { timezone: intl.timeZone ?? "UTC", offset: 0 });
  const { data } = useInfiniteQuery(query);
  const events = data?.pages[0]?.results ?? [];
  if (events.length === 0) return null;
  return (
    <Widget
      title={<FormattedMessage {...messages.highlight} />}
      more={
        <Link route="events_highlight">
          <FormattedMessage {...eventMessages.seeAll} />
        </Link>
      }
    >
      <EventRows events={events.slice(0, shown)} />
    </Widget>
  );
});
