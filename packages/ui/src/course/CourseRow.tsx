import type { Course } from "@cortile/contract/entity";
import { CourseCover, ListRow } from "#core/kit";
import { Link } from "#core/routing";
import classes from "./Course.module.css";
import { CourseProgress } from "./CourseProgress.tsx";
import { CourseTag } from "./CourseTags.tsx";

/** A course in a line: a small cover, its name, and how far the reader is. */
export const CourseRow = ({ course }: { course: Course }) => (
  <ListRow
    component={Link}
    route="course"
    params={{ id: course.id, slug: course.slug }}
    mark={<CourseCover src={course.image_small ?? course.image_medium ?? null} className={classes.rowCover ?? ""} />}
    title={course.name}
    meta={<CourseProgress course={course} />}
    action={<CourseTag course={course} />}
  />
);
