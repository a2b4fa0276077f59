import type { Event } from "@cortile/contract/entity";
import type { EventOccurrence } from "@cortile/contract/event";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { CalendarTile, lazyPart, ListRow, PagedList, Tag, useNow, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages, templates } from "./dates.messages.ts";
import { messagesIt } from "./dates.own.it.ts";
import { useManages, useIsOpen } from "./event.access.ts";
import { messages as eventMessages, templates as eventTemplates } from "./event.messages.ts";
import { eventDatesQuery } from "./event.queries.ts";
import { formatSpan, formatStart } from "./event.time.ts";
import { useEventZone } from "./event.zone.ts";

const DateMenu = lazyPart(async () => (await import("./manage.ts")).DateMenu);

/** The next dates of a series; its organiser changes or cancels one of them alone. */
export const Dates = withTexts(messagesIt, ({ event }: { event: Event }) => {
  const pages = useInfiniteQuery(eventDatesQuery(useClient(), event.id));
  const dates = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  const isOpen = useIsOpen(event);
  const isManaged = useManages(event) && isOpen;
  return (
    <Widget title={<FormattedMessage {...messages.dates} />}>
      <PagedList pages={pages} empty={<FormattedMessage {...messages.none} />}>
        {dates.map((date) => (
          <DateRow key={date.original_date} event={event} date={date} isManaged={isManaged} />
        ))}
      </PagedList>
    </Widget>
  );
});

type RowProps = { event: Event; date: EventOccurrence; isManaged: boolean };

function DateRow({ event, date, isManaged }: RowProps) {
  const intl = useIntl();
  const now = useNow();
  const span = { start: date.start_date, end: date.end_date };
  const text = formatSpan(intl, span, now, useEventZone(event));
  const isMoved = Date.parse(date.start_date) !== Date.parse(date.original_date);
  return (
    <ListRow
      mark={<CalendarTile date={date.start_date} cancelled={!date.active} />}
      title={<span suppressHydrationWarning>{date.active ? text : <s>{text}</s>}</span>}
      meta={
        date.active ? (
          isMoved ? (
            <span suppressHydrationWarning>
              <FormattedMessage
                {...templates.moved}
                values={{ date: formatStart(intl, { start: date.original_date, end: null }, now) }}
              />
            </span>
          ) : null
        ) : (
          <>
            <Tag tone="danger">
              <FormattedMessage {...eventMessages.cancelled} />
            </Tag>{" "}
            {date.cancel_reason ? <FormattedMessage {...eventTemplates.reason} values={{ reason: date.cancel_reason }} /> : null}
          </>
        )
      }
      action={
        isManaged ? (
          <Suspense fallback={null}>
            <DateMenu event={event} date={date} label={intl.formatMessage(templates.actions, { date: text })} />
          </Suspense>
        ) : null
      }
    />
  );
}
