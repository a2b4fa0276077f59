import { courseQuizAttempts, courseQuizStatistics, quizLimits, type QuizStatistics } from "@cortile/contract/course";
import type { Client } from "@cortile/client/http";
import type { Course } from "@cortile/contract/entity";
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { useClient } from "#core/client";
import {
  Avatar,
  Button,
  EmptyState,
  ErrorBanner,
  Field,
  Heading,
  personName,
  ProgressBar,
  Select,
  SkeletonRows,
  Tag,
} from "#core/kit";
import { withTexts } from "#core/locale";
import { messages, templates } from "./quiz-results.messages.ts";
import { messagesIt } from "./quiz-results.own.it.ts";
import classes from "./Teaching.module.css";
import { useDates } from "./useDates.ts";

const pageSize = 20;
type QuizPlace = { id: number; lesson_id: number };

const statisticsQuery = (client: Client, { id, lesson_id }: QuizPlace) =>
  queryOptions({
    queryKey: ["course", id, "quizStatistics", lesson_id],
    queryFn: ({ signal }) => client.call(courseQuizStatistics, { params: { id, lesson_id } }, { signal }),
  });

const attemptsQuery = (client: Client, { id, lesson_id }: QuizPlace) =>
  infiniteQueryOptions({
    queryKey: ["course", id, "quizAttempts", lesson_id],
    queryFn: ({ pageParam, signal }) =>
      client.call(courseQuizAttempts, { params: { id, lesson_id }, query: { limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

/** How the quizzes of a course go: the figures of one, question by question, and every attempt. */
export const QuizResults = withTexts(messagesIt, ({ course }: { course: Course }) => {
  const quizzes = (course.sections ?? []).flatMap(({ lessons }) => lessons).filter(({ type }) => type === "quiz");
  const [chosen, setChosen] = useState<number | null>(null);
  const quiz = quizzes.find(({ id }) => id === chosen) ?? quizzes[0];
  if (!quiz)
    return (
      <EmptyState>
        <FormattedMessage {...messages.noQuizzes} />
      </EmptyState>
    );
  return (
    <>
      <Field label={<FormattedMessage {...messages.quiz} />}>
        <Select value={quiz.id} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {quizzes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Results key={quiz.id} place={{ id: course.id, lesson_id: quiz.id }} />
    </>
  );
});

function Results({ place }: { place: QuizPlace }) {
  const found = useQuery(statisticsQuery(useClient(), place));
  if (found.isPending) return <SkeletonRows count={4} />;
  if (found.isError) return <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (found.data.num_attempts === 0)
    return (
      <EmptyState>
        <FormattedMessage {...messages.noAttempts} />
      </EmptyState>
    );
  return (
    <>
      <Figures statistics={found.data} />
      <Heading level={2} size="h4">
        <FormattedMessage {...messages.questions} />
      </Heading>
      {found.data.num_attempts > quizLimits.countedAttempts ? (
        <p className={classes.hint}>
          <FormattedMessage {...templates.counted} values={{ count: quizLimits.countedAttempts }} />
        </p>
      ) : null}
      <ol className={classes.bars}>
        {found.data.questions.map((question) => (
          <QuestionResult key={question.id} question={question} />
        ))}
      </ol>
      <Attempts place={place} />
    </>
  );
}

function Figures({ statistics }: { statistics: QuizStatistics }) {
  const figure = (value: ReactNode, label: ReactNode) => (
    <div className={classes.figure}>
      <b>{value}</b>
      <span className={classes.hint}>{label}</span>
    </div>
  );
  return (
    <div className={classes.figures}>
      {figure(<FormattedNumber value={statistics.num_attempts} />, <FormattedMessage {...messages.attempts} />)}
      {figure(<FormattedNumber value={statistics.num_students} />, <FormattedMessage {...messages.students} />)}
      {figure(<FormattedNumber value={statistics.num_passed} />, <FormattedMessage {...messages.passed} />)}
      {statistics.avg_score === null
        ? null
        : figure(
            <FormattedNumber value={statistics.avg_score / 100} style="percent" />,
            <FormattedMessage {...messages.average} />,
          )}
    </div>
  );
}

/** How many answered a question right, and which options were chosen. */
function QuestionResult({ question }: { question: QuizStatistics["questions"][number] }) {
  const intl = useIntl();
  const { text, num_answers: total, num_correct: right, options } = question;
  return (
    <li className={classes.bar}>
      <span>{text}</span>
      <ProgressBar
        value={total === 0 ? 0 : (100 * right) / total}
        label={intl.formatMessage(templates.answers, { name: text })}
      />
      <span className={classes.hint}>
        <FormattedMessage {...templates.correct} values={{ right, total }} />
      </span>
      {options.length > 0 ? (
        <ul className={classes.answers}>
          {options.map((option) => (
            <li key={option.id}>
              <span className={classes.lessonName}>{option.text}</span>
              {option.correct ? (
                <Tag tone="brand">
                  <FormattedMessage {...messages.right} />
                </Tag>
              ) : null}
              <span className={classes.hint}>
                <FormattedMessage {...templates.chosen} values={{ count: option.num_chosen }} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Attempts({ place }: { place: QuizPlace }) {
  const intl = useIntl();
  const { short } = useDates();
  const pages = useInfiniteQuery(attemptsQuery(useClient(), place));
  const attempts = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  const columns = [messages.student, messages.attempt, messages.score, messages.result, messages.date];
  return (
    <>
      <Heading level={2} size="h4">
        <FormattedMessage {...messages.list} />
      </Heading>
      {pages.isPending ? <SkeletonRows count={4} /> : null}
      {attempts.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to be reached by keys
        <div className={classes.scroller} tabIndex={0} role="region" aria-label={intl.formatMessage(messages.list)}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.id} scope="col">
                    <FormattedMessage {...column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {attempts.map(({ id, user, number, score, passed, created_at }) => (
                <tr key={id}>
                  <td>
                    <span className={classes.person}>
                      <Avatar id={user.id} name={personName(user)} src={user.avatar} size={24} />
                      {personName(user)}
                    </span>
                  </td>
                  <td>
                    <FormattedNumber value={number} />
                  </td>
                  <td>
                    <FormattedNumber value={score / 100} style="percent" />
                  </td>
                  <td>
                    <Tag tone={passed ? "brand" : "warn"}>
                      <FormattedMessage {...(passed ? messages.hasPassed : messages.hasFailed)} />
                    </Tag>
                  </td>
                  <td>{short(created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {pages.isError ? (
        <ErrorBanner onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} retrying={pages.isFetching} />
      ) : null}
      {pages.hasNextPage && !pages.isError ? (
        <Button variant="plain" full loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </>
  );
}
