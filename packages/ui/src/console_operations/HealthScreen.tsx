import { operationCdnTest, type OperationHealth, type OperationStorage } from "@cortile/contract/operation";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { ConsolePage, ConsoleTable, healthQuery, type PartRoute } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, EmptyState, ErrorBanner, formatBytes, Heading, SkeletonRows, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { healthIntervalMs, numbered, storageQuery, useAct } from "./hooks.ts";
import { healthMessages as texts, messages, purposeLabels, templates } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import classes from "./operations.module.css";

const route = "console_health";
/** Readers of the event log that are this far behind are worth a look. */
const behindSeconds = 60;

/** How the server is doing, and what takes room. */
export const HealthScreen = withTexts(messagesIt, Health);

function Health() {
  const client = useClient();
  const found = useQuery({ ...healthQuery(client), refetchInterval: healthIntervalMs });
  const storage = useQuery(storageQuery(client));
  return (
    <ConsolePage part={route} className={classes.stack}>
      {found.isPending ? <SkeletonRows count={4} /> : null}
      {found.isError && !found.data ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : null}
      {found.data ? <Facts health={found.data} /> : null}
      <Heading level={2} size="h4">
        <FormattedMessage {...texts.storage} />
      </Heading>
      {storage.isPending ? <SkeletonRows count={3} /> : null}
      {storage.isError && !storage.data ? (
        <ErrorBanner onRetry={() => void storage.refetch()} retrying={storage.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : null}
      {storage.data ? <Storage storage={storage.data} /> : null}
    </ConsolePage>
  );
}

/** The CDN, and a picture to try it with. */
function Cdn({ origin }: { origin: string }) {
  const test = useAct((client, _input: void) => client.call(operationCdnTest, {}));
  return (
    <>
      {origin}{" "}
      <Button
        size="sm"
        loading={test.isPending}
        loadingLabel={<FormattedMessage {...texts.testingCdn} />}
        onClick={() => test.mutate()}
      >
        <FormattedMessage {...texts.testCdn} />
      </Button>
      <span role="status">
        {test.data?.error ? (
          <FormattedMessage {...templates.cdnFailed} values={{ error: test.data.error }} />
        ) : test.data?.cache ? (
          <FormattedMessage {...templates.cdnCache} values={{ cache: test.data.cache }} />
        ) : test.data ? (
          <FormattedMessage {...texts.cdnWorks} />
        ) : null}
      </span>
    </>
  );
}

type Problem = { text: MessageDescriptor; route: PartRoute | undefined };
const problem = (text: MessageDescriptor, route?: PartRoute): Problem => ({ text, route });

/** What is not as it should be, each with the part of the console that tells more. */
const problemsOf = ({
  jobs,
  events,
  calls,
  mail,
  bus,
  consumers,
  configuration_stale_seconds: staleSeconds,
}: OperationHealth): Problem[] => [
  ...(staleSeconds > 0 ? [problem(texts.staleConfiguration)] : []),
  ...(jobs.failed > 0 ? [problem(texts.failedJobs, "console_jobs")] : []),
  ...(events.set_aside > 0 ? [problem(texts.setAside, "console_jobs")] : []),
  ...(calls.failed > 0 ? [problem(texts.failedCalls, "console_jobs")] : []),
  ...(mail.failed > 0 ? [problem(texts.failedMail, "console_mail")] : []),
  ...(mail.unknown > 0 ? [problem(texts.unknownMail, "console_mail")] : []),
  ...(mail.is_configured ? [] : [problem(texts.noMail, "console_mail")]),
  ...(bus === "listening" ? [] : [problem(texts.bus)]),
  ...(consumers.some((one) => one.behind_seconds > behindSeconds) ? [problem(texts.behind)] : []),
];

function Facts({ health }: { health: OperationHealth }) {
  const intl = useIntl();
  const { version, node, postgres, started_at, memory_bytes, database, storage, cdn, mail, jobs, calls } = health;
  const problems = problemsOf(health);
  const facts: [MessageDescriptor, ReactNode][] = [
    [texts.versions, `Cortile ${version}, Node ${node}, PostgreSQL ${postgres}`],
    [texts.started, <Time key="started" value={started_at} format="daytime" />],
    [texts.memory, formatBytes(intl, memory_bytes)],
    [texts.database, formatBytes(intl, database.size_bytes)],
    [texts.connections, intl.formatMessage(templates.of, { used: database.connections, max: database.connections_max })],
    [texts.files, intl.formatMessage(storage === "s3" ? texts.s3 : texts.disk)],
    [texts.cdn, cdn === null ? intl.formatMessage(texts.noCdn) : <Cdn key="cdn" origin={cdn} />],
    [texts.mail, intl.formatNumber(mail.waiting)],
    ...(mail.unknown > 0 ? [[texts.mailUnknown, intl.formatNumber(mail.unknown)] satisfies [MessageDescriptor, ReactNode]] : []),
    [texts.jobs, intl.formatNumber(jobs.waiting)],
    [texts.calls, intl.formatNumber(calls.waiting)],
  ];
  return (
    <>
      {problems.length === 0 ? (
        <Banner tone="brand" icon="circle-check">
          <FormattedMessage {...texts.fine} />
        </Banner>
      ) : (
        <Banner tone="warn">
          <FormattedMessage {...texts.attention} />
          <ul className={classes.problems}>
            {problems.map(({ text, route }) => (
              <li key={text.id}>
                {route ? (
                  <Link route={route}>
                    <FormattedMessage {...text} />
                  </Link>
                ) : (
                  <FormattedMessage {...text} />
                )}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label.id}>
            <dt>
              <FormattedMessage {...label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const purposes: Readonly<Record<string, MessageDescriptor>> = purposeLabels;

function Storage({ storage: { files, tables } }: { storage: OperationStorage }) {
  const intl = useIntl();
  const purpose = (name: string) => (purposes[name] ? intl.formatMessage(purposes[name]) : name);
  return (
    <>
      {files.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...texts.noFiles} />
        </EmptyState>
      ) : (
        <ConsoleTable
          label={intl.formatMessage(texts.count)}
          route={route}
          rows={numbered(files)}
          nameOf={(one) => purpose(one.purpose)}
          columns={[
            { key: "purpose", label: <FormattedMessage {...texts.purpose} />, cell: (one) => purpose(one.purpose) },
            {
              key: "count",
              label: <FormattedMessage {...texts.count} />,
              cell: ({ count }) => intl.formatNumber(count),
              numeric: true,
            },
            {
              key: "size",
              label: <FormattedMessage {...texts.size} />,
              cell: (one) => formatBytes(intl, one.size_bytes),
              numeric: true,
            },
          ]}
        />
      )}
      <ConsoleTable
        label={intl.formatMessage(texts.table)}
        route={route}
        rows={numbered(tables)}
        nameOf={({ name }) => name}
        columns={[
          { key: "name", label: <FormattedMessage {...texts.table} />, cell: ({ name }) => name },
          {
            key: "rows",
            label: <FormattedMessage {...texts.rows} />,
            cell: (one) => intl.formatNumber(one.rows_estimate),
            numeric: true,
          },
          {
            key: "size",
            label: <FormattedMessage {...texts.size} />,
            cell: (one) => formatBytes(intl, one.size_bytes),
            numeric: true,
          },
        ]}
      />
    </>
  );
}
