import { type Static, DateTime, Etag, Id, Nullable, OneOf, Type } from "#core";
import { courseJoinStatus, coursePrivacy, courseType, lessonCompletionStatus, lessonStatus, lessonType } from "#enums";
import { Category } from "./category.ts";
import { Media } from "./media.ts";
import { purchasableFields } from "./purchase.ts";
import { User } from "./user.ts";

const image = Type.Optional(Nullable(Type.String()));
const counter = Type.Integer({ minimum: 0 });
const percent = Type.Number({ minimum: 0, maximum: 100 });

export const CourseLesson = Type.Object({
  id: Id,
  course_id: Id,
  section_id: Id,
  name: Type.String(),
  type: OneOf(lessonType),
  status: OneOf(lessonStatus),
  comments_enabled: Type.Boolean(),
  /** What the editor opens. */
  text: Type.Optional(Type.String()),
  html: Type.Optional(Type.String()),
  medias: Type.Array(Media),
  created_at: DateTime,
  created_by: User,
  locked: Type.Boolean(),
  /** Of the reader. */
  completion_status: Type.Optional(OneOf(lessonCompletionStatus)),
  /** Why it is locked: its section opens later, or earlier lessons come first. Our addition. */
  locked_by: Type.Optional(OneOf(["release", "order"] as const)),
  /** Where the reader left its video or sound. Our addition. */
  position: Type.Optional(Type.Object({ media_id: Id, seconds: Type.Number({ minimum: 0 }) })),
  /** Beside `text`: what `replaces` of an edit names. Our addition. */
  etag: Type.Optional(Etag),
});
export type CourseLesson = Static<typeof CourseLesson>;

export const CourseSection = Type.Object({
  id: Id,
  name: Type.String(),
  /** In scheduled courses. */
  dripped_at: Nullable(DateTime),
  /** Days after joining, in structured courses. */
  drip_delay: Nullable(Type.Integer()),
  lessons_order: Type.Array(Id),
  lessons: Type.Array(CourseLesson),
  /** Null in self-paced courses. */
  available_date: Nullable(DateTime),
  locked: Type.Boolean(),
  num_lessons: counter,
  num_lessons_completed: counter,
});
export type CourseSection = Static<typeof CourseSection>;

export const Course = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  type: OneOf(courseType),
  /** IANA zone of its release dates. Our addition. */
  timezone: Type.Optional(Type.String()),
  /** The empty text is a draft. */
  privacy: OneOf(coursePrivacy),
  /** Staff took it down: they alone read it, and nobody joins it. Our addition. */
  taken_down: Type.Optional(Type.Boolean()),
  /** Of the reader. */
  join_status: Type.Optional(Nullable(OneOf(courseJoinStatus))),
  enforce_lessons_order: Type.Optional(Type.Boolean()),
  new_comment_notification_enabled: Type.Optional(Type.Boolean()),
  hide_member_count: Type.Optional(Type.Boolean()),
  meta_title: Type.Optional(Type.String()),
  meta_description: Type.Optional(Type.String()),
  og_title: Type.Optional(Type.String()),
  og_description: Type.Optional(Type.String()),
  og_image: Type.Optional(Type.String()),
  sections_order: Type.Optional(Type.Array(Id)),
  sections: Type.Optional(Type.Array(CourseSection)),
  image_original: image,
  image_bigger: image,
  image_big: image,
  image_medium: image,
  image_small: image,
  categories: Type.Optional(Type.Array(Category)),
  created_at: DateTime,
  created_by: User,
  /** Published ones. */
  num_lessons: Type.Optional(counter),
  /** Those that hold a lesson. */
  num_sections: Type.Optional(counter),
  num_lessons_completed: Type.Optional(counter),
  user_completion_rate: Type.Optional(percent),
  avg_completion_rate: Type.Optional(percent),
  /** Left out for members while the course hides it. */
  member_count: Type.Optional(counter),
  /** Requests that wait for an answer, for teachers. Our addition. */
  num_requests: Type.Optional(counter),
  ...purchasableFields,
});
export type Course = Static<typeof Course>;
