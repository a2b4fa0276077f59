import type { Course } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { ProgressBar } from "#core/kit";
import { isCompleted, isStudent, useTeaches } from "./course.access.ts";
import { templates } from "./course.messages.ts";
import classes from "./Course.module.css";
import { outlineMessages } from "./outline.messages.ts";

/** Of a card: how far the student is; to its teachers how many study; to others how much there is to learn. */
export function CourseProgress({ course }: { course: Course }) {
  const intl = useIntl();
  const teaches = useTeaches(course);
  const { user_completion_rate: rate = 0, num_lessons: lessons = 0, member_count: students } = course;
  if (!isStudent(course))
    return (
      <p className={classes.meta}>
        <FormattedMessage {...templates.lessonCount} values={{ count: lessons }} />
        {students === undefined || (!teaches && course.hide_member_count) ? null : (
          <>
            {" · "}
            <FormattedMessage {...templates.count} values={{ count: students }} />
          </>
        )}
      </p>
    );
  if (isCompleted(course))
    return (
      <p className={classes.meta}>
        <Icon name="circle-check" size={16} filled className={classes.doneMark} />
        <FormattedMessage {...templates.lessonCount} values={{ count: lessons }} />
      </p>
    );
  return (
    <div className={classes.cardProgress}>
      <ProgressBar value={rate} label={intl.formatMessage(outlineMessages.progress)} />
      <span className={classes.meta}>
        <FormattedMessage {...templates.percent} values={{ percent: Math.floor(rate) }} />
      </span>
    </div>
  );
}
