export { deleteOldPassages } from "./provider.queries.ts";
export { providerRoutes } from "./provider.routes.ts";
