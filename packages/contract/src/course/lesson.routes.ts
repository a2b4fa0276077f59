import {
  ById,
  Id,
  OneOf,
  Page,
  Paging,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";
import { CourseLesson, CourseSection } from "#entity";
import {
  ByLesson,
  ByLessonComment,
  BySection,
  CourseComment,
  LessonChanges,
  LessonCommentChanges,
  LessonCommentInput,
  LessonCommentUpdate,
  LessonInput,
  LessonUpdate,
  SectionChanges,
  SectionInput,
  SectionUpdate,
} from "./course.schemas.ts";

const sectionPath = "/api/v2/course/:id/section/:section_id/";
const lessonPath = "/api/v2/course/:id/section/:section_id/lesson/:lesson_id/";
const commentPath = "/api/v2/course/:id/section/:section_id/lesson/:lesson_id/comment/:comment_id/";

const readErrors = [notFound, permissionDenied] as const;
const writeErrors = [invalid, notFound, permissionDenied] as const;

export const sectionList = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/section/",
  access: "reader",
  params: ById,
  reply: Type.Array(CourseSection),
  errors: readErrors,
});

export const sectionCreate = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/section/",
  access: "active",
  params: ById,
  body: SectionInput,
  reply: CourseSection,
  errors: writeErrors,
});

export const sectionGet = defineRoute({
  method: "GET",
  path: sectionPath,
  access: "reader",
  params: BySection,
  reply: CourseSection,
  errors: readErrors,
});

export const sectionUpdate = defineRoute({
  method: "PUT",
  path: sectionPath,
  access: "active",
  params: BySection,
  body: SectionUpdate,
  reply: CourseSection,
  errors: writeErrors,
});

export const sectionPatch = defineRoute({
  method: "PATCH",
  path: sectionPath,
  access: "active",
  params: BySection,
  body: SectionChanges,
  reply: CourseSection,
  errors: writeErrors,
});

export const sectionDelete = defineRoute({
  method: "DELETE",
  path: sectionPath,
  access: "member",
  params: BySection,
  errors: readErrors,
});

export const lessonList = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/section/:section_id/lesson/",
  access: "reader",
  params: BySection,
  reply: Type.Array(CourseLesson),
  errors: readErrors,
});

export const lessonCreate = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/section/:section_id/lesson/",
  access: "active",
  params: BySection,
  body: LessonInput,
  reply: CourseLesson,
  errors: writeErrors,
});

export const lessonGet = defineRoute({
  method: "GET",
  path: lessonPath,
  access: "member",
  params: ByLesson,
  reply: CourseLesson,
  errors: readErrors,
});

export const lessonUpdate = defineRoute({
  method: "PUT",
  path: lessonPath,
  access: "active",
  params: ByLesson,
  body: LessonUpdate,
  reply: CourseLesson,
  errors: [...writeErrors, conflict],
});

export const lessonPatch = defineRoute({
  method: "PATCH",
  path: lessonPath,
  access: "active",
  params: ByLesson,
  body: LessonChanges,
  reply: CourseLesson,
  errors: [...writeErrors, conflict],
});

export const lessonDelete = defineRoute({
  method: "DELETE",
  path: lessonPath,
  access: "member",
  params: ByLesson,
  errors: readErrors,
});

export const lessonComplete = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/section/:section_id/lesson/:lesson_id/complete/",
  access: "member",
  params: ByLesson,
  errors: readErrors,
});

export const lessonIncomplete = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/section/:section_id/lesson/:lesson_id/incomplete/",
  access: "member",
  params: ByLesson,
  errors: readErrors,
});

/** `added_at` is another name for `created_at`. */
export const lessonCommentList = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/section/:section_id/lesson/:lesson_id/comment/",
  access: "member",
  params: ByLesson,
  query: Type.Object({
    ordering: Type.Optional(OneOf(["created_at", "-created_at", "added_at", "-added_at"])),
    parent: Type.Optional(Id),
    ...Paging,
  }),
  reply: Page(CourseComment),
  errors: readErrors,
});

export const lessonCommentCreate = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/section/:section_id/lesson/:lesson_id/comment/",
  access: "active",
  params: ByLesson,
  body: LessonCommentInput,
  reply: CourseComment,
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const lessonCommentGet = defineRoute({
  method: "GET",
  path: commentPath,
  access: "member",
  params: ByLessonComment,
  reply: CourseComment,
  errors: readErrors,
});

export const lessonCommentUpdate = defineRoute({
  method: "PUT",
  path: commentPath,
  access: "active",
  params: ByLessonComment,
  body: LessonCommentUpdate,
  reply: CourseComment,
  errors: writeErrors,
});

export const lessonCommentPatch = defineRoute({
  method: "PATCH",
  path: commentPath,
  access: "active",
  params: ByLessonComment,
  body: LessonCommentChanges,
  reply: CourseComment,
  errors: writeErrors,
});

export const lessonCommentDelete = defineRoute({
  method: "DELETE",
  path: commentPath,
  access: "member",
  params: ByLessonComment,
  errors: readErrors,
});
