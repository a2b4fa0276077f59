export { suggestionRoutes } from "./suggestion.routes.ts";
