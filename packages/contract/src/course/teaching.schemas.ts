import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { courseType, lessonType, quizFeedback } from "#enums";
import { QuizQuestionInput, quizLimits } from "./quiz.schemas.ts";

const count = Type.Integer({ minimum: 0 });
/** Students without activity are counted up to here; this number stands for "so many or more". */
export const maxStuck = 1000;
const percent = Type.Number({ minimum: 0, maximum: 100 });

export const CourseStatistics = Type.Object({
  num_students: count,
  /** Students who have completed every lesson, and have the certificate. */
  num_finished: count,
  /** Students without any activity for two weeks who have not finished, counted up to `maxStuck`. */
  num_stuck: Type.Integer({ minimum: 0, maximum: maxStuck }),
  avg_completion_rate: percent,
  /** The published lessons in order: where students stop. */
  lessons: Type.Array(
    Type.Object({
      section_id: Id,
      section_name: Type.String(),
      lesson_id: Id,
      lesson_name: Type.String(),
      type: OneOf(lessonType),
      num_completed: count,
      /** Of a quiz: whose last attempt failed. */
      num_failed: count,
      num_comments: count,
      num_unanswered: count,
    }),
  ),
});
export type CourseStatistics = Static<typeof CourseStatistics>;

const partName = Type.String({ minLength: 1, maxLength: 200 });
/** `textBytes`: of all lessons together, as html, so that a course fits into a file with its questions. */
export const courseFileLimits = { sections: 200, lessons: 500, bytes: 8 * 1024 * 1024, textBytes: 6 * 1024 * 1024 } as const;

/** A course as one document (docs/course-file.md): texts and quizzes, without people, and without uploaded files. */
export const CourseFile = Type.Object({
  format: OneOf(["cortile.course/1"] as const),
  name: Type.String({ minLength: 1, maxLength: 50 }),
  description: Type.String({ maxLength: 500 }),
  type: OneOf(courseType),
  timezone: Type.String({ maxLength: 60 }),
  enforce_lessons_order: Type.Boolean(),
  sections: Type.Array(
    Type.Object({
      name: partName,
      drip_delay: Nullable(Type.Integer({ minimum: 0, maximum: 3650 })),
      dripped_at: Nullable(DateTime),
      lessons: Type.Array(
        Type.Object({
          name: partName,
          type: OneOf(lessonType),
          html: Type.String({ maxLength: 1_000_000 }),
          comments_enabled: Type.Boolean(),
          quiz: Nullable(
            Type.Object({
              pass_percent: Type.Integer({ minimum: 0, maximum: 100 }),
              max_attempts: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
              shuffle: Type.Boolean(),
              feedback: OneOf(quizFeedback),
              questions: Type.Array(QuizQuestionInput, { maxItems: quizLimits.questions }),
            }),
          ),
        }),
        { maxItems: courseFileLimits.lessons },
      ),
    }),
    { maxItems: courseFileLimits.sections },
  ),
});
export type CourseFile = Static<typeof CourseFile>;

/** What importing a file would make. */
export const CourseFileSummary = Type.Object({
  name: Type.String(),
  /** Another course has this name: the file needs another before it is imported. */
  name_taken: Type.Boolean(),
  type: OneOf(courseType),
  sections: Type.Array(Type.Object({ name: Type.String(), num_lessons: count, num_quizzes: count })),
  num_questions: count,
});
export type CourseFileSummary = Static<typeof CourseFileSummary>;
