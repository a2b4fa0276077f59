export { loadDashboard } from "./dashboard.hooks.ts";
export { DashboardScreen } from "./DashboardScreen.tsx";
