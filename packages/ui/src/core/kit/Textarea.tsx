import { useImperativeHandle, useLayoutEffect, useRef, type ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import { useField } from "./Field.tsx";
import classes from "./Input.module.css";

/** Grows with its text, from `rows` lines. */
export function Textarea({ className, rows = 3, ref, ...textarea }: ComponentPropsWithRef<"textarea">) {
  const field = useField();
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current);
  useLayoutEffect(() => {
    const area = element.current;
    // Browsers that know field-sizing do this by themselves.
    if (!area || (typeof CSS !== "undefined" && CSS.supports("field-sizing", "content"))) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [textarea.value]);
  return <textarea {...field} rows={rows} {...textarea} ref={element} className={cx(classes.box, classes.area, className)} />;
}
