export { daysQuery, objectsQuery, responseQuery } from "./hooks.ts";
export { InsightsScreen } from "./InsightsScreen.tsx";
export { loadInsights } from "./load.ts";
