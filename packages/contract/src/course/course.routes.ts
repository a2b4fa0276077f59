import {
  ById,
  Id,
  OneOf,
  Page,
  Paged,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  tooLarge,
  unsupportedType,
} from "#core";
import { Course } from "#entity";
import { courseView } from "#enums";
import { CourseChanges, CourseComment, CourseFilters, CourseInput, CourseSearch } from "./course.schemas.ts";

const writeErrors = [invalid, permissionDenied, notFound, conflict, tooLarge, unsupportedType] as const;

/** The caller's courses; without `statuses` those managed and joined. */
export const courseList = defineRoute({
  method: "GET",
  path: "/api/v2/course/",
  access: "member",
  query: CourseFilters,
  reply: Page(Course),
});

/** Field `name`: `unique`. Always one entry, because existing clients look at the first only. */
export const courseCreate = defineRoute({
  method: "POST",
  path: "/api/v2/course/",
  access: "active",
  body: CourseInput,
  reply: Course,
  errors: writeErrors,
});

export const courseSearch = defineRoute({
  method: "GET",
  path: "/api/v2/course/search/",
  access: "reader",
  query: CourseSearch,
  reply: Page(Course),
});

/** Views `edit` and `dashboard`, and the progress of another `user`, are for managers of the course. */
export const courseGet = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/",
  access: "reader",
  params: ById,
  query: Type.Object({ view: Type.Optional(OneOf(courseView)), user: Type.Optional(Id) }),
  reply: Course,
  errors: [notFound, permissionDenied],
});

export const courseUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/course/:id/",
  access: "active",
  params: ById,
  body: CourseInput,
  reply: Course,
  errors: writeErrors,
});

export const coursePatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/course/:id/",
  access: "active",
  params: ById,
  body: CourseChanges,
  reply: Course,
  errors: writeErrors,
});

export const courseDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/course/:id/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** All comments of its lessons, with their lesson and replies. */
export const courseComments = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/comment/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(CourseComment),
  errors: [notFound, permissionDenied],
});
