import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { Icon } from "#core/icons";
import { cx } from "./cx.ts";
import classes from "./Choice.module.css";

type ChoiceProps = Omit<ComponentPropsWithRef<"input">, "type" | "size"> & {
  label: ReactNode;
  /** Read out alone: what stands around it says it already. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Outlined, with a wash when on; for few and weighty choices. */
  card?: boolean;
};

export const Checkbox = (props: ChoiceProps) => <Choice {...props} kind="checkbox" />;

/** Belongs in a RadioGroup, with the group's `name`. */
export const Radio = (props: ChoiceProps) => <Choice {...props} kind="radio" />;

/** On or off at once, without a Save. The label stands before it, the switch at the end of the row. */
export const Switch = (props: ChoiceProps) => <Choice {...props} kind="switch" />;

function Choice({
  kind,
  label,
  hideLabel,
  hint,
  error,
  card,
  className,
  ...input
}: ChoiceProps & { kind: "checkbox" | "radio" | "switch" }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <label className={cx(classes.root, className)} data-kind={kind} data-card={card || undefined}>
      <input
        {...input}
        type={kind === "radio" ? "radio" : "checkbox"}
        role={kind === "switch" ? "switch" : undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={classes[kind]}
      />
      <span className={hideLabel ? classes.hidden : classes.text}>
        <span id={`${id}-label`} className={note ? classes.strong : undefined}>
          {label}
        </span>
        {note ? (
          <span id={`${id}-note`} className={classes.note} data-error={error ? "" : undefined}>
            {error ? <Icon name="alert-circle" size={16} /> : null}
            {note}
          </span>
        ) : null}
      </span>
    </label>
  );
}

type RadioGroupProps = { legend: ReactNode; hideLegend?: boolean; className?: string; children: ReactNode };

export const RadioGroup = ({ legend, hideLegend, className, children }: RadioGroupProps) => (
  <fieldset className={cx(classes.group, className)}>
    <legend className={hideLegend ? classes.hidden : classes.legend}>{legend}</legend>
    {children}
  </fieldset>
);
