import type { Client } from "@cortile/client/http";
import { groupEvents } from "@cortile/contract/event";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages } from "./event.messages.ts";
import { messagesIt } from "./event.own.it.ts";
import { EventRows } from "./EventRows.tsx";

const shown = 5;

const groupEventsQuery = (client: Client, group: number) =>
  queryOptions({
    queryKey: ["events", "group", group],
    queryFn: async ({ signal }) =>
      (await client.call(groupEvents, { params: { id: group }, query: { limit: shown } }, { signal })).results,
  });

/** The next events of a group, for its page; nothing where there are none. */
export const GroupEvents = withTexts(messagesIt, ({ group }: { group: number }) => {
  const { data: events = [] } = useQuery(groupEventsQuery(useClient(), group));
  if (events.length === 0) return null;
  return (
    <Widget title={<FormattedMessage {...messages.groupEvents} />}>
      <EventRows events={events} />
    </Widget>
  );
});
