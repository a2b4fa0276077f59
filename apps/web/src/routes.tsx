import type { RouteName, RouteTable } from "@cortile/ui/core/routing";
import type { RouteObject } from "react-router";
import { ConsoleRouteError, Frame, RouteError, RouteLayout, StandaloneRouteError } from "#frame";
import { consoleRoutes, standaloneRoutes, shellRoutes } from "#route-names";
import { layout, page } from "#routing";

/** Every page of the site. Unknown addresses match `missing`, so that they have the navigation too. */
export function routesFor(table: RouteTable): RouteObject[] {
  const pathOf = (name: RouteName) => {
    // Without an id it is the list of conversations.
    if (name === "user_messages") return table[name]?.replace(/:id\b/, ":id?");
    // Without a slug, as with a wrong one, they redirect to the right address.
    if (name === "category" || name === "group" || name === "event" || name === "course")
      return table[name]?.replace(/:slug\/?$/, ":slug?/");
    return table[name];
  };
  const place = (name: RouteName) => page(name, pathOf(name) ?? "/");
  return [
    {
      id: "frame",
      Component: Frame,
      children: [
        { id: "standalone", ErrorBoundary: StandaloneRouteError, children: standaloneRoutes.map(place) },
        {
          ...layout("console_layout"),
          children: [
            {
              id: "console_place",
              ErrorBoundary: ConsoleRouteError,
              children: [...consoleRoutes.map(place), page("console_missing", `${pathOf("console") ?? "/console/"}*`)],
            },
          ],
        },
        {
          id: "shell",
          Component: RouteLayout,
          children: [
            {
              id: "place",
              ErrorBoundary: RouteError,
              children: [...shellRoutes.map(place), page("export_expired", "/x/export/:id/expired/"), page("missing", "*")],
            },
          ],
        },
      ],
    },
  ];
}
