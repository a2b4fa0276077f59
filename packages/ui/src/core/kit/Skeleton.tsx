import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { messages } from "./kit.messages.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import classes from "./Skeleton.module.css";

/** One shape. Sizes as in CSS; a line of text by default. */
export const SkeletonLine = ({
  width = "100%",
  height = 12,
  round,
}: {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}) => (
  <span className={classes.shape} style={{ inlineSize: width, blockSize: height, borderRadius: round ? "50%" : undefined }} />
);

/** Around shapes: says "Loading" once, and shows nothing in the first 150 ms. */
export const Skeleton = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-busy="true" className={classes.root}>
    <VisuallyHidden>
      <FormattedMessage {...messages.loading} />
    </VisuallyHidden>
    <div aria-hidden="true">{children}</div>
  </div>
);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

type SkeletonFeedProps = {
  count?: number;
  /** In the shape of articles: a title, its beginning, a picture at the side. */
  articles?: boolean;
};

/** As many feed items as will come, three at most. */
export const SkeletonFeed = ({ count = 3, articles = false }: SkeletonFeedProps) => (
  <Skeleton>
    {times(Math.min(count, 3)).map((index) => (
      <div key={index} className={classes.item}>
        <span className={classes.face}>
          <SkeletonLine width={40} height={40} round />
        </span>
        <div className={classes.names}>
          <SkeletonLine width="34%" />
          <SkeletonLine width="20%" height={10} />
        </div>
        {articles ? (
          <div className={classes.article}>
            <div className={classes.text}>
              <SkeletonLine width="70%" height={20} />
              <SkeletonLine />
              <SkeletonLine width="84%" />
            </div>
            <span className={classes.cover} />
          </div>
        ) : (
          <>
            <div className={classes.text}>
              <SkeletonLine />
              <SkeletonLine width="92%" />
            </div>
            {index === 0 ? <span className={classes.picture} /> : null}
          </>
        )}
      </div>
    ))}
  </Skeleton>
);

/** Rows of a list: a mark of 40 pixels and two lines. */
export const SkeletonRows = ({ count = 4 }: { count?: number }) => (
  <Skeleton>
    {times(count).map((index) => (
      <div key={index} className={classes.row}>
        <SkeletonLine width={40} height={40} round />
        <div className={classes.names}>
          <SkeletonLine width="46%" />
          <SkeletonLine width="28%" height={10} />
        </div>
      </div>
    ))}
  </Skeleton>
);
