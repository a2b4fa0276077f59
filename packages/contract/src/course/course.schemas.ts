import { type Static, Csv, DateTime, File, Html, Id, Nullable, OneOf, Paging, Replacing, SearchText, Type } from "#core";
import { Media, User, userFields } from "#entity";
import {
  courseJoinStatus,
  coursePrivacy,
  courseStatusFilter,
  courseType,
  courseUsersOrdering,
  lessonStatus,
  lessonType,
} from "#enums";

export const BySection = Type.Object({ id: Id, section_id: Id });
export const ByLesson = Type.Object({ id: Id, section_id: Id, lesson_id: Id });
export const ByLessonComment = Type.Object({ id: Id, section_id: Id, lesson_id: Id, comment_id: Id });

/** One, several separated by commas, or a JSON array. */
const statuses = Type.Optional(Csv(OneOf(courseStatusFilter)));

export const CourseFilters = Type.Object({ created_by: Type.Optional(Id), statuses, ...Paging });
export const CourseSearch = Type.Object({
  categories: Type.Optional(Csv(Id)),
  statuses,
  search: Type.Optional(SearchText),
  ...Paging,
});
export const CourseUsersFilter = Type.Object({
  statuses,
  ordering: Type.Optional(OneOf([...courseUsersOrdering, "-last_active_at"])),
  search: Type.Optional(SearchText),
  ...Paging,
});
export const JoinedFilter = Type.Object({ statuses, ...Paging });

const name = Type.String({ minLength: 1, maxLength: 50 });
const type = OneOf(courseType);

const courseFields = {
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** The empty text is a draft; a published course never becomes one again. */
  privacy: Type.Optional(OneOf(coursePrivacy)),
  /** In a multipart body `categories[0]`, `categories[1]` … */
  categories: Type.Optional(Csv(Id)),
  image_original: Type.Optional(File),
  /** IANA zone in which sections are released; UTC without it. Our addition. */
  timezone: Type.Optional(Type.String({ maxLength: 60 })),
  products: Type.Optional(Csv(Id)),
  sections_order: Type.Optional(Csv(Id)),
  enforce_lessons_order: Type.Optional(Type.Boolean()),
  new_comment_notification_enabled: Type.Optional(Type.Boolean()),
  hide_member_count: Type.Optional(Type.Boolean()),
};

export const CourseInput = Type.Object({ name, type, ...courseFields });
export const CourseChanges = Type.Object({ name: Type.Optional(name), type: Type.Optional(type), ...courseFields });

const partName = Type.String({ minLength: 1, maxLength: 200 });

/** `type` is sent by existing clients and means nothing. */
export const SectionInput = Type.Object({ name: partName, type: Type.Optional(Type.String({ maxLength: 50 })) });

const sectionFields = {
  dripped_at: Type.Optional(Nullable(DateTime)),
  /** Days after joining. */
  drip_delay: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
  lessons_order: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
};
export const SectionUpdate = Type.Object({ name: partName, ...sectionFields });
export const SectionChanges = Type.Object({ name: Type.Optional(partName), ...sectionFields });

export const LessonInput = Type.Object({ name: partName, type: OneOf(lessonType) });

const lessonFields = {
  ...Replacing,
  /** The text that is replaced stays a version of its own, however new it is. */
  keep_version: Type.Optional(Type.Boolean()),
  medias: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  status: Type.Optional(OneOf(lessonStatus)),
  comments_enabled: Type.Optional(Type.Boolean()),
};
export const LessonUpdate = Type.Object({ type: OneOf(lessonType), name: partName, text: Html, ...lessonFields });
export const LessonChanges = Type.Object({
  type: Type.Optional(OneOf(lessonType)),
  name: Type.Optional(partName),
  text: Type.Optional(Html),
  ...lessonFields,
});

const medias = Type.Optional(Type.Array(Id, { maxItems: 20 }));
export const LessonCommentInput = Type.Object({ text: Html, medias, parent: Type.Optional(Id), in_reply_to: Type.Optional(Id) });
export const LessonCommentUpdate = Type.Object({ text: Html, medias });
export const LessonCommentChanges = Type.Object({ text: Type.Optional(Html), medias });

const commentFields = {
  id: Id,
  /** What the editor opens; in the replies of create and update. */
  text: Type.Optional(Type.String()),
  html: Type.String(),
  /** In a list, or below another comment: `html` is the summary of a very long text; `lesson_comment_get` has the whole. Our addition. */
  html_truncated: Type.Optional(Type.Boolean()),
  parent: Nullable(Id),
  in_reply_to: Nullable(Id),
  created_at: DateTime,
  created_by: User,
  /** Written by a teacher of the course. Our addition. */
  by_teacher: Type.Optional(Type.Boolean()),
  /** Removed, but answered: its text is empty. Our addition. */
  deleted: Type.Optional(Type.Boolean()),
  medias: Type.Array(Media),
};

const replyFields = { ...commentFields, latest_reply: Type.Null() };

const namedLink = Type.Object({ id: Id, name: Type.String() });

export const CourseComment = Type.Object({
  ...commentFields,
  latest_reply: Nullable(Type.Object(replyFields)),
  /** How many replies there are. Our addition. */
  reply_count: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Only in the comments of the whole course. */
  replies: Type.Optional(Type.Array(Type.Object(replyFields))),
  extras: Type.Optional(
    Type.Object({ course: Type.Object({ id: Id, slug: Type.String() }), section: namedLink, lesson: namedLink }),
  ),
});
export type CourseComment = Static<typeof CourseComment>;

/** A person as the teacher sees them. */
export const CourseUser = Type.Object({
  ...userFields,
  join_status: Nullable(OneOf(courseJoinStatus)),
  joined_at: Nullable(DateTime),
  last_active_at: Nullable(DateTime),
  user_completion_rate: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
});
export type CourseUser = Static<typeof CourseUser>;
