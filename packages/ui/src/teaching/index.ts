export { CourseEditScreen, courseEditTabOf } from "./CourseEditScreen.tsx";
export { DashboardScreen, dashboardTabOf } from "./DashboardScreen.tsx";
export { LessonEditScreen } from "./LessonEditScreen.tsx";
export { loadCourseEdit, loadDashboard, loadLessonEdit } from "./load.ts";
export { courseDashboardQuery, courseEditQuery } from "./teaching.queries.ts";
