import { cx } from "./cx.ts";
import classes from "./ProgressBar.module.css";

type ProgressBarProps = {
  /** 0 to 100. */
  value: number;
  /** What progresses, for those who listen. */
  label: string;
  className?: string | undefined;
};

/** How much of something is done. The words beside it say the same in figures. */
export const ProgressBar = ({ value, label, className }: ProgressBarProps) => (
  <progress className={cx(classes.root, className)} value={value} max={100} aria-label={label} />
);
