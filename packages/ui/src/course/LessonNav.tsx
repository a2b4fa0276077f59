import type { Course } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Heading, ProgressBar } from "#core/kit";
import { Link } from "#core/routing";
import { isLocked, isStudent, showsLock } from "./course.access.ts";
import { templates } from "./lesson.messages.ts";
import classes from "./Lesson.module.css";
import { LessonMark } from "./LessonMark.tsx";
import { Opens } from "./Opens.tsx";
import { outlineMessages, outlineTemplates } from "./outline.messages.ts";

type Props = { course: Course; lessonId: number; route: "lesson" | "lesson_preview"; onLeave?: () => void };

/** The way back, how far the student is, and all lessons; those that are locked are no links. */
export function LessonNav({ course, lessonId, route, onLeave }: Props) {
  const intl = useIntl();
  const { num_lessons: total = 0, num_lessons_completed: done = 0, user_completion_rate: rate = 0 } = course;
  return (
    <>
      <Link route="course" params={{ id: course.id, slug: course.slug }} className={classes.toCourse}>
        <Icon name="arrow-left" size={18} />
        <span>{course.name}</span>
      </Link>
      {isStudent(course) ? (
        <div className={classes.progress}>
          <ProgressBar value={rate} label={intl.formatMessage(outlineMessages.progress)} />
          <span>
            <FormattedMessage {...templates.done} values={{ done, total }} />
          </span>
        </div>
      ) : null}
      {(course.sections ?? []).map((section, index) => (
        <section key={section.id} aria-labelledby={`ct-lesson-nav-${section.id}`}>
          <Heading level={2} id={`ct-lesson-nav-${section.id}`} className={classes.navSection ?? ""}>
            <FormattedMessage {...outlineTemplates.section} values={{ number: index + 1, name: section.name }} />
          </Heading>
          {showsLock(course, section) ? (
            <p className={classes.navOpens}>
              <Opens section={section} />
            </p>
          ) : null}
          <ul className={classes.navList}>
            {section.lessons.map((lesson) => {
              const mark = <LessonMark placed={{ lesson, section }} size={18} />;
              const params = { id: course.id, slug: course.slug, section_id: section.id, lesson_id: lesson.id };
              const current = lesson.id === lessonId;
              return (
                <li key={lesson.id}>
                  {isLocked({ lesson, section }) && !current ? (
                    <span className={classes.navLesson} data-locked="">
                      {mark}
                      <span>{lesson.name}</span>
                    </span>
                  ) : (
                    <Link
                      route={route}
                      params={params}
                      className={classes.navLesson}
                      aria-current={current ? "page" : undefined}
                      onClick={onLeave}
                    >
                      {mark}
                      <span>{lesson.name}</span>
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
