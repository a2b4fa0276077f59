import type { Category, Course } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, CourseCover, personName, Tag } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { messages, privacyLabels, typeLabels } from "./course.messages.ts";
import classes from "./Course.module.css";
import { CourseProgress } from "./CourseProgress.tsx";
import { CourseTag } from "./CourseTags.tsx";
import { templates } from "./list.messages.ts";

/** A course in a list: its cover, name and teacher, what kind it is, and how far the reader is. */
export function CourseCard({ course }: { course: Course }) {
  const intl = useIntl();
  const paid = useGate("payments") && (course.paywalls?.length ?? 0) > 0;
  const { id, name, slug, created_by: teacher } = course;
  return (
    <li className={classes.card}>
      <span className={classes.cardCover}>
        <CourseCover src={course.image_medium ?? course.image_big ?? null} />
        <span className={classes.cardTag}>
          <CourseTag course={course} />
        </span>
      </span>
      <span className={classes.cardName}>
        <Link route="course" params={{ id, slug }}>
          {name}
        </Link>
      </span>
      <span className={classes.teacher}>
        <Avatar id={teacher.id} name={personName(teacher)} src={teacher.avatar} size={24} />
        <span>{personName(teacher)}</span>
      </span>
      <p className={classes.meta}>
        {intl.formatMessage(privacyLabels[course.privacy])} · {intl.formatMessage(typeLabels[course.type])}
        {paid ? (
          <>
            {" "}
            <Tag tone="accent">
              <FormattedMessage {...messages.paid} />
            </Tag>
          </>
        ) : null}
      </p>
      <CardCategories categories={course.categories ?? []} />
      <CourseProgress course={course} />
    </li>
  );
}

/** The first category, and how many more there are. */
function CardCategories({ categories }: { categories: readonly Category[] }) {
  const intl = useIntl();
  const [first, ...others] = categories;
  if (!first) return null;
  return (
    <p className={classes.cardCategories}>
      <Tag>{first.name}</Tag>
      {others.length > 0 ? (
        <span title={others.map(({ name }) => name).join(", ")} className={classes.meta}>
          {intl.formatMessage(templates.moreCategories, { count: others.length })}
        </span>
      ) : null}
    </p>
  );
}
