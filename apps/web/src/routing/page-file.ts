import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction } from "react-router";

/** A file in `pages/`. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  /** Takes the form of the page from a browser that sends it by itself. */
  action?: ActionFunction;
  /** In place of a page that could not be shown, where it has texts of its own for that. */
  ErrorBoundary?: ComponentType;
  /** A `PageHandle`. */
  handle?: unknown;
}

/** Key of a page's file in the build's manifest. */
export const pageFile = (id: string): string => `src/pages/${id}.tsx`;
