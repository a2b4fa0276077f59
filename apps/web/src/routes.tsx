import type { RouteName, RouteTable } from "@cortile/ui/core/routing";
import type { RouteObject } from "react-router";
import { Around, Failed, Frame } from "#frame";
import { page } from "#routing";

/** Pages in the frame, each a file of `pages/` at the community's own path for it. */
const framed = [
  "home",
  "explore",
  "categories",
  "search",
  "legal",
  "legal_page",
  "category",
  "category_trending",
  "post",
  "discussion",
  "status",
  "comment",
  "user_profile",
  "user_followers",
  "user_followings",
  "user_connections",
  "user_connection_requests",
  "user_connection_requests_sent",
  "user_categories",
  "user_blocked",
  "user_profile_settings",
  "user_posts_followed",
  "user_posts_scheduled",
  "user_posts_drafted",
  "user_posts_suspended",
  "user_discussions_followed",
  "user_discussions_scheduled",
  "user_discussions_drafted",
  "user_discussions_suspended",
] as const satisfies RouteName[];
/** Ways in: pages that stand alone. */
const alone = ["signin", "signup", "recover", "verify", "confirm_email", "setup"] as const satisfies RouteName[];

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
          Component: Around,
          children: [{ id: "place", ErrorBoundary: Failed, children: [...framed.map(place), page("missing", "*")] }],
        },
      ],
    },
  ];
}
