export { aboutEmbed } from "./feed.queries.ts";
export { feedHints, hintCounters, hintHomes } from "./feed.hints.ts";
export { feedRoutes } from "./feed.routes.ts";
export { categoryFeed, feedExplore, presentUnits, tagFeed, userFeed } from "./feed.service.ts";
