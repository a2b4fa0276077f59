import type { RouteName, RouteTable } from "@cortile/ui/core/routing";
import type { RouteObject } from "react-router";
import { RouteLayout, Failed, Frame } from "#frame";
import { alone, framed } from "#places";
import { page } from "#routing";

/** Every page of the site. Addresses nobody has end in `missing`, so that they too have the frame around them. */
export function routesFor(table: RouteTable): RouteObject[] {
  const place = (name: RouteName) => page(name, table[name] ?? "/");
  return [
    {
      id: "frame",
      Component: Frame,
      children: [
        { id: "alone", ErrorBoundary: Failed, children: alone.map(place) },
        {
          id: "around",
          Component: RouteLayout,
          children: [
            {
              id: "place",
              ErrorBoundary: Failed,
              children: [...framed.map(place), page("export_expired", "/x/export/:id/expired/"), page("missing", "*")],
            },
          ],
        },
      ],
    },
  ];
}
