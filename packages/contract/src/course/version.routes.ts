import { type Static, DateTime, Id, Page, Paged, Type, defineRoute, notFound, permissionDenied } from "#core";
import { CourseLesson, User } from "#entity";

const ByVersionedLesson = Type.Object({ id: Id, lesson_id: Id });
const ByVersion = Type.Object({ id: Id, lesson_id: Id, version_id: Id });
const errors = [notFound, permissionDenied] as const;

const versionFields = { id: Id, name: Type.String(), created_at: DateTime, created_by: User };

export const LessonVersion = Type.Object(versionFields);
export type LessonVersion = Static<typeof LessonVersion>;

/** The earlier texts of a lesson, the newest first, for teachers. Our addition. */
export const courseVersionList = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/version/",
  access: "member",
  params: ByVersionedLesson,
  query: Paged,
  reply: Page(LessonVersion),
  errors,
});

/** One of them with its text. Our addition. */
export const courseVersionGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/version/:version_id/",
  access: "member",
  params: ByVersion,
  reply: Type.Object({ ...versionFields, html: Type.String() }),
  errors,
});

/** Makes it the text of the lesson again, as a new version. Pictures that were deleted since are left out. Our addition. */
export const courseVersionRestore = defineRoute({
  method: "POST",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/version/:version_id/restore/",
  access: "active",
  params: ByVersion,
  reply: CourseLesson,
  errors,
});
