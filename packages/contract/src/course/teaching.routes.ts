import {
  ById,
  Id,
  Page,
  Paged,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
  tooLarge,
} from "#core";
import { Course } from "#entity";
import { CourseComment } from "./course.schemas.ts";
import { CourseFile, CourseFileSummary, CourseStatistics } from "./teaching.schemas.ts";

const readErrors = [notFound, permissionDenied] as const;
const writeErrors = [invalid, notFound, permissionDenied] as const;

/** How a course goes, for teachers. Our addition. */
export const courseStatistics = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/statistics/",
  access: "member",
  params: ById,
  reply: CourseStatistics,
  errors: readErrors,
});

/** Comments that no teacher has answered, the oldest first, for teachers. Our addition. */
export const courseUnanswered = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/comment/unanswered/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(CourseComment),
  errors: readErrors,
});

/** The students with their progress, as a file for teachers. Our addition. */
export const courseUsersExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/users/export/",
  access: "member",
  params: ById,
  reply: Type.String(),
  produces: "text/csv",
  errors: readErrors,
});

/** Sends a private message to each of these students, or to all without activity for so many days who have not finished. Our addition. */
export const courseMessage = defineRoute({
  method: "POST",
  path: "/api/v2/x/course/:id/message/",
  access: "active",
  params: ById,
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 5000 }),
    users: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
    stuck_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
  /** `num_left`: students who meet it and were not written to, because one call reaches 100 at most. */
  reply: Type.Object({ num_sent: Type.Integer({ minimum: 0 }), num_left: Type.Integer({ minimum: 0 }) }),
  errors: [...writeErrors, rateLimited],
});

/** A draft with the sections, lessons and quizzes of a course, and without its people. Our addition. */
export const courseDuplicate = defineRoute({
  method: "POST",
  path: "/api/v2/x/course/:id/duplicate/",
  access: "active",
  params: ById,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 50 }) }),
  reply: Course,
  errors: [...writeErrors, conflict, tooLarge],
});

/** A course as one document, for teachers. Our addition. */
export const courseExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/export/",
  access: "member",
  params: ById,
  reply: CourseFile,
  errors: [...readErrors, tooLarge],
});

/** A draft from such a document. Our addition. */
export const courseImport = defineRoute({
  method: "POST",
  path: "/api/v2/x/course/import/",
  access: "active",
  body: CourseFile,
  reply: Course,
  errors: [...writeErrors, conflict],
});

/** What importing such a document would make; nothing is stored. Our addition. */
export const courseImportCheck = defineRoute({
  method: "POST",
  path: "/api/v2/x/course/import/check/",
  access: "active",
  body: CourseFile,
  reply: CourseFileSummary,
  errors: writeErrors,
});
