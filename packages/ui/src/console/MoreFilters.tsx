import type { ReactNode } from "react";
import classes from "./MoreFilters.module.css";

type Props = {
  label: ReactNode;
  /** To begin with: some of them narrow the list. */
  open: boolean;
  children: ReactNode;
};

/** The less usual filters of a list, under a fold. */
export const MoreFilters = ({ label, open, children }: Props) => (
  <details className={classes.root} open={open}>
    <summary>{label}</summary>
    <div className={classes.fields}>{children}</div>
  </details>
);
