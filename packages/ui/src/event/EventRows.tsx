import type { Event } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { CalendarTile, List, ListRow, useNow } from "#core/kit";
import { Link } from "#core/routing";
import { templates } from "./event.messages.ts";
import { currentSpan, formatStart } from "./event.time.ts";
import { townOf } from "./EventTags.tsx";

/** Events as lines of a widget: when, where, and how many go. */
export function EventRows({ events }: { events: readonly Event[] }) {
  const intl = useIntl();
  const now = useNow();
  return (
    <List>
      {events.map((event) => (
        <ListRow
          key={event.id}
          component={Link}
          route="event"
          params={{ id: event.id, slug: event.slug }}
          mark={<CalendarTile date={currentSpan(event).start} cancelled={!event.active} />}
          title={event.name}
          meta={
            <span suppressHydrationWarning>
              {formatStart(intl, currentSpan(event), now)}
              {" · "}
              {townOf(intl, event)}
              {event.goings_counter > 0 ? (
                <>
                  {" · "}
                  <FormattedMessage {...templates.goings} values={{ count: event.goings_counter }} />
                </>
              ) : null}
            </span>
          }
        />
      ))}
    </List>
  );
}
