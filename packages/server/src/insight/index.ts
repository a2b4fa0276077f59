export { insightRoutes } from "./insight.routes.ts";
