import type { CourseUser } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { courseTemplates, LessonMark, outlineTemplates } from "#course";
import { useClient } from "#core/client";
import { Button, Dialog, ErrorBanner, Heading, personName, SkeletonRows } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, useHasRoute } from "#core/routing";
import { messages, templates } from "./dashboard.messages.ts";
import { studentCourseQuery } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";

type Props = { course: Course; student: CourseUser; onClose: () => void };

/** How far one student is, lesson by lesson, and the way to write to them. */
export function StudentDialog({ course, student, onClose }: Props) {
  const found = useQuery(studentCourseQuery(useClient(), course.id, student.id));
  const hasRoute = useHasRoute();
  const writes = useGate("messages") && hasRoute("user_messages");
  const name = personName(student);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={<FormattedMessage {...templates.progressOf} values={{ name }} />}
      footer={
        writes ? (
          <Button component={Link} route="user_messages" params={{ id: student.id }} icon="mail">
            <FormattedMessage {...messages.message} />
          </Button>
        ) : undefined
      }
    >
      {found.isPending ? <SkeletonRows count={4} /> : null}
      {found.isError ? <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} /> : null}
      {found.data ? <Progress course={found.data} /> : null}
    </Dialog>
  );
}

function Progress({ course }: { course: Course }) {
  const { num_lessons: total = 0, num_lessons_completed: done = 0, user_completion_rate: rate = 0 } = course;
  return (
    <>
      <p>
        <FormattedMessage {...templates.lessonsDone} values={{ done, total }} />
        {" · "}
        <FormattedMessage {...courseTemplates.percent} values={{ percent: Math.floor(rate) }} />
      </p>
      {(course.sections ?? []).map((section, index) => (
        <section key={section.id} className={classes.commentGroup}>
          <Heading level={3} size="h4">
            <FormattedMessage {...outlineTemplates.section} values={{ number: index + 1, name: section.name }} />
          </Heading>
          <ul className={classes.lessons}>
            {section.lessons.map((lesson) => (
              <li key={lesson.id} className={classes.lesson}>
                <LessonMark placed={{ lesson, section }} />
                <span className={classes.lessonName}>{lesson.name}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
