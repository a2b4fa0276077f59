import { ArchesIllustration } from "#core/icons";
import { cx } from "./cx.ts";
import classes from "./Shape.module.css";

/** A course: a cover with its fold, 16 to 10. Fills the width it is given. */
export const CourseCover = ({ src, alt = "", className }: { src?: string | null; alt?: string; className?: string }) => (
  <span className={cx(classes.courseCover, className)}>
    {src ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : <ArchesIllustration className={classes.cover} />}
  </span>
);
