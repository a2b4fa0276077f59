import { useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { messages } from "./kit.messages.ts";
import classes from "./EarlyInput.module.css";

/** Has the focus while the code of a dialog loads, and reports what is typed meanwhile: the dialog begins with it. */
export function EarlyInput({ onType }: { onType: (text: string) => void }) {
  const label = useIntl().formatMessage(messages.loading);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    // The dialog gives the focus back to where it was when it opened.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <textarea ref={field} className={classes.root} aria-label={label} onChange={(event) => onType(event.currentTarget.value)} />
  );
}
