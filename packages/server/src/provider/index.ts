export { deleteExpiredLogins } from "./provider.queries.ts";
export { providerRoutes } from "./provider.routes.ts";
