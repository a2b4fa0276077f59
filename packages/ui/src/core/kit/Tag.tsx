import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { cx } from "./cx.ts";
import { messages } from "./kit.messages.ts";
import type { PolymorphicProps } from "./polymorphic.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import classes from "./Tag.module.css";

export type TagTone = "neutral" | "brand" | "accent" | "ok" | "warn" | "danger" | "live";

/** A short label: Author, Article, Draft. Not a control. */
export const Tag = ({ tone = "neutral", className, children }: { tone?: TagTone; className?: string; children: ReactNode }) => (
  <span className={cx(classes.tag, className)} data-tone={tone}>
    {children}
  </span>
);

/**
 * A tag of the community's own, with the colour and the words that staff gave it.
 * @param color any of CSS, or empty
 */
export const ColorTag = ({ name, color, description }: { name: string; color?: string; description?: string }) => (
  <span className={classes.tag} data-ct-tip={description || undefined}>
    {color ? <span className={classes.color} style={{ background: color }} aria-hidden="true" /> : null}
    {name}
    {description ? <VisuallyHidden>: {description}</VisuallyHidden> : null}
  </span>
);

type ChipOwnProps = {
  /** Inverted: this filter is on. */
  selected?: boolean;
  /** A small mark before the words: ArchAvatar, SquareAvatar, Avatar of 24, Icon of 16. */
  mark?: ReactNode;
  /** Shows a cross; the chip is then not a control itself. */
  onRemove?: () => void;
  removeLabel?: string;
};

export type ChipProps<C extends ElementType = "button"> = ChipOwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof ChipOwnProps | "component"
  >;

/** A filter to press, or with `onRemove` a thing that was chosen. */
export function Chip<C extends ElementType = "button">(props: ChipProps<C>) {
  const { component, selected, mark, onRemove, removeLabel, ...rest } = props;
  const { className, children, ...element }: PolymorphicProps = rest;
  const intl = useIntl();
  const Element: ElementType = component ?? (onRemove ? "span" : "button");
  const isButton = Element === "button";
  return (
    <Element
      {...(isButton ? { type: "button", "aria-pressed": selected } : { "aria-current": selected || undefined })}
      {...element}
      className={cx(classes.chip, className)}
      data-selected={selected || undefined}
    >
      {mark ? <span className={classes.mark}>{mark}</span> : null}
      {children}
      {onRemove ? (
        <button
          type="button"
          className={classes.remove}
          aria-label={removeLabel ?? intl.formatMessage(messages.clear)}
          onClick={onRemove}
        >
          <Icon name="x" size={16} />
        </button>
      ) : null}
    </Element>
  );
}

/** A row of chips that scrolls sideways, or wraps. */
export const Chips = ({ wrap, label, children }: { wrap?: boolean; label?: string; children: ReactNode }) => (
  <div className={classes.chips} role="group" aria-label={label} data-wrap={wrap || undefined}>
    {children}
  </div>
);
