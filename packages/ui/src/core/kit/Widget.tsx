import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import classes from "./List.module.css";

type WidgetProps = {
  title: ReactNode;
  /** A link to all of it. */
  more?: ReactNode;
  className?: string;
  /** Usually a List of ListRows. */
  children: ReactNode;
};

/** A titled piece of the aside, without a box. */
export function Widget({ title, more, className, children }: WidgetProps) {
  const id = useId();
  return (
    <section className={cx(classes.widget, className)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more ? <span className={classes.more}>{more}</span> : null}
      </header>
      {children}
    </section>
  );
}
