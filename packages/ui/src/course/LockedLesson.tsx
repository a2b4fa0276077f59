import type { Course } from "@cortile/contract/entity";
import { useIsMutating } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, lazyPart, PageMessage } from "#core/kit";
import { Link } from "#core/routing";
import { isStudent, type PlacedLesson } from "./course.access.ts";
import { messages, templates } from "./lesson.messages.ts";
import { LessonFrame } from "./LessonFrame.tsx";
import { LessonNav } from "./LessonNav.tsx";
import { useDay } from "./useDay.ts";

const JoinFirst = lazyPart(async () => (await import("./JoinFirst.tsx")).JoinFirst);

type Props = { course: Course; placed: PlacedLesson };

/** In place of a lesson that is not open to the reader, or not yet. */
export function LockedLesson({ course, placed }: Props) {
  const intl = useIntl();
  // Until the server has answered, the lessons are as locked as before.
  const isJoining = useIsMutating({ mutationKey: ["course", course.id, "join"] }) > 0;
  return (
    <LessonFrame
      side={<LessonNav course={course} lessonId={placed.lesson.id} route="lesson" />}
      sideLabel={intl.formatMessage(messages.lessons)}
      top={null}
    >
      {isStudent(course) && !isJoining ? (
        <NotYet course={course} placed={placed} />
      ) : (
        <Suspense fallback={null}>
          <JoinFirst course={course} />
        </Suspense>
      )}
    </LessonFrame>
  );
}

function NotYet({ course, placed }: Props) {
  const { day, time } = useDay();
  const opensAt = placed.section.locked ? placed.section.available_date : null;
  return (
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
  );
}
