import type { Event } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { CalendarTile, cx, useNow } from "#core/kit";
import { Link } from "#core/routing";
import { messages, templates } from "./event.messages.ts";
import { currentSpan, formatStart } from "./event.time.ts";
import classes from "./Event.module.css";
import { AnswerTag, isPaid, StateTag, townOf } from "./EventTags.tsx";

/** An event in a list: day, name, time and place, state, and how the reader takes part. One that was cancelled is struck. */
export function EventCard({ event, as: Element = "li" }: { event: Event; as?: "li" | "div" }) {
  const intl = useIntl();
  const now = useNow();
  const { id, slug, name, active, image_medium, goings_counter } = event;
  const span = currentSpan(event);
  return (
    <Element className={classes.card} data-cancelled={active ? undefined : ""}>
      <CalendarTile date={span.start} cancelled={!active} />
      <div className={classes.cardText}>
        <Link route="event" params={{ id, slug }} className={classes.cardName}>
          {active ? name : <s>{name}</s>}
        </Link>
        <p className={classes.cardTime}>
          <time dateTime={new Date(span.start).toISOString()} suppressHydrationWarning>
            {formatStart(intl, span, now)}
          </time>
          {" · "}
          {townOf(intl, event)}
        </p>
        <p className={classes.cardMeta}>
          <StateTag event={event} />
          {active ? <AnswerTag event={event} /> : null}
          <span>
            <FormattedMessage {...(event.privacy === "public" ? messages.public : messages.private)} />
            {isPaid(event) ? (
              <>
                {" · "}
                <FormattedMessage {...messages.paid} />
              </>
            ) : null}
            {goings_counter > 0 ? (
              <>
                {" · "}
                <FormattedMessage {...templates.goings} values={{ count: goings_counter }} />
              </>
            ) : null}
          </span>
        </p>
      </div>
      {image_medium ? (
        <img src={image_medium} alt="" loading="lazy" decoding="async" className={classes.cardImage} />
      ) : (
        <span className={cx(classes.cardImage, classes.noImage)} aria-hidden="true" />
      )}
    </Element>
  );
}
