/** Lets inline styles carry custom properties. */
declare module "react" {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}

export {};
