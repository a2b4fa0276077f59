import { eventRecurrence } from "@cortile/contract/enums";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Field, Select, TextInput } from "#core/kit";
import { localTimeOf } from "#core/locale";
import { ruleMessages } from "./event.messages.ts";
import classes from "./Event.module.css";
import { lastDay, maxDays, movedTo, repeated, type EventStart, type EventTimes, type TimeProblem } from "./form.time.ts";
import { messages, templates } from "./manage.messages.ts";

type Props = {
  times: EventTimes;
  /** IANA zone of the times. */
  zone: string;
  /** All dates of a series are changed. */
  isSeries: boolean;
  /** Milliseconds since 1970. */
  earliest: number;
  problem: TimeProblem | null;
  /** The server's words about a field. */
  fieldError: (field: string) => string | undefined;
  onChange: (changes: Partial<EventTimes>) => void;
};

/** When an event starts and ends, and whether it is repeated. */
export function TimeFields({ times, zone, isSeries, earliest, problem, fieldError, onChange }: Props) {
  const intl = useIntl();
  const { startDay, startHour, endDay, endHour, recurring } = times;
  const isStart = problem === "startMissing" || problem === "startPast";
  const text =
    problem === null ? undefined : problem === "endTooLate" ? (
      <FormattedMessage {...templates.endTooLate} values={{ days: maxDays[recurring] }} />
    ) : (
      <FormattedMessage {...messages[problem]} />
    );
  // A browser empties the field while a day or an hour is typed.
  const complete = useRef<EventStart>(times);
  const changeStart = (changes: Partial<EventStart>) => {
    const start = { startDay, startHour, ...changes };
    onChange(movedTo(start, times, complete.current));
    if (start.startDay !== "" && start.startHour !== "") complete.current = start;
  };
  const rules = { never: messages.never, ...ruleMessages };
  return (
    <>
      <div className={classes.when}>
        <Field
          label={<FormattedMessage {...messages.startDay} />}
          hint={<FormattedMessage {...templates.zone} values={{ zone: zone.replaceAll("_", " ") }} />}
          error={(isStart ? text : undefined) ?? fieldError("start_date") ?? fieldError("timezone")}
          required
        >
          <TextInput
            type="date"
            min={localTimeOf(earliest, zone).day}
            value={startDay}
            onChange={(typed) => changeStart({ startDay: typed.currentTarget.value })}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.startHour} />} required>
          <TextInput type="time" value={startHour} onChange={(typed) => changeStart({ startHour: typed.currentTarget.value })} />
        </Field>
      </div>
      <div className={classes.when}>
        <Field
          label={<FormattedMessage {...(recurring === "never" ? messages.endDay : messages.untilDay)} />}
          error={(isStart ? undefined : text) ?? fieldError("end_date")}
          required
        >
          <TextInput
            type="date"
            min={startDay || undefined}
            max={lastDay(times)}
            value={endDay}
            onChange={(typed) => onChange({ endDay: typed.currentTarget.value })}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.endHour} />} required>
          <TextInput type="time" value={endHour} onChange={(typed) => onChange({ endHour: typed.currentTarget.value })} />
        </Field>
      </div>
      <Field
        label={<FormattedMessage {...messages.recurring} />}
        hint={isSeries ? <FormattedMessage {...messages.series} /> : undefined}
        error={fieldError("recurring")}
      >
        <Select
          value={recurring}
          onChange={(chosen) => {
            const rule = eventRecurrence.find((name) => name === chosen.currentTarget.value);
            if (rule) onChange(repeated(times, rule));
          }}
        >
          {eventRecurrence.map((rule) => (
            <option key={rule} value={rule}>
              {intl.formatMessage(rules[rule])}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
