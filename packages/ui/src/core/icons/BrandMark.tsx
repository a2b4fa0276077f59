import classes from "./Icon.module.css";

/** The arch that stands in for a logo. `height` in pixels; 26 to 30 wide to high. */
export const BrandMark = ({ height = 30 }: { height?: number }) => (
  <svg aria-hidden="true" viewBox="0 0 26 30" width={(height * 26) / 30} height={height} className={classes.mark}>
    <path d="M0 13a13 13 0 0 1 26 0v14.5a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 0 27.5z" />
  </svg>
);
