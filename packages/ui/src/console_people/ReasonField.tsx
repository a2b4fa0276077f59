import { FormattedMessage } from "react-intl";
import { Field, Textarea } from "#core/kit";
import { messages } from "./person.messages.ts";

const maxLength = 500;

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** The first field of its form, which gets the focus. */
  isFirst?: boolean;
};

/** Why staff do something, for the audit log. */
export const ReasonField = ({ value, onChange, isFirst }: Props) => (
  <Field label={<FormattedMessage {...messages.reason} />} hint={<FormattedMessage {...messages.reasonHint} />} required>
    <Textarea
      {...(isFirst && { "data-autofocus": "" })}
      rows={2}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
);
