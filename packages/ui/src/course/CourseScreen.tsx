import type { Course } from "@cortile/contract/entity";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { throwIfGone, useClient } from "#core/client";
import { AvatarStack, Banner, Heading, lazyPart, personName, ProgressBar, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { isCompleted, isDraft, isStudent, mayReadContents, statusOf, useTeaches } from "./course.access.ts";
import { messages, templates } from "./course.messages.ts";
import { courseIt } from "./course.texts.ts";
import { courseFacesQuery, courseQuery } from "./course.queries.ts";
import classes from "./Course.module.css";
import { CertificateButton } from "./CertificateButton.tsx";
import { Contents } from "./Contents.tsx";
import { CourseButton } from "./CourseButton.tsx";
import { CourseHead } from "./CourseHead.tsx";
import { useCourseLive, useCoursesLive } from "./live.hooks.ts";
import { outlineMessages } from "./outline.messages.ts";

const TakenDownLine = lazyPart(async () => (await import("#moderation")).TakenDownLine);

/** The page of a course. `loadCourse` reads it; one that may not be seen rises as `not_found`. */
export const CourseScreen = withTexts(courseIt, Screen);

function Screen({ id }: { id: number }) {
  const intl = useIntl();
  const { data: course, error } = useSuspenseQuery(courseQuery(useClient(), id));
  throwIfGone(error);
  useCourseLive(id);
  useCoursesLive();
  const isReadable = mayReadContents(course);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <CourseHead course={course} />
        <CourseBar course={course} />
        {course.taken_down ? (
          <Suspense fallback={null}>
            <TakenDownLine kind="course" id={id} author={course.created_by} className={classes.notice} />
          </Suspense>
        ) : null}
        <Notice course={course} />
        {isReadable ? (
          <section className={classes.contents} aria-labelledby="ct-course-lessons">
            <Heading level={2} size="h4" id="ct-course-lessons" className={classes.contentsTitle ?? ""}>
              <FormattedMessage {...messages.lessons} />
            </Heading>
            <Contents course={course} />
          </section>
        ) : null}
      </div>
      <aside className={classes.aside} aria-label={intl.formatMessage(messages.aside)}>
        <Classmates course={course} />
      </aside>
    </div>
  );
}

/** How far the student is, and what comes next. */
function CourseBar({ course }: { course: Course }) {
  const intl = useIntl();
  const { num_lessons: total = 0, num_lessons_completed: done = 0, user_completion_rate: rate = 0 } = course;
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>
        {isStudent(course) ? (
          <>
            <span className={classes.barFigures}>
              <b>
                <FormattedMessage {...templates.doneOf} values={{ done, total }} />
              </b>
              <span>
                <FormattedMessage {...templates.percent} values={{ percent: Math.floor(rate) }} />
              </span>
            </span>
            <ProgressBar value={rate} label={intl.formatMessage(outlineMessages.progress)} className={classes.barProgress} />
          </>
        ) : (
          <b>
            <FormattedMessage {...templates.lessonCount} values={{ count: total }} />
          </b>
        )}
      </div>
      <div className={classes.barActions}>
        <CourseButton course={course} />
      </div>
    </div>
  );
}

/** What the reader has to know before the lessons: completed, a draft, or why there are none to see. */
function Notice({ course }: { course: Course }) {
  const teaches = useTeaches(course);
  const text = noticeOf(course, teaches);
  if (!text) return null;
  return (
    <div className={classes.notice}>
      <Banner
        tone={isStudent(course) ? "brand" : "info"}
        icon={isStudent(course) ? "award" : "lock"}
        action={isCompleted(course) ? <CertificateButton course={course} size="sm" /> : null}
      >
        <FormattedMessage {...text} />
      </Banner>
    </div>
  );
}

function noticeOf(course: Course, teaches: boolean) {
  if (isDraft(course)) return messages.draftPrompt;
  if (isStudent(course)) return isCompleted(course) ? messages.doneBanner : null;
  if (statusOf(course) === "invited" && !course.taken_down) return messages.invitedPrompt;
  if (mayReadContents(course) || teaches) return null;
  return statusOf(course) === "requested" && !course.taken_down ? messages.requestWaits : messages.lockedCourse;
}

/** How many study in the course, for those who are in it; its teachers see the first of them. An aside never fails a page. */
function Classmates({ course }: { course: Course }) {
  const teaches = useTeaches(course);
  const { data: first = [] } = useQuery({ ...courseFacesQuery(useClient(), course.id), enabled: teaches });
  const { member_count: count = 0 } = course;
  if (count === 0 || (!teaches && !isStudent(course))) return null;
  const people = first.map((user) => ({ id: user.id, name: personName(user), src: user.avatar }));
  return (
    <Widget title={<FormattedMessage {...(teaches ? messages.students : messages.classmates)} />}>
      <span className={classes.classmates}>
        {people.length > 0 ? <AvatarStack people={people} size={24} max={4} total={count} /> : null}
        <span className={classes.meta}>
          <FormattedMessage {...templates.count} values={{ count }} />
        </span>
      </span>
    </Widget>
  );
}
