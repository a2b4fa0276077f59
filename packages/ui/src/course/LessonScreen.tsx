import { CallError } from "@cortile/client/http";
import type { Course } from "@cortile/contract/entity";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button, Dialog, Heading, IconButton, lazyPart, SkeletonRows, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useNavigate } from "#core/routing";
import { isLocked, isStudent, lessonsOf, useTeaches } from "./course.access.ts";
import { courseQuery } from "./course.queries.ts";
import { useLessonDone, usePosition } from "./lesson.hooks.ts";
import { messages, templates } from "./lesson.messages.ts";
import { messagesIt } from "./lesson.own.it.ts";
import { lessonQuery, type LessonPlace } from "./lesson.queries.ts";
import classes from "./Lesson.module.css";
import { LessonBody } from "./LessonBody.tsx";
import { LessonFoot } from "./LessonFoot.tsx";
import { LessonFrame } from "./LessonFrame.tsx";
import { LessonNav } from "./LessonNav.tsx";
import { LockedLesson } from "./LockedLesson.tsx";
import quizClasses from "./Quiz.module.css";
import { useCourseLive } from "./live.hooks.ts";
import { messagesIt as outlineIt } from "./outline.own.it.ts";

const LessonComments = lazyPart(async () => (await import("./LessonComments.tsx")).LessonComments);
const Congratulations = lazyPart(async () => (await import("./Congratulations.tsx")).Congratulations);
const QuizTaking = lazyPart(async () => (await import("./QuizTaking.tsx")).QuizTaking);

type Panel = "contents" | "comments" | null;

type Props = LessonPlace & {
  /** Opened with the page. */
  panel?: Panel;
  /** As a student sees it, for teachers: nothing is completed. */
  preview?: boolean;
};

/** The page of a lesson. `loadLesson` reads it. */
export const LessonScreen = withTexts({ ...outlineIt, ...messagesIt }, Screen);

function Screen({ panel: asked = null, preview = false, ...place }: Props) {
  const { data: course } = useSuspenseQuery(courseQuery(useClient(), place.id));
  useCourseLive(place.id);
  const all = lessonsOf(course);
  const at = all.findIndex(({ lesson }) => lesson.id === place.lesson_id);
  const placed = all[at];
  // Another lesson of the same course starts over.
  const key = place.lesson_id;
  if (placed && isLocked(placed) && !preview) return <LockedLesson key={key} course={course} placed={placed} />;
  return <OpenLesson key={key} course={course} place={place} number={at + 1} asked={asked} preview={preview} />;
}

type OpenProps = { course: Course; place: LessonPlace; number: number; asked: Panel; preview: boolean };

function OpenLesson({ course, place, number, asked, preview }: OpenProps) {
  const intl = useIntl();
  const [panel, setPanel] = useState(asked);
  const [congratulated, setCongratulated] = useState(false);
  const { data: lesson, error } = useSuspenseQuery(lessonQuery(useClient(), place));
  useLeaveWhenDenied(course, error);
  const teaches = useTeaches(course);
  const studies = isStudent(course) && !preview;
  const completing = useLessonDone(place, () => setCongratulated(true));
  const playback = usePosition(place, lesson, studies);
  const total = lessonsOf(course).length;
  const route = preview ? "lesson_preview" : "lesson";
  const done =
    studies && lesson.type === "lesson"
      ? { lesson, pending: completing.isPending, onChange: (next: boolean) => completing.mutate(next) }
      : undefined;
  const tools = (
    <>
      {lesson.comments_enabled && !preview ? (
        <IconButton
          icon="message-circle"
          label={intl.formatMessage(messages.comments)}
          aria-haspopup="dialog"
          onClick={() => setPanel("comments")}
        />
      ) : null}
      <span className={classes.contentsButton}>
        <IconButton
          icon="list"
          label={intl.formatMessage(messages.contents)}
          aria-haspopup="dialog"
          onClick={() => setPanel("contents")}
        />
      </span>
    </>
  );
  return (
    <LessonFrame
      side={<LessonNav course={course} lessonId={lesson.id} route={route} />}
      sideLabel={intl.formatMessage(messages.lessons)}
      top={
        <header className={classes.top}>
          <IconButton
            component={Link}
            icon="arrow-left"
            label={intl.formatMessage(messages.back)}
            route="course"
            params={{ id: course.id, slug: course.slug }}
            className={classes.topBack}
          />
          <span className={classes.place}>
            <FormattedMessage {...templates.place} values={{ number, total }} />
          </span>
          {tools}
        </header>
      }
      foot={<LessonFoot course={course} lessonId={lesson.id} route={route} done={done} />}
    >
      <article className={classes.lesson}>
        {preview ? <PreviewBanner course={course} place={place} /> : null}
        <Heading level={1} size="read-title" className={classes.title ?? ""}>
          {lesson.name}
        </Heading>
        <LessonBody lesson={lesson} playback={playback} />
        {lesson.type === "quiz" ? (
          // Its style sheet is this page's own: the questions are drawn on the server, before their code is loaded.
          <section className={quizClasses.root}>
            <Suspense fallback={<SkeletonRows count={3} />}>
              <QuizTaking place={place} active={studies} onPassed={() => setCongratulated(true)} />
            </Suspense>
          </section>
        ) : null}
        {teaches && !preview ? (
          <p className={classes.teacherLinks}>
            <Button component={Link} route="lesson_edit" params={{ ...place, slug: course.slug }} icon="pencil" size="sm">
              <FormattedMessage {...messages.edit} />
            </Button>
          </p>
        ) : null}
      </article>
      <Dialog
        open={panel === "contents"}
        placement="end"
        tall
        onClose={() => setPanel(null)}
        title={<FormattedMessage {...messages.contents} />}
      >
        <LessonNav course={course} lessonId={lesson.id} route={route} onLeave={() => setPanel(null)} />
      </Dialog>
      <Suspense fallback={null}>
        {panel === "comments" && lesson.comments_enabled ? (
          <LessonComments course={course} place={place} onClose={() => setPanel(null)} />
        ) : null}
        {congratulated ? <Congratulations course={course} onClose={() => setCongratulated(false)} /> : null}
      </Suspense>
    </LessonFrame>
  );
}

/** Whoever was taken out of the course while a lesson is open goes to its page. */
function useLeaveWhenDenied(course: Course, error: unknown): void {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const denied = error instanceof CallError && (error.code === "not_found" || error.code === "permission_denied");
  const leave = useEffectEvent(() => {
    toast.show({ id: "lesson.denied", text: intl.formatMessage(messages.noAccess), tone: "error" });
    navigate({ route: "course", params: { id: course.id, slug: course.slug } }, { replace: true });
  });
  useEffect(() => {
    if (denied) leave();
  }, [denied]);
}

const PreviewBanner = ({ course, place }: { course: Course; place: LessonPlace }) => (
  <div className={classes.preview}>
    <Banner
      icon="eye"
      action={
        <span className={classes.previewLinks}>
          <Link route="lesson_edit" params={{ ...place, slug: course.slug }}>
            <FormattedMessage {...messages.edit} />
          </Link>
          <Link route="course_dashboard" params={{ id: course.id, slug: course.slug }}>
            <FormattedMessage {...messages.dashboard} />
          </Link>
        </span>
      }
    >
      <FormattedMessage {...messages.preview} />
    </Banner>
  </div>
);
