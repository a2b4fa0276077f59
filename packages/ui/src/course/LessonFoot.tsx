import type { Course, CourseLesson } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button } from "#core/kit";
import { Link } from "#core/routing";
import { isLocked, lessonsOf, type PlacedLesson } from "./course.access.ts";
import { messages, templates } from "./lesson.messages.ts";
import classes from "./Lesson.module.css";

type Props = {
  course: Course;
  lessonId: number;
  route: "lesson" | "lesson_preview";
  /** Absent for those who only look, and in quizzes, which are passed. */
  done?: { lesson: CourseLesson; pending: boolean; onChange: (done: boolean) => void } | undefined;
};

/** To the lessons before and after, and whether this one is done. */
export function LessonFoot({ course, lessonId, route, done }: Props) {
  const intl = useIntl();
  const all = lessonsOf(course);
  const at = all.findIndex(({ lesson }) => lesson.id === lessonId);
  const [previous, next] = [all[at - 1], all[at + 1]];
  const open = (placed: PlacedLesson | undefined) => (placed && !isLocked(placed) ? placed : null);
  const paramsOf = ({ lesson, section }: PlacedLesson) => ({
    id: course.id,
    slug: course.slug,
    section_id: section.id,
    lesson_id: lesson.id,
  });
  const [before, after] = [open(previous), open(next)];
  const isDone = done?.lesson.completion_status === "completed";
  const nextLabel = next ? intl.formatMessage(templates.nextNamed, { name: next.lesson.name }) : "";
  return (
    <nav className={classes.foot} aria-label={intl.formatMessage(messages.controls)}>
      {before ? (
        <Button
          component={Link}
          route={route}
          params={paramsOf(before)}
          variant="plain"
          icon="arrow-left"
          className={classes.previous}
          aria-label={intl.formatMessage(templates.previousNamed, { name: before.lesson.name })}
        >
          <span>{before.lesson.name}</span>
        </Button>
      ) : (
        <Button variant="plain" icon="arrow-left" disabled aria-label={intl.formatMessage(messages.previous)} />
      )}
      <span className={classes.space} />
      {done ? (
        <Button
          className={classes.mark}
          icon="circle-check"
          iconFilled={isDone}
          variant={isDone || after ? "outlined" : "primary"}
          aria-pressed={isDone}
          title={isDone ? intl.formatMessage(messages.undoHint) : undefined}
          loading={done.pending}
          onClick={() => done.onChange(!isDone)}
        >
          <FormattedMessage {...(isDone ? messages.undo : messages.markDone)} />
        </Button>
      ) : null}
      {after ? (
        <Button component={Link} route={route} params={paramsOf(after)} variant="primary" aria-label={nextLabel}>
          <span>
            <FormattedMessage {...messages.next} />
            <span className={classes.nextName}>: {after.lesson.name}</span>
          </span>
          <Icon name="arrow-right" size={18} />
        </Button>
      ) : (
        <Button disabled title={intl.formatMessage(next ? messages.nextLocked : messages.noNext)}>
          <FormattedMessage {...messages.next} />
          <Icon name={next ? "lock" : "arrow-right"} size={18} />
        </Button>
      )}
    </nav>
  );
}
