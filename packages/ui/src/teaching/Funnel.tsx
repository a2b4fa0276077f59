import type { Course } from "@cortile/contract/entity";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { EmptyState, Heading, ProgressBar } from "#core/kit";
import { messages, templates } from "./dashboard.messages.ts";
import { courseStatisticsQuery } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";

/** Where students stop: lesson by lesson, how many completed it. */
export function Funnel({ course }: { course: Course }) {
  const intl = useIntl();
  const { data: statistics } = useSuspenseQuery(courseStatisticsQuery(useClient(), course.id));
  const { lessons, num_students: total } = statistics;
  if (lessons.length === 0)
    return (
      <EmptyState>
        <FormattedMessage {...messages.noLessons} />
      </EmptyState>
    );
  return (
    <>
      <Heading level={2} size="h4">
        <FormattedMessage {...messages.funnel} />
      </Heading>
      <ol className={classes.bars}>
        {lessons.map((lesson) => (
          <li key={lesson.lesson_id} className={classes.bar}>
            <span>{lesson.lesson_name}</span>
            <ProgressBar
              value={total === 0 ? 0 : (100 * lesson.num_completed) / total}
              label={intl.formatMessage(templates.progressOf, { name: lesson.lesson_name })}
            />
            <span className={classes.hint}>
              <FormattedMessage {...templates.ofAll} values={{ done: lesson.num_completed, total }} />
              {lesson.num_failed > 0 ? (
                <>
                  {" · "}
                  <FormattedMessage {...templates.failed} values={{ count: lesson.num_failed }} />
                </>
              ) : null}
              {lesson.num_comments > 0 ? (
                <>
                  {" · "}
                  <FormattedMessage {...templates.comments} values={{ count: lesson.num_comments }} />
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
