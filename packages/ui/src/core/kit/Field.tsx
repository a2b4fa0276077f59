import { createContext, useContext, useId, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { cx } from "./cx.ts";
import { messages, templates } from "./kit.messages.ts";
import { formatCount } from "./numbers.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import classes from "./Field.module.css";

/** What the control inside a field must carry. */
export type FieldControl = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

const FieldContext = createContext<FieldControl>({});

/** Attributes that tie a control to the label, hint and error of the Field around it. */
export const useField = (): FieldControl => useContext(FieldContext);

type FieldProps = {
  label: ReactNode;
  /** How much is written, against the most that fits. Turns to danger when over. */
  counter?: { value: number; limit: number };
  /** Beside the label: a link such as "Forgot password?". */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Takes the place of the hint. */
  error?: ReactNode;
  /** Good news in place of the hint: "This name is free". */
  ok?: ReactNode;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  counter,
  aside,
  hint,
  error,
  ok,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const note = error ?? ok ?? hint;
  const described = [note ? `${id}-note` : "", counter ? `${id}-count` : ""].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    ...(required ? { required } : {}),
    ...(described ? { "aria-describedby": described } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
  const heading = <label htmlFor={id}>{label}</label>;
  return (
    <div className={cx(classes.root, className)}>
      {hideLabel ? (
        <VisuallyHidden>{heading}</VisuallyHidden>
      ) : (
        <div className={classes.top}>
          {heading}
          <span className={classes.aside}>
            {optional ? <FormattedMessage {...messages.optional} /> : null}
            {aside}
            {counter ? <FieldCounter id={`${id}-count`} {...counter} /> : null}
          </span>
        </div>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {note ? (
        <p id={`${id}-note`} className={classes.note} data-kind={error ? "error" : ok ? "ok" : undefined}>
          {error ? <Icon name="alert-circle" size={16} /> : ok ? <Icon name="check" size={16} /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  );
}

function FieldCounter({ id, value, limit }: { id: string; value: number; limit: number }) {
  const intl = useIntl();
  return (
    <span id={id} className={classes.counter} data-over={value > limit || undefined}>
      <span aria-hidden="true">
        {formatCount(intl, value)} / {formatCount(intl, limit)}
      </span>
      <VisuallyHidden>
        <FormattedMessage {...templates.charactersUsed} values={{ used: value, limit }} />
      </VisuallyHidden>
    </span>
  );
}
