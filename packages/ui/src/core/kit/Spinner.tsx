import { useIntl } from "react-intl";
import { cx } from "./cx.ts";
import { messages } from "./kit.messages.ts";
import classes from "./Spinner.module.css";

/** An arc that turns in 800 ms. `label` when nothing else says what is awaited. */
export function Spinner({ size = 20, label, className }: { size?: number; label?: string; className?: string }) {
  const intl = useIntl();
  return (
    <span role="status" className={cx(classes.root, className)} aria-label={label ?? intl.formatMessage(messages.loading)}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size}>
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
    </span>
  );
}
