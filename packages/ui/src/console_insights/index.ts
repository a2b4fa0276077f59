export { InsightsScreen } from "./InsightsScreen.tsx";
export { loadInsights } from "./load.ts";
