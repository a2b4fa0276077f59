import { defaultRoutes, type RouteName, type RouteTable } from "@cortile/ui/core/routing";

/** Pages with the navigation around them, each a file of `pages/` at the community's own path for it. */
export const shellRoutes = [
  "home",
  "explore",
  "categories",
  "search",
  "legal",
  "legal_page",
  "custom_page",
  "contact",
  "people",
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
  "user_messages",
  "user_notifications",
  "user_posts_followed",
  "user_posts_scheduled",
  "user_posts_drafted",
  "user_posts_suspended",
  "user_discussions_followed",
  "user_discussions_scheduled",
  "user_discussions_drafted",
  "user_discussions_suspended",
] as const satisfies RouteName[];
/** Pages without the navigation: sign-in, sign-up and the like. */
export const standaloneRoutes = [
  "signin",
  "signup",
  "recover",
  "verify",
  "confirm_email",
  "setup",
] as const satisfies RouteName[];

/** Routes without a page on this site: links to them are hidden. */
export const unavailableRoutes: RouteTable = Object.fromEntries(
  Object.keys(defaultRoutes)
    .filter((name) => ![...shellRoutes, ...standaloneRoutes].some((page) => page === name))
    .map((name) => [name, ""]),
);
