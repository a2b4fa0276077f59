import { FormattedMessage } from "react-intl";
import { Field, Textarea } from "#core/kit";
import { messages } from "./person.messages.ts";

const maxLength = 500;

/** Why staff do something, for the audit log. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Field label={<FormattedMessage {...messages.reason} />} hint={<FormattedMessage {...messages.reasonHint} />} required>
    <Textarea
      data-autofocus=""
      rows={2}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
);
