export { leavingRoutes } from "./leaving.routes.ts";
export { takeApartDue } from "./leaving.service.ts";
