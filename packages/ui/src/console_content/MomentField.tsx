import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Field, TextInput } from "#core/kit";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
};

/** A day and an hour in the reader's zone, or none. */
export function MomentField({ label, hint, error, value, onChange }: Props) {
  const { timeZone = "UTC" } = useIntl();
  return (
    <Field label={label} hint={hint ?? timeZone.replaceAll("_", " ")} error={error} optional>
      <TextInput type="datetime-local" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
