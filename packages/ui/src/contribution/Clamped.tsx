import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { cx, useKept } from "#core/kit";
import { messages } from "./contribution.messages.ts";
import classes from "./Contribution.module.css";

type Props = {
  /** A guess, until the browser has laid the text out. */
  likelyLong: boolean;
  /** Names the text, so that one that was opened is found open by who comes back. */
  keptAs: string;
  /** Lines shown before it is opened. */
  lines?: number;
  className?: string | undefined;
  children: ReactNode;
};

/** The first lines, and a button for the rest where there is more. */
export function Clamped({ likelyLong, keptAs, lines = 6, className, children }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(likelyLong);
  const [isOpen, setOpen] = useKept(`text ${keptAs}`, false);
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
    // The button goes; whoever pressed it by key reads on from the text.
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
      {isLong && !isOpen ? (
        <button type="button" className={classes.readMore} onClick={open}>
          <FormattedMessage {...messages.readMore} />
        </button>
      ) : null}
    </>
  );
}
