export { standaloneRoutes, consoleRoutes, shellRoutes, unavailableRoutes } from "./route-names.ts";
