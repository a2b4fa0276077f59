import { Loggia } from "#core/icons";
import { cx } from "./cx.ts";
import classes from "./Shape.module.css";

/** A course: a cover with its fold, 16 to 10. Fills the width it is given. */
export const Spine = ({ src, alt = "", className }: { src?: string | null; alt?: string; className?: string }) => (
  <span className={cx(classes.spine, className)}>
    {src ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : <Loggia className={classes.cover} />}
  </span>
);
