export { ContributionScreen, loadContribution } from "./ContributionScreen.tsx";
export { ExploreScreen, loadExplore } from "./ExploreScreen.tsx";
export { Feed } from "./Feed.tsx";
export { it } from "./feed.it.ts";
export {
  categoryFeedQuery,
  categoryTrendingFeedQuery,
  contributionOf,
  exploreFeedQuery,
  mainFeedQuery,
  unseenQuery,
  userFeedQuery,
  type FeedQuery,
} from "./feed.queries.ts";
export { HomeScreen, loadHome } from "./HomeScreen.tsx";
export { LandingScreen } from "./LandingScreen.tsx";
export { prependContribution } from "./prepend.ts";
