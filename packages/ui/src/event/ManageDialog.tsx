import type { Event } from "@cortile/contract/entity";
import type { EventOccurrence } from "@cortile/contract/event";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { FormDialog, Radio, RadioGroup, SkeletonRows, useNow } from "#core/kit";
import { withTexts } from "#core/locale";
import { CancelDialog } from "./CancelDialog.tsx";
import { DateForm } from "./DateForm.tsx";
import { eventDatesQuery } from "./event.queries.ts";
import { formatSpan } from "./event.time.ts";
import classes from "./Event.module.css";
import { EventForm } from "./EventForm.tsx";
import { messages } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

type Props = { event: Event; act: "edit" | "cancel"; onClose: () => void };

/** Edits or cancels an event; of a series, its next date alone or all of them. */
export function ManageDialog({ event, act, onClose }: Props) {
  // Undefined: not chosen yet; null: all dates.
  const [date, setDate] = useState<EventOccurrence | null | undefined>(event.recurring === "never" ? null : undefined);
  if (date === undefined) return <DateChoice event={event} act={act} onChoose={setDate} onClose={onClose} />;
  if (act === "cancel") return <CancelDialog event={event} date={date} onClose={onClose} />;
  return date ? <DateForm event={event} date={date} onClose={onClose} /> : <EventForm event={event} onClose={onClose} />;
}

type ChoiceProps = Props & { onChoose: (date: EventOccurrence | null) => void };

const DateChoice = withTexts(messagesIt, ({ event, act, onChoose, onClose }: ChoiceProps) => {
  const intl = useIntl();
  const now = useNow();
  const form = useId();
  const [isAll, setIsAll] = useState(true);
  const dates = useInfiniteQuery(eventDatesQuery(useClient(), event.id));
  const next = dates.data?.pages.flatMap(({ results }) => results).find(({ active }) => active);
  return (
    <FormDialog
      open
      form={form}
      pending={false}
      onClose={onClose}
      title={<FormattedMessage {...(act === "edit" ? messages.editWhich : messages.cancelWhich)} />}
      action={<FormattedMessage {...messages.continue} />}
    >
      {dates.isPending ? (
        <SkeletonRows count={2} />
      ) : (
        <form
          id={form}
          onSubmit={(submit) => {
            submit.preventDefault();
            onChoose(isAll ? null : (next ?? null));
          }}
        >
          <RadioGroup
            hideLegend
            className={classes.choice ?? ""}
            legend={<FormattedMessage {...(act === "edit" ? messages.editWhich : messages.cancelWhich)} />}
          >
            {next ? (
              <Radio
                card
                name={`${form}-date`}
                label={<FormattedMessage {...messages.thisDate} />}
                hint={formatSpan(intl, { start: next.start_date, end: next.end_date }, now)}
                checked={!isAll}
                onChange={() => setIsAll(false)}
              />
            ) : null}
            <Radio
              card
              name={`${form}-date`}
              label={<FormattedMessage {...messages.allDates} />}
              checked={isAll}
              onChange={() => setIsAll(true)}
            />
          </RadioGroup>
        </form>
      )}
    </FormDialog>
  );
});
