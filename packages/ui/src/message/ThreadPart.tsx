import { useEffect, useRef, useState, type ReactNode } from "react";
import classes from "./Message.module.css";

/** What lies so near above or below the view is drawn. */
const margin = "1500px 0px";

type Props = {
  /** Far from the view, only its height stays. */
  virtual: boolean;
  /** Its rows; asked for only while it is drawn. */
  rows: () => ReactNode;
};

/** A part of a conversation. In a long one, the parts far from the view are not drawn. */
export function ThreadPart({ virtual, rows }: Props) {
  const root = useRef<HTMLOListElement>(null);
  /** CSS pixels; null while it is near. */
  const [farHeight, setFarHeight] = useState<number | null>(null);
  useEffect(() => {
    const part = root.current;
    if (!virtual || !part) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setFarHeight(entry.isIntersecting ? null : entry.boundingClientRect.height);
      },
      { root: part.closest("[role=log]"), rootMargin: margin },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [virtual]);
  const isFar = virtual && farHeight !== null;
  return (
    <ol
      ref={root}
      className={classes.bubbles}
      data-virtual={virtual || undefined}
      style={isFar ? { blockSize: farHeight } : undefined}
    >
      {isFar ? null : rows()}
    </ol>
  );
}
