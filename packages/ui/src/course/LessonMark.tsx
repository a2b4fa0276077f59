import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Icon } from "#core/icons";
import { VisuallyHidden } from "#core/kit";
import { isLocked, type PlacedLesson } from "./course.access.ts";
import classes from "./Course.module.css";
import { outlineMessages as messages } from "./outline.messages.ts";

type Props = {
  placed: PlacedLesson;
  /** The lesson to go on with. */
  isNext?: boolean;
  size?: number;
};

/** Whether a lesson is completed, failed, locked or to be done. */
export function LessonMark({ placed, isNext = false, size = 20 }: Props) {
  const { completion_status: status } = placed.lesson;
  if (status === "completed")
    return (
      <span className={classes.doneMark}>
        <Icon name="circle-check" filled size={size} />
        <Said message={messages.lessonDone} />
      </span>
    );
  if (isLocked(placed))
    return (
      <span className={classes.quietMark}>
        <Icon name="lock" size={size} />
        <Said message={messages.lessonLocked} />
      </span>
    );
  if (status === "failed")
    return (
      <span className={classes.failedMark}>
        <Icon name="alert-circle" size={size} />
        <Said message={messages.lessonFailed} />
      </span>
    );
  return (
    <span className={isNext ? classes.doneMark : classes.quietMark}>
      <Icon name={isNext ? "player-play" : "circle"} filled={isNext} size={size} />
      <Said message={messages.lessonOpen} />
    </span>
  );
}

const Said = ({ message }: { message: MessageDescriptor }) => (
  <VisuallyHidden>
    <FormattedMessage {...message} />
  </VisuallyHidden>
);
