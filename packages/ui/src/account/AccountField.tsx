import type { ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Field, TextInput, type TextInputProps } from "#core/kit";
import type { Problem } from "./checks.ts";
import type { Fields } from "./fields.ts";

export type FieldFailures = Partial<Record<string, Readonly<Record<string, MessageDescriptor>>>>;

type AccountFieldProps = Omit<TextInputProps, "name"> & {
  fields: Fields;
  name: string;
  label: ReactNode | MessageDescriptor;
  hint?: MessageDescriptor | undefined;
  /** Good news: the name is free. */
  ok?: ReactNode;
  /** What was found out about the text while it was typed. */
  found?: Problem | null;
  optional?: boolean;
  failures: FieldFailures;
};

/** One text of an account form, with what is wrong with it. */
export function AccountField({
  fields,
  name,
  label,
  hint,
  ok,
  found,
  optional,
  required = !optional,
  failures,
  ...input
}: AccountFieldProps) {
  const problem = fields.problems[name] ?? found;
  return (
    <Field
      label={isMessage(label) ? <FormattedMessage {...label} /> : label}
      hint={hint ? <FormattedMessage {...hint} /> : undefined}
      error={problem ? <ProblemText name={name} problem={problem} failures={failures} /> : undefined}
      ok={ok}
      required={required}
      optional={optional}
    >
      <TextInput autoCapitalize="none" spellCheck={false} {...input} {...fields.control(name)} />
    </Field>
  );
}

export function ProblemText({ name, problem, failures }: { name: string; problem: Problem; failures: FieldFailures }): ReactNode {
  const known = failures[name]?.[problem.code];
  if (known) return <FormattedMessage {...known} />;
  return problem.message ?? problem.code;
}

const isMessage = (label: ReactNode | MessageDescriptor): label is MessageDescriptor =>
  typeof label === "object" && label !== null && "defaultMessage" in label;
