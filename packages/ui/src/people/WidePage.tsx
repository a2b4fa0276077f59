import type { ReactNode } from "react";
import { ArchesIllustration } from "#core/icons";
import classes from "./WidePage.module.css";

type Props = {
  /** Address of the cover; without it a drawing on a wash. */
  cover: string | null | undefined;
  /** What of the cover to keep, in percent from its top. */
  coverPosition?: number;
  /** A lower cover, where what follows needs the room. */
  low?: boolean;
  /** The head under the cover; its mark overlaps it. */
  head: ReactNode;
  /** A button over the cover. */
  coverAction?: ReactNode;
  aside?: ReactNode;
  asideLabel: string;
  children: ReactNode;
};

/** A page with a 4:1 cover over main and aside: a person, a category. On smaller screens the aside goes. */
export const WidePage = ({ cover, coverPosition = 50, coverAction, low, head, aside, asideLabel, children }: Props) => (
  <div className={classes.root}>
    <div className={classes.cover} data-low={low || undefined}>
      {cover ? (
        <img src={cover} alt="" fetchPriority="high" decoding="async" style={{ objectPosition: `50% ${coverPosition}%` }} />
      ) : (
        <ArchesIllustration className={classes.drawing} />
      )}
      {coverAction}
    </div>
    <div className={classes.split}>
      <div className={classes.main}>
        <div className={classes.head}>{head}</div>
        {children}
      </div>
      {aside ? (
        <aside className={classes.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      ) : null}
    </div>
  </div>
);
