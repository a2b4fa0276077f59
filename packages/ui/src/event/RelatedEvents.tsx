import type { Event } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Widget } from "#core/kit";
import { messages } from "./event.messages.ts";
import { relatedEventsQuery } from "./event.queries.ts";
import { EventRows } from "./EventRows.tsx";

/** Other events of the organiser; nothing where there are none. */
export function RelatedEvents({ event }: { event: Event }) {
  const { data: related = [] } = useQuery(relatedEventsQuery(useClient(), event.id));
  if (related.length === 0) return null;
  return (
    <Widget title={<FormattedMessage {...messages.related} />}>
      <EventRows events={related} />
    </Widget>
  );
}
