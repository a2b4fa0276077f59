export { scoreAdded } from "./score.events.ts";
export { scoreRoutes } from "./score.routes.ts";
