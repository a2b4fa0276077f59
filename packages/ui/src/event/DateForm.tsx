import type { Event } from "@cortile/contract/entity";
import type { EventOccurrence } from "@cortile/contract/event";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Field, FormDialog, TextInput, useNow, useToast } from "#core/kit";
import { instantOf, localTimeOf, withTexts } from "#core/locale";
import { useFieldErrors, useSaveFailureNotice } from "#form";
import classes from "./Event.module.css";
import { browserZone } from "./form.time.ts";
import { useDateChange } from "./manage.hooks.ts";
import { dateFailures, messages, templates } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

type Props = { event: Event; date: EventOccurrence; onClose: () => void };

const dayMs = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Moves one date of a series, on the clock of the event. An end that is not later than the start is on the next day. */
export const DateForm = withTexts(messagesIt, Form);

function Form({ event, date, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const form = useId();
  const now = useNow();
  const [zone] = useState(() => event.timezone ?? browserZone(intl.timeZone));
  const [initial] = useState(() => {
    const { day, hour } = localTimeOf(Date.parse(date.start_date), zone);
    return { day, from: hour, until: localTimeOf(Date.parse(date.end_date ?? date.start_date), zone).hour };
  });
  const [text, setText] = useState(initial);
  const saving = useDateChange(event.id);
  const notice = useSaveFailureNotice(["start_date", "end_date"]);
  const fieldError = useFieldErrors(saving.error);
  const change = (changes: Partial<typeof text>) => {
    setText({ ...text, ...changes });
    if (saving.error) saving.reset();
  };
  const { day, from, until } = text;
  const isWhole = day !== "" && from !== "" && until !== "";
  const isOvernight = isWhole && until <= from;
  const isChanged = day !== initial.day || from !== initial.from || until !== initial.until;
  const save = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault();
    if (saving.isPending) return;
    const start_date = instantOf(day, from, zone);
    const end_date = instantOf(isOvernight ? dayAfter(day) : day, until, zone);
    if (!start_date || !end_date) return;
    saving.mutate(
      { original_date: date.original_date, start_date, end_date },
      {
        onError: (error) => notice(error, dateFailures),
        onSuccess() {
          toast.show({ text: intl.formatMessage(messages.dateSaved) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      form={form}
      onClose={onClose}
      title={<FormattedMessage {...messages.changeDate} />}
      action={<FormattedMessage {...messages.save} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={saving.isPending}
      disabled={!isWhole || !isChanged}
    >
      <form id={form} className={classes.form} noValidate onSubmit={save}>
        <p>
          <FormattedMessage {...messages.dateEffect} />
        </p>
        <Field
          label={<FormattedMessage {...messages.day} />}
          hint={<FormattedMessage {...templates.zone} values={{ zone: zone.replaceAll("_", " ") }} />}
          error={fieldError("start_date")}
          required
        >
          <TextInput
            type="date"
            data-autofocus=""
            min={localTimeOf(now, zone).day}
            value={day}
            onChange={(typed) => change({ day: typed.currentTarget.value })}
          />
        </Field>
        <div className={classes.hours}>
          <Field label={<FormattedMessage {...messages.from} />} required>
            <TextInput type="time" value={from} onChange={(typed) => change({ from: typed.currentTarget.value })} />
          </Field>
          <Field
            label={<FormattedMessage {...messages.endHour} />}
            hint={isOvernight ? <FormattedMessage {...messages.nextDay} /> : undefined}
            error={fieldError("end_date")}
            required
          >
            <TextInput type="time" value={until} onChange={(typed) => change({ until: typed.currentTarget.value })} />
          </Field>
        </div>
      </form>
    </FormDialog>
  );
}
