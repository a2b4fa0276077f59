import { useId, type ReactNode } from "react";
import { SkipLink } from "#core/kit";
import { OfflineBar, useFocusOnNavigation } from "#shell";
import classes from "./Lesson.module.css";

type Props = {
  /** Beside the lesson, from 1000 pixels. */
  side: ReactNode;
  sideLabel: string;
  /** At the upper edge of phones. */
  top: ReactNode;
  /** At the lower edge. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A page for one lesson alone, in place of the navigation of the community. */
export function LessonFrame({ side, sideLabel, top, foot, children }: Props) {
  const id = useId();
  useFocusOnNavigation(id);
  return (
    <div className={classes.root}>
      <SkipLink target={id} />
      <nav className={classes.side} aria-label={sideLabel}>
        {side}
      </nav>
      <div className={classes.column}>
        {top}
        <main id={id} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {foot}
      </div>
      <OfflineBar />
    </div>
  );
}
