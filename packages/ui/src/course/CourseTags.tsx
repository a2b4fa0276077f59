import type { Course } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Tag, useNow } from "#core/kit";
import { isCompleted, isDraft, isStudent, isTeacher, statusOf } from "./course.access.ts";
import { messages } from "./course.messages.ts";

const newMs = 14 * 24 * 3_600_000;

/** What the reader has to do with a course, in a word: teaches, completed, joined or is invited to it; to others, that it is new. */
export function CourseTag({ course }: { course: Course }) {
  const now = useNow();
  if (isTeacher(course))
    return isDraft(course) ? (
      <Tag tone="warn">
        <FormattedMessage {...messages.draft} />
      </Tag>
    ) : (
      <Tag tone="brand">
        <FormattedMessage {...messages.published} />
      </Tag>
    );
  if (isStudent(course))
    return isCompleted(course) ? (
      <Tag tone="ok">
        <FormattedMessage {...messages.completed} />
      </Tag>
    ) : (
      <Tag tone="brand">
        <FormattedMessage {...messages.joined} />
      </Tag>
    );
  if (statusOf(course) === "invited")
    return (
      <Tag tone="accent">
        <FormattedMessage {...messages.invited} />
      </Tag>
    );
  if (statusOf(course) !== null || now - Date.parse(course.created_at) > newMs) return null;
  return (
    <Tag tone="brand">
      <FormattedMessage {...messages.new} />
    </Tag>
  );
}
