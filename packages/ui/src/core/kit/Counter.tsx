import { useIntl } from "react-intl";
import { cx } from "./cx.ts";
import { templates } from "./kit.messages.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import classes from "./Counter.module.css";

type CounterProps = {
  value: number;
  /** What is counted, in words with the number: "5 unread notices". */
  label: string;
  /** Above this it shows "99+". */
  max?: number;
  quiet?: boolean;
  /** Says the words aloud when the number changes. */
  announce?: boolean;
  className?: string;
};

/** A badge with a number. Shows nothing at zero. */
export function Counter({ value, label, max = 99, quiet, announce, className }: CounterProps) {
  const intl = useIntl();
  const shown = value > max ? intl.formatMessage(templates.moreThan, { limit: max }) : intl.formatNumber(value);
  const badge =
    value > 0 ? (
      <>
        <span className={cx(classes.counter, className)} data-quiet={quiet || undefined} aria-hidden="true">
          {shown}
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    ) : null;
  return announce ? <span role="status">{badge}</span> : badge;
}

/** The mark of something new. */
export const Dot = ({ label, className }: { label?: string; className?: string }) => (
  <span className={cx(classes.dot, className)}>{label ? <VisuallyHidden>{label}</VisuallyHidden> : null}</span>
);
