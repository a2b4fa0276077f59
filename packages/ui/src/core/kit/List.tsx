import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Heading } from "./Heading.tsx";
import classes from "./List.module.css";

export const List = ({ label, className, children }: { label?: string; className?: string; children: ReactNode }) => (
  <ul className={className} aria-label={label}>
    {children}
  </ul>
);

type ListRowOwnProps = {
  /** Avatar, ArchAvatar, CalendarTile, Icon. */
  mark?: ReactNode;
  title: ReactNode;
  /** Place in the outline of the page; without it the title is no heading. */
  level?: number;
  meta?: ReactNode;
  /** At the end: a button, a count. */
  action?: ReactNode;
  className?: string;
};

export type ListRowProps<C extends ElementType = "a"> = ListRowOwnProps & { component?: C } & Partial<
    Omit<ComponentPropsWithRef<C>, keyof ListRowOwnProps | "component" | "children">
  >;

/** One line of a list. With `component` or `href` the title is a link and the whole row follows it. */
export function ListRow<C extends ElementType = "a">(props: ListRowProps<C>) {
  const { component, mark, title, level, meta, action, className, ...link } = props;
  const Element: ElementType | null = component ?? ("href" in link ? "a" : null);
  const name = Element ? (
    <Element {...link} className={cx(classes.title, classes.link)}>
      {title}
    </Element>
  ) : (
    <span className={classes.title}>{title}</span>
  );
  return (
    <li className={cx(classes.row, className)} data-link={Element ? "" : undefined}>
      {mark}
      <div className={classes.text}>
        {level ? (
          <Heading level={level} className={classes.heading}>
            {name}
          </Heading>
        ) : (
          name
        )}
        {meta ? <div className={classes.meta}>{meta}</div> : null}
      </div>
      {action ? <span className={classes.action}>{action}</span> : null}
    </li>
  );
}
