import type { MouseEvent, ReactNode } from "react";

/** What a component looks at in the props it passes on to an element it does not know. */
export type PolymorphicProps = {
  className?: string;
  children?: ReactNode;
  onClick?: (event: MouseEvent) => void;
  "aria-disabled"?: boolean | undefined;
};
