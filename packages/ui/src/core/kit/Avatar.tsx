import { useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { cx } from "./cx.ts";
import { initials, tintHue } from "./initials.ts";
import { templates } from "./kit.messages.ts";
import classes from "./Shape.module.css";

type PictureOf = {
  id: number;
  name: string;
  /** Address of the picture; without it, or when it does not load, initials on a tint. */
  src?: string | null;
  /** Only where no name stands beside it. */
  alt?: string;
  className?: string;
};

export type AvatarProps = PictureOf & {
  size?: 24 | 32 | 40 | 50 | 100;
  /** Red ring: on air. */
  live?: boolean;
};

/** A person: a circle. */
export const Avatar = ({ size = 40, live, className, ...picture }: AvatarProps) => (
  <Shape {...picture} width={size} height={size} className={cx(classes.person, live && classes.live, className)} />
);

/** A visitor. */
export const VisitorAvatar = ({ size = 40, className }: Pick<AvatarProps, "size" | "className">) => (
  <span
    aria-hidden="true"
    className={cx(classes.shape, classes.person, classes.visitor, className)}
    style={{ width: size, height: size }}
  >
    <Icon name="user" size={Math.round(size / 2)} />
  </span>
);

/** A group: a rounded square; 15 stands inside text. */
export const SquareAvatar = ({ size = 40, className, ...picture }: PictureOf & { size?: 15 | 24 | 40 | 60 | 90 | 120 }) => (
  <Shape {...picture} width={size} height={size} className={cx(classes.group, className)} />
);

const archSizes = { 16: [13, 15], 24: [22, 24], 40: [36, 40], 50: [45, 50], 96: [84, 96] } as const;

/** A category: an arch. `size` is its height; 16 stands inside text. */
export function ArchAvatar({ size = 40, className, ...picture }: PictureOf & { size?: keyof typeof archSizes }) {
  const [width, height] = archSizes[size];
  return (
    <Shape {...picture} width={width} height={height} className={cx(classes.arch, size === 16 && classes.inText, className)} />
  );
}

type ShapeProps = PictureOf & { width: number; height: number };

/** Address at which the server draws initials, for clients that cannot. */
const drawnInitials = /\/api\/v2\/avatar\/\d+\/?$/;

function Shape({ id, name, src, alt, width, height, className }: ShapeProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // Drawn here, initials have the fonts and colours of the page.
  if (src && src !== broken && !drawnInitials.test(src)) {
    return (
      <img
        className={cx(classes.shape, className)}
        src={src}
        alt={alt ?? ""}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span
      {...named}
      className={cx(classes.shape, classes.initials, className)}
      style={{ "--h": tintHue(id), width, height, fontSize: Math.max(Math.round(height * 0.345), 8) }}
    >
      {width < 20 ? "" : initials(name)}
    </span>
  );
}

type AvatarStackProps = {
  people: readonly PictureOf[];
  size?: AvatarProps["size"];
  /** How many faces to show. */
  max?: number;
  /** How many there are in all, when `people` is only the first of them. */
  total?: number;
  /** Words beside the faces: "and 43 others". Without them the rest is "+43". */
  children?: ReactNode;
};

export function AvatarStack({ people, size = 32, max = 5, total = people.length, children }: AvatarStackProps) {
  const shown = people.slice(0, max);
  const more = total - shown.length;
  return (
    <span className={classes.stackRow}>
      <span className={classes.stack}>
        {shown.map((person) => (
          <Avatar key={person.id} {...person} size={size} />
        ))}
      </span>
      {children ?? (more > 0 ? <FormattedMessage {...templates.andMorePeople} values={{ count: more }} /> : null)}
    </span>
  );
}
