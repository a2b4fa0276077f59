import { useState } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { Button, Field, IconButton, Popover, Select, TextInput, Time, useNow } from "#core/kit";
import { messages } from "./composer.messages.ts";
import classes from "./Composer.module.css";
import { instantOf, localTimeOf } from "#core/locale";

type Props = {
  /** ISO 8601. */
  value: string | undefined;
  onChange: (scheduled_at: string | undefined) => void;
  problem: boolean;
};

/** The clock of the composer: a dot on it once a time is set. */
export function SchedulePicker({ value, onChange, problem }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage(value ? messages.scheduleSet : messages.schedule);
  return (
    <span className={classes.clock} data-set={value ? "" : undefined}>
      <Popover
        label={intl.formatMessage(messages.schedule)}
        placement="top-start"
        trigger={<IconButton icon="clock" label={label} active={value !== undefined} data-field="schedule" />}
      >
        {(close) => <ScheduleForm value={value} onChange={onChange} problem={problem} onDone={close} />}
      </Popover>
    </span>
  );
}

/** The member's zone; a page that does not know it shows UTC, and the browser knows better. */
const zoneOf = ({ timeZone = "UTC" }: IntlShape): string =>
  timeZone === "UTC" ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;

const hourMs = 3_600_000;

/** Tomorrow's same full hour. */
const suggestion = (now: number): number => Math.ceil((now + 24 * hourMs) / hourMs) * hourMs;

function ScheduleForm({ value, onChange, problem, onDone }: Props & { onDone: () => void }) {
  const intl = useIntl();
  const now = useNow();
  const [timeZone, setTimeZone] = useState(() => zoneOf(intl));
  const [local, setWall] = useState(() => localTimeOf(value ? Date.parse(value) : suggestion(now), timeZone));
  const moment = instantOf(local.day, local.hour, timeZone);
  const isPast = moment !== null && Date.parse(moment) <= now;
  const set = (next: { day: string; hour: string }, zone = timeZone) => {
    setWall(next);
    setTimeZone(zone);
    const at = instantOf(next.day, next.hour, zone);
    // A time that was set follows at once; the first is set by the button.
    if (value && at && Date.parse(at) > Date.now()) onChange(at);
  };
  const earliest = localTimeOf(now, timeZone).day;
  const past = isPast || problem ? <FormattedMessage {...messages.schedulePast} /> : undefined;
  const isPastDay = local.day < earliest;
  return (
    <form
      className={classes.choices}
      onSubmit={(event) => {
        event.preventDefault();
        if (!moment || isPast) return;
        onChange(moment);
        onDone();
      }}
    >
      <div className={classes.when}>
        <Field label={<FormattedMessage {...messages.day} />} error={isPastDay ? past : undefined}>
          <TextInput
            type="date"
            required
            min={earliest}
            value={local.day}
            onChange={(event) => set({ ...local, day: event.currentTarget.value })}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.hour} />} error={isPastDay ? undefined : past}>
          <TextInput
            type="time"
            required
            value={local.hour}
            onChange={(event) => set({ ...local, hour: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field
        label={<FormattedMessage {...messages.zone} />}
        hint={
          moment && !past ? (
            <>
              <FormattedMessage {...messages.comesOut} /> <Time value={moment} format="full" timeZone={timeZone} />
            </>
          ) : undefined
        }
      >
        <Select value={timeZone} onChange={(event) => set(local, event.currentTarget.value)}>
          {zonesWith(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </Field>
      <div className={classes.formActs}>
        {value ? (
          <Button
            size="sm"
            variant="plain"
            onClick={() => {
              onChange(undefined);
              onDone();
            }}
          >
            <FormattedMessage {...messages.scheduleClear} />
          </Button>
        ) : null}
        <Button size="sm" variant="primary" type="submit" disabled={!moment || isPast}>
          <FormattedMessage {...messages.scheduleDone} />
        </Button>
      </div>
    </form>
  );
}

/** All time zones; browsers leave out UTC and aliases. */
const zonesWith = (current: string): string[] => [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])].sort();
