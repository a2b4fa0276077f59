export { historyNavigation, isPlainPress } from "./history.tsx";
export { useLeaveWarning } from "./leave-warning.ts";
export { useBackCloses } from "./overlay-entry.ts";
export {
  buildPath,
  defaultRoutes,
  matchPath,
  matchRoute,
  resolveRoutes,
  type RouteName,
  type RouteParams,
  type RouteTable,
} from "./routes.ts";
export {
  Link,
  PlainLink,
  RoutingProvider,
  useBlock,
  useBuildHref,
  useHasRoute,
  useHref,
  useLocation,
  useNavigate,
  type AnchorProps,
  type HandleRoute,
  type LinkProps,
  type Location,
  type Navigation,
} from "./routing.tsx";
