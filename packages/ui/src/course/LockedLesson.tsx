import type { Course } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, PageMessage } from "#core/kit";
import { Link } from "#core/routing";
import type { PlacedLesson } from "./course.access.ts";
import { messages, templates } from "./lesson.messages.ts";
import { LessonFrame } from "./LessonFrame.tsx";
import { LessonNav } from "./LessonNav.tsx";
import { useDay } from "./useDay.ts";

/** In place of a lesson that is not open yet. */
export function LockedLesson({ course, placed }: { course: Course; placed: PlacedLesson }) {
  const intl = useIntl();
  const { day, time } = useDay();
  const opensAt = placed.section.locked ? placed.section.available_date : null;
  return (
    <LessonFrame
      side={<LessonNav course={course} lessonId={placed.lesson.id} route="lesson" />}
      sideLabel={intl.formatMessage(messages.lessons)}
      top={null}
    >
      <PageMessage
        kind="forbidden"
        title={<FormattedMessage {...messages.lockedTitle} />}
        action={
          <Button component={Link} route="course" params={{ id: course.id, slug: course.slug }} variant="primary">
            <FormattedMessage {...messages.toCourse} />
          </Button>
        }
      >
        {opensAt ? (
          <FormattedMessage {...templates.lockedUntil} values={{ date: day(opensAt), time: time(opensAt) }} />
        ) : (
          <FormattedMessage {...messages.lockedOrder} />
        )}
      </PageMessage>
    </LessonFrame>
  );
}
