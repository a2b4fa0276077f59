import { courseEditQuery, CourseEditScreen, courseEditTabOf, loadCourseEdit } from "@cortile/ui/teaching";
import { useParams } from "react-router";
import { teachingPage } from "./shared/teaching.page.ts";

export const { loader, handle } = teachingPage("course_edit", loadCourseEdit, courseEditQuery);

export function Component() {
  const params = useParams();
  return <CourseEditScreen id={Number(params["id"])} tab={courseEditTabOf(params["tab"])} />;
}
