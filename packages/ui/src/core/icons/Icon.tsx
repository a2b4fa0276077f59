import type { SVGProps } from "react";
import classes from "./Icon.module.css";
import { filledPaths, outlinePaths } from "./paths.ts";

export type IconName = keyof typeof outlinePaths;

type IconProps = Omit<SVGProps<SVGSVGElement>, "name" | "width" | "height"> & {
  name: IconName;
  /** Pixels: 20 in controls, 16 in text, 23 in the bottom bar. */
  size?: number;
  /** For things that are on. Marks without a filled drawing stay outlined. */
  filled?: boolean;
};

const filledByName: Partial<Record<IconName, string>> = filledPaths;

/** A mark of the interface. Decoration only: the control around it carries the name. */
export function Icon({ name, size = 20, filled = false, className, ...rest }: IconProps) {
  const solid = filled ? filledByName[name] : undefined;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={[classes.root, className].filter(Boolean).join(" ")}
      data-solid={solid ? "" : undefined}
      data-icon={name}
      {...rest}
    >
      <path d={solid ?? outlinePaths[name]} />
    </svg>
  );
}
