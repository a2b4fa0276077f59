export { RouteLayout } from "./RouteLayout.tsx";
export { ConsoleRouteError, RouteError, StandaloneRouteError } from "./RouteError.tsx";
export { Frame } from "./Frame.tsx";
export { ReadyMarker } from "./ReadyMarker.tsx";
