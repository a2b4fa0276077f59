import type { Group } from "@cortile/contract/entity";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Radio, RadioGroup } from "#core/kit";
import { formMessages as messages } from "./form.messages.ts";
import { messages as groupMessages } from "./parts.messages.ts";
import classes from "./Group.module.css";

type Props = {
  /** Null: not chosen yet. */
  value: Group["privacy"] | null;
  /** A private group stays private. */
  locked: boolean;
  isNew: boolean;
  error: string | undefined;
  onChange: (privacy: Group["privacy"]) => void;
};

/** Who can read a group: nothing is chosen for a new one. */
export function PrivacyField({ value, locked, isNew, error, onChange }: Props) {
  const name = useId();
  const options = [
    { privacy: "public", label: messages.public, hint: groupMessages.publicText },
    { privacy: "private", label: messages.private, hint: groupMessages.privateText },
  ] as const;
  const note = locked ? messages.locked : !isNew && value === "private" ? messages.toPrivate : null;
  return (
    <div className={classes.privacy}>
      <RadioGroup legend={<FormattedMessage {...messages.privacy} />}>
        {options.map(({ privacy, label, hint }) => (
          <Radio
            key={privacy}
            card
            name={name}
            label={<FormattedMessage {...label} />}
            hint={<FormattedMessage {...hint} />}
            checked={value === privacy}
            disabled={locked}
            onChange={() => onChange(privacy)}
          />
        ))}
      </RadioGroup>
      {(error ?? (note || value === null)) ? (
        <p className={classes.note} data-error={error ? "" : undefined}>
          {error ?? <FormattedMessage {...(note ?? messages.privacyMissing)} />}
        </p>
      ) : null}
    </div>
  );
}
