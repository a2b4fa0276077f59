import type { UserSettings } from "@cortile/contract/people";
import { useState } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Field, Switch, TextInput } from "#core/kit";
import { Section } from "./Section.tsx";
import { useSettingChange } from "./settings.hooks.ts";
import { messages, templates } from "./settings.messages.ts";
import classes from "./settings.module.css";

type Hours = NonNullable<UserSettings["quiet_hours"]>;

const usual = { from: "22:00", to: "07:00" };

/** Not that of the page, which the server drew in UTC where it did not know it yet. */
const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When no email and no push is sent, in the time zone of this browser once something is changed. */
export function QuietHours({ id, settings }: { id: number; settings: UserSettings }) {
  const change = useSettingChange(id);
  const hours = settings.quiet_hours ?? null;
  const save = (quiet_hours: Hours | null) => change.mutate({ quiet_hours });
  return (
    <Section title={messages.quietTitle} text={messages.quietText}>
      <Switch
        label={<FormattedMessage {...messages.quiet} />}
        checked={hours !== null}
        onChange={(event) => save(event.currentTarget.checked ? { ...usual, time_zone: browserTimeZone() } : null)}
      />
      {hours ? (
        <>
          <div className={classes.pair}>
            {(["from", "to"] as const).map((name) => (
              <TimeField
                // What the server refused or another device chose takes the place of what was typed.
                key={`${name} ${hours[name]}`}
                label={messages[name === "from" ? "quietFrom" : "quietTo"]}
                value={hours[name]}
                other={hours[name === "from" ? "to" : "from"]}
                onSave={(time) => save({ ...hours, [name]: time, time_zone: browserTimeZone() })}
              />
            ))}
          </div>
          <p className={classes.note}>
            <FormattedMessage {...templates.quietZone} values={{ zone: hours.time_zone.replaceAll("_", " ") }} />
          </p>
        </>
      ) : null}
    </Section>
  );
}

interface TimeFieldProps {
  label: MessageDescriptor;
  value: string;
  /** The other end, which must be another time. */
  other: string;
  onSave: (time: string) => void;
}

/** A time that is saved when the field is left. */
function TimeField({ label, value, other, onSave }: TimeFieldProps) {
  const [time, setTime] = useState(value);
  const isSame = time === other;
  const leave = () => {
    if (time === "") setTime(value);
    else if (time !== value && !isSame) onSave(time);
  };
  return (
    <Field label={<FormattedMessage {...label} />} error={isSame ? <FormattedMessage {...messages.quietSame} /> : undefined}>
      <TextInput type="time" value={time} onChange={(event) => setTime(event.currentTarget.value)} onBlur={leave} />
    </Field>
  );
}
