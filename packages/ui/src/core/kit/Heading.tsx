import { createContext, useContext, type ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import classes from "./Heading.module.css";

const TopLevelContext = createContext(1);

/** Level of the headings that name a page, where a host's own stand above them; the others follow. 1 without it. */
export const TopLevelProvider = TopLevelContext.Provider;

type HeadingProps = ComponentPropsWithRef<"h2"> & {
  /** Place in the outline of the page; 1 names it. */
  level: number;
  /** Look, when it is not that of the level. `read-title` is an article's, in the reading face. */
  size?: "h1" | "h2" | "h3" | "h4" | "read-title";
};

const elements = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/** The element of a heading at a place in the outline of the page. */
export function useHeadingElement(): (level: number) => (typeof elements)[number] {
  const top = useContext(TopLevelContext);
  return (level) => elements[level + top - 2] ?? "h6";
}

export function Heading({ level, size, className, ...heading }: HeadingProps) {
  const Element = elements[level + useContext(TopLevelContext) - 2] ?? "h6";
  return <Element {...heading} className={cx(classes.root, className)} data-look={size ?? `h${level}`} />;
}

/** A link inside text: underlined, in brand ink. For `className` of a Link. */
export const textLink = classes.link ?? "";
