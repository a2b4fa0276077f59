export { standaloneRoutes, shellRoutes, unavailableRoutes } from "./route-names.ts";
