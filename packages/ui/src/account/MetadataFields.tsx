import { metadataProblem, type MetadataField } from "@cortile/contract/people";
import { FormattedMessage, useIntl } from "react-intl";
import { Checkbox, Field, Select } from "#core/kit";
import { otherFailures } from "./account.failures.ts";
import { messages } from "./account.messages.ts";
import { AccountField, ProblemText } from "./AccountField.tsx";
import type { Problem } from "./checks.ts";
import type { Fields } from "./fields.ts";

const inputTypes = { string: "text", email: "email", url: "url", phone_number: "tel" } as const;

/** Validates a field that staff define; null when it is valid, or not one of them. */
export function checkMetadata(metadata: readonly MetadataField[], name: string, value: string): Problem | null {
  const field = metadata.find(({ key }) => key === name);
  const code = field && metadataProblem(field, value.trim());
  return code ? { code } : null;
}

type MetadataFieldsProps = {
  metadata: readonly MetadataField[];
  fields: Fields;
  /** Those that keep the value they have. */
  locked?: ReadonlySet<string>;
};

/** The fields that staff define, each in the control of its type. */
export const MetadataFields = ({ metadata, fields, locked }: MetadataFieldsProps) =>
  metadata.map((field) => (
    <MetadataControl key={field.key} field={field} fields={fields} locked={locked?.has(field.key) ?? false} />
  ));

function MetadataControl({ field, fields, locked }: { field: MetadataField; fields: Fields; locked: boolean }) {
  const intl = useIntl();
  const { key, label, type, options, mandatory } = field;
  const failures = { [key]: otherFailures };
  const problem = fields.problems[key];
  const error = problem ? <ProblemText name={key} problem={problem} failures={failures} /> : undefined;
  if (type === "checkbox") return <Checkbox label={label} error={error} disabled={locked} {...fields.checkbox(key)} />;
  if (type === "enum") {
    const { readOnly: _readOnly, ...control } = fields.control(key);
    return (
      <Field
        label={label}
        error={error}
        hint={locked ? <FormattedMessage {...messages.locked} /> : undefined}
        required={mandatory}
        optional={!mandatory}
      >
        <Select {...control} disabled={locked}>
          <option value="">{intl.formatMessage(messages.choose)}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <AccountField
      fields={fields}
      name={key}
      label={label}
      hint={locked ? messages.locked : undefined}
      failures={failures}
      optional={!mandatory}
      type={inputTypes[type]}
    />
  );
}
