export { ContributionScreen, loadContribution } from "./ContributionScreen.tsx";
export { ExploreScreen, loadExplore } from "./ExploreScreen.tsx";
export { Feed } from "./Feed.tsx";
export { FeedOrderMenu } from "./FeedOrderMenu.tsx";
export {
  categoryFeedQuery,
  categoryTrendingFeedQuery,
  contributionOf,
  exploreFeedQuery,
  feedQuery,
  forgetHome,
  mainFeedQuery,
  ownFeedQuery,
  userFeedQuery,
  type FeedPlace,
  type FeedQuery,
  type FeedStart,
} from "./feed.queries.ts";
export { HomeScreen, loadHome } from "./HomeScreen.tsx";
export { LandingScreen } from "./LandingScreen.tsx";
export { loadOwn, OwnScreen, type OwnPlace } from "./OwnScreen.tsx";
export { feedOrderQuery, useFeedOrder, type FeedOrder } from "./order.ts";
export { prependContribution } from "./prepend.ts";
