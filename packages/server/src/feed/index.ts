export { aboutEmbed } from "./feed.queries.ts";
export { startUnseenHints } from "./feed.hints.ts";
export { feedFeature } from "./feed.feature.ts";
export { categoryFeed, feedExplore, tagFeed, userFeed } from "./feed.service.ts";
