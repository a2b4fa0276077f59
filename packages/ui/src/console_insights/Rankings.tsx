import type { InsightObject, InsightObjectKind, InsightWord } from "@cortile/contract/insight";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { ConsoleTable, useTimeZone, type ConsoleColumn, type Period } from "#console";
import { useClient } from "#core/client";
import { Heading, personName, textLink } from "#core/kit";
import { Link } from "#core/routing";
import { Answer } from "./Answer.tsx";
import { objectsQuery, topContentsQuery, topPeopleQuery, wordsQuery } from "./hooks.ts";
import { messages, metricLabels } from "./insights.messages.ts";
import classes from "./insights.module.css";

const part = "console_insights";

type TableProps<Row extends { id: number }> = {
  title: MessageDescriptor;
  hint?: MessageDescriptor;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  columns: readonly ConsoleColumn<Row>[];
};

function Ranking<Row extends { id: number }>({ title, hint, rows, nameOf, columns }: TableProps<Row>) {
  const intl = useIntl();
  return (
    <section>
      <div className={classes.sectionTop}>
        <Heading level={2} size="h4">
          <FormattedMessage {...title} />
        </Heading>
      </div>
      {hint ? (
        <p className={classes.hint}>
          <FormattedMessage {...hint} />
        </p>
      ) : null}
      {rows.length === 0 ? (
        <p className={classes.hint}>
          <FormattedMessage {...messages.none} />
        </p>
      ) : (
        <ConsoleTable label={intl.formatMessage(title)} route={part} rows={rows} nameOf={nameOf} columns={columns} />
      )}
    </section>
  );
}

/** A number with its part of the highest as a bar. */
function Share({ value, max }: { value: number; max: number }) {
  const intl = useIntl();
  return (
    <>
      <span className={classes.share} aria-hidden="true">
        <span style={{ inlineSize: `${max === 0 ? 0 : Math.round((value / max) * 100)}%` }} />
      </span>
      {intl.formatNumber(value)}
    </>
  );
}

const joinLabels: Record<InsightObjectKind, MessageDescriptor> = {
  category: messages.newFollowers,
  group: metricLabels.group_joins,
  event: messages.newParticipants,
};

/** Categories, groups or events by what was written in them. */
export function ObjectRanking({ kind, title, period }: { kind: InsightObjectKind; title: MessageDescriptor; period: Period }) {
  const intl = useIntl();
  const found = useQuery(objectsQuery(useClient(), kind, period));
  const nameOf = ({ name }: InsightObject) => name ?? intl.formatMessage(messages.deleted);
  return (
    <Answer found={found}>
      {({ results }) => {
        const max = Math.max(0, ...results.map(({ contents }) => contents));
        const number = (value: number) => intl.formatNumber(value);
        return (
          <Ranking
            title={title}
            rows={results}
            nameOf={nameOf}
            columns={[
              { key: "name", label: <FormattedMessage {...messages.name} />, cell: nameOf },
              {
                key: "contents",
                label: <FormattedMessage {...messages.contents} />,
                cell: ({ contents }) => <Share value={contents} max={max} />,
                numeric: true,
              },
              {
                key: "comments",
                label: <FormattedMessage {...metricLabels.comments} />,
                cell: ({ comments }) => number(comments),
                numeric: true,
              },
              {
                key: "joins",
                label: <FormattedMessage {...joinLabels[kind]} />,
                cell: ({ joins }) => number(joins),
                numeric: true,
              },
            ]}
          />
        );
      }}
    </Answer>
  );
}

/** Words that members searched; with `missed` those that found nothing. */
export function WordRanking({ missed, period }: { missed: boolean; period: Period }) {
  const intl = useIntl();
  const found = useQuery(wordsQuery(useClient(), period, missed));
  const number =
    (key: "found" | "missed") =>
    (row: InsightWord): ReactNode =>
      intl.formatNumber(row[key]);
  return (
    <Answer found={found}>
      {({ results }) => (
        <Ranking
          title={missed ? messages.missedWords : messages.frequentWords}
          hint={messages.wordsHint}
          rows={results.map((row, index) => ({ ...row, id: index + 1 }))}
          nameOf={({ word }) => word}
          columns={[
            { key: "word", label: <FormattedMessage {...messages.word} />, cell: ({ word }) => word },
            { key: "found", label: <FormattedMessage {...messages.withResults} />, cell: number("found"), numeric: true },
            { key: "missed", label: <FormattedMessage {...messages.withoutResults} />, cell: number("missed"), numeric: true },
          ]}
        />
      )}
    </Answer>
  );
}

/** Contents of the period with most views, reactions, comments and shares. */
export function TopContents({ period }: { period: Period }) {
  const intl = useIntl();
  const found = useQuery(topContentsQuery(useClient(), period, useTimeZone()));
  return (
    <Answer found={found}>
      {({ results }) => (
        <Ranking
          title={messages.topContents}
          rows={results.map(({ contribution, score }) => ({ ...contribution, points: score }))}
          nameOf={({ title, summary }) => title || summary}
          columns={[
            {
              key: "content",
              label: <FormattedMessage {...messages.content} />,
              cell: ({ type, id, title, summary }) => (
                <Link route={type} params={{ id }} className={textLink}>
                  {title || summary.slice(0, 80) || <FormattedMessage {...messages.untitled} />}
                </Link>
              ),
            },
            {
              key: "author",
              label: <FormattedMessage {...messages.author} />,
              cell: ({ author }) => (author ? personName(author) : null),
            },
            {
              key: "score",
              label: <FormattedMessage {...messages.score} />,
              cell: ({ points }) => intl.formatNumber(points),
              numeric: true,
            },
          ]}
        />
      )}
    </Answer>
  );
}

/** Authors whose contents of the period have most of the same. */
export function TopPeople({ period }: { period: Period }) {
  const intl = useIntl();
  const found = useQuery(topPeopleQuery(useClient(), period, useTimeZone()));
  return (
    <Answer found={found}>
      {({ results }) => (
        <Ranking
          title={messages.topPeople}
          rows={results.map(({ user, score }) => ({ ...user, points: score }))}
          nameOf={personName}
          columns={[
            {
              key: "author",
              label: <FormattedMessage {...messages.author} />,
              cell: (user) => (
                <Link route="user_profile" params={{ id: user.id }} className={textLink}>
                  {personName(user)}
                </Link>
              ),
            },
            {
              key: "score",
              label: <FormattedMessage {...messages.score} />,
              cell: ({ points }) => intl.formatNumber(points),
              numeric: true,
            },
          ]}
        />
      )}
    </Answer>
  );
}
