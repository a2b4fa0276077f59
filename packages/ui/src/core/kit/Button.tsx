import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "#core/icons";
import { cx } from "./cx.ts";
import type { PolymorphicProps } from "./polymorphic.ts";
import classes from "./Button.module.css";

export type ButtonVariant = "primary" | "outlined" | "tinted" | "plain" | "danger";

type ButtonOwnProps = {
  /** One primary a view; danger in confirmations only. */
  variant?: ButtonVariant;
  size?: "sm" | "md" | "lg";
  full?: boolean;
  icon?: IconName;
  iconFilled?: boolean;
  /** Busy: presses are ignored, focus stays. */
  loading?: boolean;
  /** The verb in progress ("Saving"), in place of the label; the width is kept. */
  loadingLabel?: ReactNode;
  /** Danger ink on a quiet button. */
  tone?: "danger";
};

/** `component` makes it another element, a Link for instance, and takes that element's props. */
export type ButtonProps<C extends ElementType = "button"> = ButtonOwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof ButtonOwnProps | "component"
  >;

export function Button<C extends ElementType = "button">(props: ButtonProps<C>) {
  const { component, variant = "outlined", size = "md", full, icon, iconFilled, loading, loadingLabel, tone, ...rest } = props;
  const { className, children, onClick, ...element }: PolymorphicProps = rest;
  const Element: ElementType = component ?? "button";
  const press = (event: MouseEvent) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Element
      {...(component ? {} : { type: "button" })}
      {...element}
      onClick={loading || onClick ? press : undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || element["aria-disabled"]}
      className={cx(classes.root, className)}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
      data-tone={tone}
    >
      {icon ? <Icon name={icon} size={18} filled={iconFilled ?? false} className={classes.icon} /> : null}
      {loadingLabel === undefined ? (
        children
      ) : (
        <span className={classes.labels}>
          <span data-shown={!loading}>{children}</span>
          <span data-shown={Boolean(loading)}>{loadingLabel}</span>
        </span>
      )}
    </Element>
  );
}
