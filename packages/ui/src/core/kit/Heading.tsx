import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import classes from "./Heading.module.css";

type HeadingProps = ComponentPropsWithRef<"h2"> & {
  /** Place in the outline. */
  level: 1 | 2 | 3 | 4;
  /** Look, when it is not that of the level. `read-title` is an article's, in the reading face. */
  size?: "h1" | "h2" | "h3" | "h4" | "read-title";
};

export function Heading({ level, size, className, ...heading }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...heading} className={cx(classes.root, className)} data-look={size ?? Element} />;
}

/** A link inside text: underlined, in brand ink. For `className` of a Link. */
export const textLink = classes.link ?? "";
