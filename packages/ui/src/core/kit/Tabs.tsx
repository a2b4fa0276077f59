import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import { useIntl } from "react-intl";
import { cx } from "./cx.ts";
import { formatCount } from "./numbers.ts";
import type { PolymorphicProps } from "./polymorphic.ts";
import classes from "./Tabs.module.css";

/** Links between the parts of one page. Scrolls sideways where it does not fit. */
export const Tabs = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <nav aria-label={label} className={cx(classes.tabs, className)}>
    {children}
  </nav>
);

/** Scrolls the row, never the page. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [inside, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, inside.right - whole.right) + Math.min(0, inside.left - whole.left);
}

type TabOwnProps = { current?: boolean; count?: number };

export type TabProps<C extends ElementType = "a"> = TabOwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof TabOwnProps | "component"
  >;

export function Tab<C extends ElementType = "a">(props: TabProps<C>) {
  const { component, current, count, ...rest } = props;
  const { className, children, ...element }: PolymorphicProps = rest;
  const intl = useIntl();
  const Element: ElementType = component ?? "a";
  return (
    <Element
      {...element}
      ref={current ? bringIntoView : undefined}
      className={cx(classes.tab, className)}
      aria-current={current ? "page" : undefined}
    >
      {children}
      {count ? <span className={classes.count}>{formatCount(intl, count)}</span> : null}
    </Element>
  );
}
