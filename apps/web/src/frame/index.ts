export { RouteLayout } from "./RouteLayout.tsx";
export { Failed } from "./Failed.tsx";
export { Frame } from "./Frame.tsx";
export { Ready } from "./Ready.tsx";
