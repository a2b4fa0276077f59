import type { ComponentPropsWithRef } from "react";
import { Icon } from "#core/icons";
import { cx } from "./cx.ts";
import { useField } from "./Field.tsx";
import classes from "./Input.module.css";

/** The system's own list, in our frame. Children are `<option>`s. */
export function Select({ className, children, ...select }: ComponentPropsWithRef<"select">) {
  const field = useField();
  return (
    <span className={cx(classes.box, classes.select, className)}>
      <select {...field} {...select} className={classes.control}>
        {children}
      </select>
      <Icon name="chevron-down" size={18} className={classes.chevron} />
    </span>
  );
}
