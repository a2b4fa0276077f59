import type { Event } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { textLink, useInBrowser, useNow } from "#core/kit";
import { mapUrl } from "./calendar.ts";
import { isFull, mayReadEvent, statusOf, useIsOpen } from "./event.access.ts";
import { messages, ruleMessages, templates } from "./event.messages.ts";
import { currentSpan, formatEventZone, formatSpan, formatZone, untilOf } from "./event.time.ts";
import { useEventZone } from "./event.zone.ts";
import classes from "./Event.module.css";

/** When and where an event takes place, and what it is about. */
export const InfoCard = ({ event }: { event: Event }) => (
  <div className={classes.info}>
    <dl className={classes.facts}>
      <When event={event} />
      <Where event={event} />
      <Places event={event} />
    </dl>
    {event.description ? <p className={classes.description}>{event.description}</p> : null}
    <Created date={event.created_at} />
  </div>
);

function Created({ date }: { date: string }) {
  const intl = useIntl();
  return (
    <p className={classes.since}>
      <FormattedMessage {...templates.created} values={{ date: intl.formatDate(date, { dateStyle: "long" }) }} />
    </p>
  );
}

function When({ event }: { event: Event }) {
  const intl = useIntl();
  const now = useNow();
  const span = currentSpan(event);
  const inBrowser = useInBrowser();
  const zone = useEventZone(event);
  const elsewhere = inBrowser ? formatEventZone(intl, event, span, now) : null;
  return (
    <div>
      <Icon name="clock" size={20} />
      <dt suppressHydrationWarning>{formatSpan(intl, span, now, zone)}</dt>
      <dd>
        {inBrowser ? <FormattedMessage {...messages.yourTime} /> : formatZone(intl, span.start, zone ?? "UTC")}
        {event.recurring !== "never" && event.end_date ? (
          <>
            {" · "}
            <FormattedMessage
              {...templates.repeats}
              values={{
                rule: intl.formatMessage(ruleMessages[event.recurring]),
                date: intl.formatDate(untilOf(event), { dateStyle: "medium" }),
              }}
            />
          </>
        ) : null}
      </dd>
      {elsewhere ? <dd suppressHydrationWarning>{elsewhere}</dd> : null}
    </div>
  );
}

/** How many places there are and how many are taken; nothing where they are not limited. */
function Places({ event }: { event: Event }) {
  const { capacity = null, goings_counter: taken, waiting_counter: waiting = 0 } = event;
  const isOpen = useIsOpen(event);
  if (capacity === null) return null;
  return (
    <div>
      <Icon name="users" size={20} />
      <dt>
        <FormattedMessage {...templates.places} values={{ taken, capacity }} />
      </dt>
      {isOpen ? (
        <dd>
          {isFull(event) ? (
            <FormattedMessage {...templates.full} values={{ waiting }} />
          ) : (
            <FormattedMessage {...templates.free} values={{ free: capacity - taken }} />
          )}
        </dd>
      ) : null}
    </div>
  );
}

/** The address or the link; who may not know it yet reads that participants do. */
function Where({ event }: { event: Event }) {
  const maySee = mayReadEvent(event) || statusOf(event) === "invited";
  if (event.location !== "in person")
    return (
      <div>
        <Icon name="world" size={20} />
        <dt>
          <FormattedMessage {...messages.online} />
        </dt>
        {event.link ? (
          <dd>
            <a href={event.link} target="_blank" rel="noreferrer nofollow ugc" className={textLink}>
              {event.link}
            </a>
          </dd>
        ) : maySee ? null : (
          <dd>
            <FormattedMessage {...messages.linkHidden} />
          </dd>
        )}
      </div>
    );
  const url = mapUrl(event);
  const [street = "", ...rest] = (event.geolocation ?? "").split(", ");
  return (
    <div>
      <Icon name="map-pin" size={20} />
      <dt>{street || <FormattedMessage {...messages.inPerson} />}</dt>
      {rest.length > 0 ? <dd>{rest.join(", ")}</dd> : null}
      {url ? (
        <dd>
          <a href={url} target="_blank" rel="noreferrer" className={textLink}>
            <FormattedMessage {...messages.map} />
          </a>
        </dd>
      ) : null}
      {maySee ? null : (
        <dd>
          <FormattedMessage {...messages.placeHidden} />
        </dd>
      )}
    </div>
  );
}
