import type { ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Field, TextInput, type TextInputProps } from "#core/kit";
import type { AccountField as FieldName, Problem } from "./checks.ts";
import type { Fields } from "./fields.ts";

export type FieldFailures = Partial<Record<FieldName, Readonly<Record<string, MessageDescriptor>>>>;

type AccountFieldProps = Omit<TextInputProps, "name"> & {
  fields: Fields;
  name: FieldName;
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  failures: FieldFailures;
};

/** One text of an account form, with what is wrong with it. */
export function AccountField({ fields, name, label, hint, failures, ...input }: AccountFieldProps) {
  const problem = fields.problems[name];
  return (
    <Field
      label={<FormattedMessage {...label} />}
      hint={hint ? <FormattedMessage {...hint} /> : undefined}
      error={problem ? <ProblemText name={name} problem={problem} failures={failures} /> : undefined}
      required
    >
      <TextInput autoCapitalize="none" spellCheck={false} {...input} {...fields.control(name)} />
    </Field>
  );
}

export function ProblemText({
  name,
  problem,
  failures,
}: {
  name: FieldName;
  problem: Problem;
  failures: FieldFailures;
}): ReactNode {
  const known = failures[name]?.[problem.code];
  if (known) return <FormattedMessage {...known} />;
  return problem.message ?? problem.code;
}
