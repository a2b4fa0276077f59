export { deviceRoutes } from "./device.routes.ts";
