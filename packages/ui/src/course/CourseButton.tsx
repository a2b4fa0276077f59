import type { Course } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button, lazyPart, useToast } from "#core/kit";
import { Link, useHasRoute } from "#core/routing";
import { useSession } from "#core/session";
import { useNextSearch } from "#shell";
import { isCompleted, isLocked, isStudent, nextLesson, statusOf, useTeaches } from "./course.access.ts";
import { useJoin, type JoinAct } from "./course.hooks.ts";
import { messages } from "./course.messages.ts";

const ConfirmCancel = lazyPart(async () => (await import("./CancelRequest.tsx")).CancelRequest);

/**
 * Joins the course, asks to, answers an invitation, or goes on with the lessons, as the reader's place in it says. Nobody joins one that
 * staff took down.
 */
export function CourseButton({ course }: { course: Course }) {
  const { status } = useSession();
  const hasRoute = useHasRoute();
  const teaches = useTeaches(course);
  const params = { id: course.id, slug: course.slug };
  if (status === "anonymous") return <VisitorButton course={course} />;
  if (course.taken_down && !isStudent(course) && !teaches) return null;
  switch (statusOf(course)) {
    case "joined":
      return <LessonButton course={course} />;
    case "requested":
      return <RequestedButton course={course} />;
    case "invited":
      return <InvitationButtons course={course} />;
    case "payment_waiting":
      return (
        <Button disabled>
          <FormattedMessage {...messages.paymentPending} />
        </Button>
      );
    case "creator":
    case "manager":
      break;
    case null:
      if (!teaches) return <JoinButton course={course} />;
  }
  return hasRoute("course_dashboard") ? (
    <Button component={Link} route="course_dashboard" params={params} variant="primary" icon="layout-dashboard">
      <FormattedMessage {...messages.dashboard} />
    </Button>
  ) : null;
}

/** Acts, and says so once the server has it. */
export function useJoinAct(course: Course) {
  const intl = useIntl();
  const toast = useToast();
  const done = {
    join: messages.joinedToast,
    accept: messages.joinedToast,
    ask: messages.requestedToast,
    cancel: messages.cancelledToast,
    leave: messages.leftToast,
    decline: null,
  };
  const joining = useJoin(course.id, (act) => {
    const text = done[act];
    if (text) toast.show({ id: "course.join", text: intl.formatMessage(text) });
  });
  return (act: JoinAct) => {
    if (!joining.isPending) joining.mutate(act);
  };
}

const joinLabel = ({ privacy }: Course) => (privacy === "open" ? messages.signUp : messages.request);

/** A link, so that it leads to the sign-in without scripts too. */
function VisitorButton({ course }: { course: Course }) {
  const guard = useMemberAction();
  return (
    <Button
      component={Link}
      route="signin"
      search={useNextSearch()}
      variant="primary"
      onClick={(event) => {
        event.preventDefault();
        guard(() => undefined);
      }}
    >
      <FormattedMessage {...joinLabel(course)} />
    </Button>
  );
}

function JoinButton({ course }: { course: Course }) {
  const act = useJoinAct(course);
  const guard = useMemberAction();
  return (
    <Button variant="primary" onClick={() => guard(() => act(course.privacy === "open" ? "join" : "ask"))}>
      <FormattedMessage {...joinLabel(course)} />
    </Button>
  );
}

function InvitationButtons({ course }: { course: Course }) {
  const act = useJoinAct(course);
  const guard = useMemberAction();
  return (
    <>
      <Button onClick={() => act("decline")}>
        <FormattedMessage {...messages.decline} />
      </Button>
      <Button variant="primary" onClick={() => guard(() => act("accept"))}>
        <FormattedMessage {...messages.accept} />
      </Button>
    </>
  );
}

function RequestedButton({ course }: { course: Course }) {
  const act = useJoinAct(course);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon="clock" onClick={() => setAsking(true)}>
        <FormattedMessage {...messages.cancelRequest} />
      </Button>
      <Suspense fallback={null}>
        {asking ? (
          <ConfirmCancel
            course={course}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              act("cancel");
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** To the lesson to go on with; disabled while that is locked or there is none. */
function LessonButton({ course }: { course: Course }) {
  const next = nextLesson(course);
  const label = isCompleted(course) ? messages.review : course.num_lessons_completed ? messages.continue : messages.start;
  if (!next || isLocked(next))
    return (
      <Button variant="primary" icon="lock" disabled>
        <FormattedMessage {...label} />
      </Button>
    );
  const params = { id: course.id, slug: course.slug, section_id: next.section.id, lesson_id: next.lesson.id };
  return (
    <Button component={Link} route="lesson" params={params} variant="primary" icon="player-play">
      <FormattedMessage {...label} />
    </Button>
  );
}
