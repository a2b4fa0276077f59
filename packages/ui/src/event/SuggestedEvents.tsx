import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Heading, IconButton, prefersReducedMotion } from "#core/kit";
import { Link } from "#core/routing";
import { messages as eventMessages } from "./event.messages.ts";
import { messages } from "./list.messages.ts";
import { suggestedEventsQuery } from "./list.queries.ts";
import classes from "./Event.module.css";
import { EventCard } from "./EventCard.tsx";

/** Events for the member in a row that scrolls; more load at its end. Nothing where there are none. */
export function SuggestedEvents() {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const pages = useInfiniteQuery(suggestedEventsQuery(useClient()));
  const events = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  if (events.length === 0) return null;
  const loadNearEnd = () => {
    const element = row.current;
    if (!element || !pages.hasNextPage || pages.isFetchingNextPage) return;
    const left = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
    if (left < element.clientWidth) void pages.fetchNextPage();
  };
  const move = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const forwards = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    const left = direction * forwards * element.clientWidth * 0.9;
    element.scrollBy({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  };
  return (
    <section className={classes.section} aria-labelledby="ct-suggested-events">
      <div className={classes.sectionTop}>
        <Heading level={2} size="h4" id="ct-suggested-events">
          <FormattedMessage {...messages.suggested} />
        </Heading>
        <span className={classes.arrows}>
          <IconButton icon="chevron-left" size="sm" label={intl.formatMessage(messages.previous)} onClick={() => move(-1)} />
          <IconButton icon="chevron-right" size="sm" label={intl.formatMessage(messages.next)} onClick={() => move(1)} />
        </span>
        <Link route="events_suggested" className={classes.all}>
          <FormattedMessage {...eventMessages.seeAll} />
        </Link>
      </div>
      <ul ref={row} className={classes.carousel} tabIndex={-1} onScroll={loadNearEnd}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
