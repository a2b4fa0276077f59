import type { Course } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { PageMessage } from "#core/kit";
import { withTexts } from "#core/locale";
import { courseIt } from "./course.texts.ts";
import { CourseButton } from "./CourseButton.tsx";
import { messages, templates } from "./lesson.messages.ts";

/** In place of a lesson, for who is not in its course. */
export const JoinFirst = withTexts(courseIt, ({ course }: { course: Course }) => (
  <PageMessage kind="forbidden" title={<FormattedMessage {...messages.joinFirst} />} action={<CourseButton course={course} />}>
    <FormattedMessage {...templates.partOf} values={{ course: course.name }} />
  </PageMessage>
));
