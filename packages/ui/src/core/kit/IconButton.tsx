import type { ComponentPropsWithRef, ElementType } from "react";
import { Icon, type IconName } from "#core/icons";
import { cx } from "./cx.ts";
import type { PolymorphicProps } from "./polymorphic.ts";
import classes from "./IconButton.module.css";

type IconButtonOwnProps = {
  icon: IconName;
  /** The name, and the words of the tooltip. */
  label: string;
  /** 32, 36 or 44 pixels square. */
  size?: "sm" | "md" | "lg";
  iconSize?: number;
  filled?: boolean;
  /** Keeps the ground of a pressed control. */
  active?: boolean;
  tooltip?: boolean;
};

export type IconButtonProps<C extends ElementType = "button"> = IconButtonOwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof IconButtonOwnProps | "component" | "children"
  >;

const iconSizes = { sm: 18, md: 20, lg: 24 };

export function IconButton<C extends ElementType = "button">(props: IconButtonProps<C>) {
  const { component, icon, label, size = "md", iconSize, filled = false, active, tooltip = true, ...rest } = props;
  const { className, ...element }: PolymorphicProps = rest;
  const Element: ElementType = component ?? "button";
  return (
    <Element
      {...(component ? {} : { type: "button" })}
      aria-label={label}
      {...element}
      className={cx(classes.root, className)}
      data-size={size}
      data-active={active || undefined}
      data-ct-tip={tooltip ? label : undefined}
    >
      <Icon name={icon} size={iconSize ?? iconSizes[size]} filled={filled} />
    </Element>
  );
}
