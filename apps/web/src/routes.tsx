import type { RouteTable } from "@cortile/ui/core/routing";
import type { RouteObject } from "react-router";
import { Failed, Frame } from "#frame";
import { page } from "#routing";

/**
 * Every page of the site: its file in `pages/`, at the community's own path for it.
 * Addresses nobody has end in `missing`, so that they too have the frame around them.
 */
export const routesFor = (table: RouteTable): RouteObject[] => [
  {
    id: "frame",
    Component: Frame,
    children: [{ id: "place", ErrorBoundary: Failed, children: [page("home", table["home"] ?? "/"), page("missing", "*")] }],
  },
];
