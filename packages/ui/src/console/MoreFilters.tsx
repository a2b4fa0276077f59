import { useEffect, useRef, useState, type ReactNode } from "react";
import classes from "./MoreFilters.module.css";

type Props = {
  label: ReactNode;
  /** Some of them narrow the list. */
  open: boolean;
  children: ReactNode;
};

/** The less usual filters of a list, under a fold. It opens when one of them narrows the list, and closes only by hand. */
export function MoreFilters({ label, open, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(open);
  useEffect(() => {
    if (open && fold.current) fold.current.open = true;
  }, [open]);
  return (
    <details ref={fold} className={classes.root} open={isOpenAtFirst}>
      <summary>{label}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
