import { courseDashboardQuery, DashboardScreen, dashboardTabOf, loadDashboard } from "@cortile/ui/teaching";
import { useParams, useSearchParams } from "react-router";
import { teachingPage } from "./shared/teaching.page.ts";

export const { loader, handle } = teachingPage("course_dashboard", loadDashboard, courseDashboardQuery);

export function Component() {
  const [search] = useSearchParams();
  return <DashboardScreen id={Number(useParams()["id"])} tab={dashboardTabOf(search)} />;
}
