import type { Event } from "@cortile/contract/entity";
import { Suspense, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Banner, CalendarTile, Heading, lazyPart, personName, Tag, useNow } from "#core/kit";
import { Link } from "#core/routing";
import { AttendanceControl } from "./AttendanceControl.tsx";
import { messages, templates } from "./event.messages.ts";
import { currentSpan, formatSpan } from "./event.time.ts";
import { useEventZone } from "./event.zone.ts";
import classes from "./Event.module.css";
import { EventMenu } from "./EventMenu.tsx";
import { CalendarMenu } from "./CalendarMenu.tsx";
import { isPaid, placeKind, PrivacyTag, StateTag } from "./EventTags.tsx";
import { useManages, useIsOpen } from "./event.access.ts";

const TakenDownLine = lazyPart(async () => (await import("#moderation")).TakenDownLine);
const InviteButton = lazyPart(async () => (await import("./manage.ts")).InviteButton);

/** Day, name, time, organiser and actions of an event. */
export function EventHead({ event }: { event: Event }) {
  const intl = useIntl();
  const now = useNow();
  const isOpen = useIsOpen(event);
  const manages = useManages(event);
  const span = currentSpan(event);
  const { managed_by: host } = event;
  const zone = useEventZone(event);
  const rich = {
    a: (name: ReactNode) => (
      <Link route="user_profile" params={{ id: host.id }} className={classes.host}>
        {name}
      </Link>
    ),
  };
  return (
    <header>
      <div className={classes.top}>
        <CalendarTile date={span.start} size={72} cancelled={!event.active} />
        <div className={classes.cardText}>
          <div className={classes.tags}>
            <StateTag event={event} />
            <PrivacyTag event={event} />
            <Tag>
              <FormattedMessage {...placeKind(event)} />
            </Tag>
            {isPaid(event) ? (
              <Tag>
                <FormattedMessage {...messages.paid} />
              </Tag>
            ) : null}
          </div>
          <Heading level={1} size="h2" className={classes.name ?? ""}>
            {event.active ? event.name : <s>{event.name}</s>}
          </Heading>
          <p className={classes.hosted}>
            <time dateTime={new Date(span.start).toISOString()} suppressHydrationWarning>
              {formatSpan(intl, span, now, zone)}
            </time>
          </p>
          <p className={classes.hosted}>
            <FormattedMessage {...templates.hosted} values={{ name: personName(host), ...rich }} />
          </p>
          {event.group ? <InGroup group={event.group} /> : null}
        </div>
      </div>
      {event.active ? null : <Cancelled event={event} />}
      {event.taken_down ? (
        <Suspense fallback={null}>
          <TakenDownLine
            kind="event"
            id={event.id}
            author={host}
            group={event.taken_down === "group" ? (event.group ?? null) : undefined}
            className={classes.notice}
          />
        </Suspense>
      ) : null}
      <div className={classes.actions}>
        <AttendanceControl event={event} />
        {isOpen ? <CalendarMenu event={event} /> : null}
        {isOpen && manages ? (
          <Suspense fallback={null}>
            <InviteButton event={event} />
          </Suspense>
        ) : null}
        <EventMenu event={event} />
      </div>
    </header>
  );
}

/** Says that the event was cancelled, and why where the organiser said so. */
const Cancelled = ({ event }: { event: Event }) => (
  <Banner tone="danger" className={classes.notice}>
    <FormattedMessage {...messages.cancelledTitle} />
    {event.cancel_reason ? (
      <>
        {". "}
        <FormattedMessage {...templates.reason} values={{ reason: event.cancel_reason }} />
      </>
    ) : null}
  </Banner>
);

/** The group that the event belongs to. */
function InGroup({ group: { id, slug, name } }: { group: NonNullable<Event["group"]> }) {
  const rich = {
    a: (text: ReactNode) => (
      <Link route="group" params={{ id, slug }} className={classes.host}>
        {text}
      </Link>
    ),
  };
  return (
    <p className={classes.hosted}>
      <FormattedMessage {...templates.inGroup} values={{ name, ...rich }} />
    </p>
  );
}
