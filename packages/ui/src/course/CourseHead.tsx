import type { Course } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, CourseCover, Heading, personName, Popover, Tag } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { mayReadContents } from "./course.access.ts";
import { messages, privacyLabels, typeLabels, typeTexts } from "./course.messages.ts";
import classes from "./Course.module.css";
import { CourseMenu } from "./CourseMenu.tsx";

/** Cover, what kind of course it is, its name and description, and who teaches it. */
export function CourseHead({ course }: { course: Course }) {
  const { created_by: teacher } = course;
  const paid = useGate("payments") && (course.paywalls?.length ?? 0) > 0;
  return (
    <header className={classes.head}>
      <CourseCover src={course.image_big ?? course.image_medium ?? null} className={classes.headCover ?? ""} />
      <div className={classes.headText}>
        <div className={classes.tags}>
          <Tag tone={course.privacy === "" ? "warn" : "neutral"}>
            <FormattedMessage {...privacyLabels[course.privacy]} />
          </Tag>
          <TypeTag course={course} />
          {paid ? (
            <Tag tone="accent">
              <FormattedMessage {...messages.paid} />
            </Tag>
          ) : null}
          <span className={classes.headMenu}>
            <CourseMenu course={course} />
          </span>
        </div>
        <Heading level={1} size="h2" className={classes.name ?? ""}>
          {course.name}
        </Heading>
        {course.description && (course.privacy !== "secret" || mayReadContents(course)) ? (
          <p className={classes.description}>{course.description}</p>
        ) : null}
        <p className={classes.teacher}>
          <Avatar id={teacher.id} name={personName(teacher)} src={teacher.avatar} size={24} />
          <Link route="user_profile" params={{ id: teacher.id }}>
            {personName(teacher)}
          </Link>
        </p>
      </div>
    </header>
  );
}

/** How students take the course, with the explanation behind it. */
function TypeTag({ course: { type } }: { course: Course }) {
  const intl = useIntl();
  return (
    <Popover
      label={intl.formatMessage(typeLabels[type])}
      trigger={
        <button type="button" className={classes.typeTag}>
          <Tag>
            <FormattedMessage {...typeLabels[type]} />
          </Tag>
        </button>
      }
    >
      <p className={classes.typeText}>
        <FormattedMessage {...typeTexts[type]} />
      </p>
    </Popover>
  );
}
