export { importLocalities } from "./locality.import.ts";
export { localityRoutes } from "./locality.routes.ts";
