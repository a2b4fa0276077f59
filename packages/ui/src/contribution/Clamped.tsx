import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { cx, useCachedState } from "#core/kit";
import { messages } from "./contribution.messages.ts";
import classes from "./Contribution.module.css";

type Props = {
  /** A guess, until the browser has laid the text out. */
  likelyLong: boolean;
  /** Key of the expanded state, which survives leaving the page. */
  stateKey: string;
  /** Lines shown before it is opened. */
  lines?: number;
  /** False where the rest of the text is on another page, to which the caller leads. */
  opens?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The first lines, and a button for the rest where there is more. */
export function Clamped({ likelyLong, stateKey, lines = 6, opens = true, className, children }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(likelyLong);
  const [isOpen, setOpen] = useCachedState(`text ${stateKey}`, false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight > 0) setLong(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  const open = () => {
    setOpen(true);
    // The pressed button disappears: moves the focus to the text.
    text.current?.focus();
  };
  return (
    <>
      <div
        ref={text}
        tabIndex={-1}
        className={cx(classes.clamped, className)}
        style={{ "--lines": lines }}
        data-open={isOpen || undefined}
      >
        {children}
      </div>
      {opens && isLong && !isOpen ? (
        <button type="button" className={classes.readMore} onClick={open}>
          <FormattedMessage {...messages.readMore} />
        </button>
      ) : null}
    </>
  );
}
