export { feedRoutes } from "./feed.routes.ts";
export { presentUnits } from "./feed.service.ts";
