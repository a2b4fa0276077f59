import type { Course, CourseSection } from "@cortile/contract/entity";
import { useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, Dialog, Field, Select, TextInput, useNow } from "#core/kit";
import { instantOf, localTimeOf } from "#core/locale";
import { messages, templates } from "./outline.messages.ts";
import type { Release } from "./outline.hooks.ts";
import classes from "./Teaching.module.css";

type Props = { course: Course; section: CourseSection; onChange: (release: Release) => void };

/** When a section opens, for courses that release their sections one by one. */
export function ReleaseMenu({ course, section, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const zone = course.timezone ?? "UTC";
  if (course.type === "self-paced") return null;
  const close = () => setOpen(false);
  const change = (release: Release) => {
    close();
    onChange(release);
  };
  return (
    <>
      <Button
        size="sm"
        icon={course.type === "structured" ? "clock" : "calendar-event"}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ReleaseText section={section} type={course.type} zone={zone} />
      </Button>
      {open ? (
        <Dialog
          open
          onClose={close}
          size="sm"
          title={<FormattedMessage {...templates.releaseOf} values={{ name: section.name }} />}
        >
          {course.type === "structured" ? (
            <DelayForm section={section} onChange={change} />
          ) : (
            <DateForm section={section} zone={zone} onChange={change} />
          )}
        </Dialog>
      ) : null}
    </>
  );
}

function ReleaseText({ section, type, zone }: { section: CourseSection; type: Course["type"]; zone: string }) {
  const intl = useIntl();
  const { drip_delay: days, dripped_at: at } = section;
  if (type === "structured") {
    if (!days) return <FormattedMessage {...messages.atOnce} />;
    if (days % 7 === 0) return <FormattedMessage {...templates.weeks} values={{ weeks: days / 7 }} />;
    return <FormattedMessage {...templates.delay} values={{ days }} />;
  }
  if (at === null) return <FormattedMessage {...messages.atOnce} />;
  const date = intl.formatDate(at, { day: "numeric", month: "short", year: "numeric", timeZone: zone });
  const time = intl.formatTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  return <FormattedMessage {...templates.opens} values={{ date, time }} />;
}

const maxDays = 3650;

function DelayForm({ section, onChange }: { section: CourseSection; onChange: (release: Release) => void }) {
  const intl = useIntl();
  const days = section.drip_delay ?? 0;
  const [unit, setUnit] = useState(days > 0 && days % 7 === 0 ? 7 : 1);
  const [count, setCount] = useState(String(days / unit));
  const value = Number(count) * unit;
  const isValid = count.trim() !== "" && Number.isInteger(value) && value >= 0 && value <= maxDays;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isValid) onChange({ drip_delay: value });
  };
  return (
    <form className={classes.release} onSubmit={submit}>
      <div className={classes.releaseRow}>
        <Field label={<FormattedMessage {...messages.after} />}>
          <TextInput
            type="number"
            min={0}
            max={maxDays / unit}
            step={1}
            value={count}
            data-autofocus=""
            onChange={(event) => setCount(event.currentTarget.value)}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.unit} />}>
          <Select value={unit} onChange={(event) => setUnit(Number(event.currentTarget.value))}>
            <option value={1}>{intl.formatMessage(messages.days)}</option>
            <option value={7}>{intl.formatMessage(messages.weeks)}</option>
          </Select>
        </Field>
      </div>
      <p className={classes.hint}>
        <FormattedMessage {...messages.afterHint} />
      </p>
      <Button type="submit" variant="primary" size="sm" disabled={!isValid}>
        <FormattedMessage {...messages.save} />
      </Button>
    </form>
  );
}

/** Fields of a time have no seconds. */
const startOfMinute = (ms: number): number => ms - (ms % 60_000);

type DateFormProps = { section: CourseSection; zone: string; onChange: (release: Release) => void };

function DateForm({ section, zone, onChange }: DateFormProps) {
  const now = useNow();
  const { dripped_at: current } = section;
  const [local, setLocal] = useState(() => localTimeOf(current ? Date.parse(current) : now + 86_400_000, zone));
  const at = local.day === "" || local.hour === "" ? null : instantOf(local.day, local.hour, zone);
  // The form opens with the current date, which may be past: that is no error.
  const isUnchanged = at !== null && current !== null && Date.parse(at) === startOfMinute(Date.parse(current));
  const isPast = at !== null && !isUnchanged && Date.parse(at) <= now;
  const isReady = at !== null && !isUnchanged && !isPast;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) onChange({ dripped_at: at });
  };
  return (
    <form className={classes.release} onSubmit={submit}>
      <div className={classes.releaseRow}>
        <Field
          label={<FormattedMessage {...messages.day} />}
          error={isPast ? <FormattedMessage {...messages.past} /> : undefined}
        >
          <TextInput
            type="date"
            min={localTimeOf(now, zone).day}
            value={local.day}
            data-autofocus=""
            onChange={(event) => setLocal({ ...local, day: event.currentTarget.value })}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.time} />}>
          <TextInput
            type="time"
            value={local.hour}
            onChange={(event) => setLocal({ ...local, hour: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className={classes.hint}>
        <FormattedMessage {...templates.zone} values={{ zone: zone.replaceAll("_", " ") }} />
      </p>
      <div className={classes.releaseActs}>
        <Button variant="plain" size="sm" onClick={() => onChange({ dripped_at: null })}>
          <FormattedMessage {...messages.clear} />
        </Button>
        <Button type="submit" variant="primary" size="sm" disabled={!isReady}>
          <FormattedMessage {...messages.save} />
        </Button>
      </div>
    </form>
  );
}
