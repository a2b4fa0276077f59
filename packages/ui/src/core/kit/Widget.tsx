import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Heading } from "./Heading.tsx";
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
        <Heading level={2} size="h4" id={id} className={classes.name}>
          {title}
        </Heading>
        {more ? <span className={classes.more}>{more}</span> : null}
      </header>
      {children}
    </section>
  );
}
