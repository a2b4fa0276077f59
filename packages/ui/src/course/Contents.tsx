import type { Course, CourseSection } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Heading, Tag, useNow } from "#core/kit";
import { Link } from "#core/routing";
import { isCompleted, isLocked, isStudent, lessonsOf, nextLesson, showsLock, type PlacedLesson } from "./course.access.ts";
import { messages, templates } from "./course.messages.ts";
import classes from "./Course.module.css";
import { LessonMark } from "./LessonMark.tsx";
import { Opens } from "./Opens.tsx";
import { outlineTemplates } from "./outline.messages.ts";
import { useDay } from "./useDay.ts";

/** Above so many lessons only the section to go on with is open at first. */
const maxOpenLessons = 40;

/** Sections and lessons. Students follow the lessons that are open; others see what there is. */
export function Contents({ course }: { course: Course }) {
  const sections = course.sections ?? [];
  const next = isStudent(course) && !isCompleted(course) ? nextLesson(course) : null;
  const count = lessonsOf(course).length;
  if (count === 0)
    return (
      <p className={classes.nothing}>
        <FormattedMessage {...messages.empty} />
      </p>
    );
  return (
    <>
      <p className={classes.contentsCount}>
        <FormattedMessage {...templates.contents} values={{ sections: sections.length, lessons: count }} />
      </p>
      {sections.map((section, index) => (
        <Section
          key={section.id}
          course={course}
          section={section}
          number={index + 1}
          next={next}
          isOpen={count <= maxOpenLessons || section.id === (next?.section.id ?? sections[0]?.id)}
        />
      ))}
    </>
  );
}

type SectionProps = {
  course: Course;
  section: CourseSection;
  number: number;
  next: PlacedLesson | null;
  isOpen: boolean;
};

function Section({ course, section, number, next, isOpen }: SectionProps) {
  const intl = useIntl();
  const { num_lessons_completed: done, num_lessons: total } = section;
  return (
    <details className={classes.section} open={isOpen}>
      <summary>
        <Icon name="chevron-right" size={18} className={classes.fold} />
        <Heading level={2} size="h4" className={classes.sectionName ?? ""}>
          <FormattedMessage {...outlineTemplates.section} values={{ number, name: section.name }} />
        </Heading>
        <span className={classes.meta}>
          {showsLock(course, section) ? (
            <Opens section={section} />
          ) : isStudent(course) ? (
            `${intl.formatNumber(done)} / ${intl.formatNumber(total)}`
          ) : (
            <FormattedMessage {...templates.lessonCount} values={{ count: section.lessons.length }} />
          )}
        </span>
      </summary>
      <ul className={classes.lessons}>
        {section.lessons.map((lesson) => (
          <LessonRow key={lesson.id} course={course} placed={{ lesson, section }} isNext={lesson.id === next?.lesson.id} />
        ))}
      </ul>
    </details>
  );
}

type RowProps = { course: Course; placed: PlacedLesson; isNext: boolean };

function LessonRow({ course, placed, isNext }: RowProps) {
  const { lesson, section } = placed;
  const { day } = useDay();
  const now = useNow();
  const locked = isLocked(placed);
  const params = { id: course.id, slug: course.slug, section_id: section.id, lesson_id: lesson.id };
  const opensAt = section.locked ? section.available_date : null;
  return (
    <li className={classes.lesson} data-next={isNext || undefined} data-locked={(locked && isStudent(course)) || undefined}>
      {isStudent(course) ? <LessonMark placed={placed} isNext={isNext} /> : <span className={classes.dot} aria-hidden="true" />}
      <span className={classes.lessonName}>
        {isStudent(course) && !locked ? (
          <Link route="lesson" params={params}>
            {lesson.name}
          </Link>
        ) : (
          lesson.name
        )}
      </span>
      {isNext && !locked && course.num_lessons_completed ? (
        <Tag tone="brand">
          <FormattedMessage {...messages.continue} />
        </Tag>
      ) : null}
      <span className={classes.meta}>
        {opensAt && Date.parse(opensAt) > now ? (
          <FormattedMessage {...templates.opens} values={{ date: day(opensAt) }} />
        ) : locked && isStudent(course) ? (
          <FormattedMessage {...messages.lockedByOrder} />
        ) : lesson.type === "quiz" ? (
          <FormattedMessage {...messages.quiz} />
        ) : null}
      </span>
    </li>
  );
}
