import {
  operationCallRetry,
  operationEventRetry,
  operationJobRetry,
  operationJobState,
  type OperationJob,
} from "@cortile/contract/operation";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, listAddress, numberKey, orderKey, Pager } from "#console";
import { useClient } from "#core/client";
import { Button, Chip, Chips, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { callsQuery, eventsQuery, jobsQuery, pageSize, useAct } from "./hooks.ts";
import { jobMessages, messages, templates } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import classes from "./operations.module.css";

const route = "console_jobs";
const address = listAddress({ kind: orderKey(["failed", "waiting", "running", "events", "calls"]), offset: numberKey });

const kinds = [
  ["failed", jobMessages.failedJobs],
  ["waiting", jobMessages.waiting],
  ["running", jobMessages.running],
  ["events", jobMessages.events],
  ["calls", jobMessages.calls],
] as const;

/** Background work: what waits, runs and has failed, and events and calls that were given up. */
export const JobsScreen = withTexts(messagesIt, Work);

function Work() {
  const intl = useIntl();
  const { kind, offset } = address.read(useLocation().search);
  const state = operationJobState.find((one) => one === kind);
  return (
    <ConsolePage part={route}>
      <Chips wrap label={intl.formatMessage(jobMessages.kinds)}>
        {kinds.map(([name, label]) => (
          <Chip
            key={name}
            component={Link}
            route={route}
            search={address.write({ kind: name, offset: 0 })}
            selected={name === kind}
          >
            <FormattedMessage {...label} />
          </Chip>
        ))}
      </Chips>
      {state ? <Jobs state={state} offset={offset} /> : null}
      {kind === "events" ? <Events offset={offset} /> : null}
      {kind === "calls" ? <Calls offset={offset} /> : null}
    </ConsolePage>
  );
}

const empty = <FormattedMessage {...jobMessages.none} />;
const head = (message: MessageDescriptor): ReactNode => <FormattedMessage {...message} />;
const reason = (text: string) => <span className={classes.code}>{text || "–"}</span>;

function Pages({
  kind,
  offset,
  shown,
  count,
}: {
  kind: (typeof kinds)[number][0];
  offset: number;
  shown: number;
  count: number;
}) {
  return (
    <Pager
      route={route}
      offset={offset}
      shown={shown}
      count={count}
      size={pageSize}
      searchAt={(at) => address.write({ kind, offset: at })}
    />
  );
}

function Retry({ name, pending, onRetry }: { name: string; pending: boolean; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <Button size="sm" loading={pending} aria-label={intl.formatMessage(templates.retryName, { name })} onClick={onRetry}>
      <FormattedMessage {...messages.retry} />
    </Button>
  );
}

function Jobs({ state, offset }: { state: OperationJob["state"]; offset: number }) {
  const intl = useIntl();
  const found = useQuery(jobsQuery(useClient(), state, offset));
  const retry = useAct((client, { name, key }: { name: string; key: string }) => {
    return client.call(operationJobRetry, { body: { name, key } });
  }, messages.retried);
  return (
    <ConsoleResults found={found} route={route} empty={empty}>
      {({ results, count }) => (
        <>
          <ConsoleTable
            label={intl.formatMessage(kinds.find(([name]) => name === state)?.[1] ?? jobMessages.waiting)}
            route={route}
            rows={results.map((job, index) => ({ ...job, id: index + 1 }))}
            nameOf={({ name, key }) => `${name} ${key}`}
            columns={[
              {
                key: "name",
                label: head(messages.name),
                cell: ({ name, key }) => (
                  <>
                    {name} <span className={classes.meta}>{key}</span>
                  </>
                ),
              },
              { key: "since", label: head(jobMessages.since), cell: ({ since }) => <Time value={since} format="daytime" /> },
              {
                key: "due",
                label: head(messages.next),
                cell: ({ due_at }) =>
                  due_at ? <Time value={due_at} format="daytime" /> : <FormattedMessage {...messages.atOnce} />,
                wideOnly: true,
              },
              { key: "attempts", label: head(messages.attempts), cell: ({ attempts }) => attempts, numeric: true },
              { key: "error", label: head(messages.reason), cell: ({ error }) => reason(error) },
            ]}
            actions={({ name, key }) =>
              state === "failed" ? (
                <Retry
                  name={`${name} ${key}`}
                  pending={retry.isPending && retry.variables.name === name && retry.variables.key === key}
                  onRetry={() => retry.mutate({ name, key })}
                />
              ) : null
            }
          />
          <Pages kind={state} offset={offset} shown={results.length} count={count} />
        </>
      )}
    </ConsoleResults>
  );
}

function Events({ offset }: { offset: number }) {
  const intl = useIntl();
  const found = useQuery(eventsQuery(useClient(), offset));
  const retry = useAct((client, body: { consumer: string; event_id: number }) => {
    return client.call(operationEventRetry, { body });
  }, messages.retried);
  return (
    <ConsoleResults found={found} route={route} empty={empty}>
      {({ results, count }) => (
        <>
          <ConsoleTable
            label={intl.formatMessage(jobMessages.events)}
            route={route}
            rows={results.map((event, index) => ({ ...event, id: index + 1 }))}
            nameOf={({ name, event_id }) => `${name} ${event_id}`}
            columns={[
              {
                key: "name",
                label: head(messages.name),
                cell: ({ name, event_id, consumer }) => (
                  <>
                    {name} {event_id}
                    <div className={classes.meta}>{consumer}</div>
                  </>
                ),
              },
              { key: "when", label: head(messages.when), cell: (one) => <Time value={one.recorded_at} format="daytime" /> },
              {
                key: "state",
                label: head(messages.state),
                cell: ({ set_aside_at }) => (
                  <FormattedMessage {...(set_aside_at ? jobMessages.setAside : jobMessages.retrying)} />
                ),
              },
              { key: "attempts", label: head(messages.attempts), cell: ({ attempts }) => attempts, numeric: true },
              { key: "error", label: head(messages.reason), cell: ({ error }) => reason(error) },
            ]}
            actions={({ name, event_id, consumer }) => (
              <Retry
                name={`${name} ${event_id}`}
                pending={retry.isPending && retry.variables.consumer === consumer && retry.variables.event_id === event_id}
                onRetry={() => retry.mutate({ consumer, event_id })}
              />
            )}
          />
          <Pages kind="events" offset={offset} shown={results.length} count={count} />
        </>
      )}
    </ConsoleResults>
  );
}

function Calls({ offset }: { offset: number }) {
  const intl = useIntl();
  const found = useQuery(callsQuery(useClient(), offset));
  const retry = useAct((client, id: number) => client.call(operationCallRetry, { body: { id } }), messages.retried);
  return (
    <ConsoleResults found={found} route={route} empty={empty}>
      {({ results, count }) => (
        <>
          <ConsoleTable
            label={intl.formatMessage(jobMessages.calls)}
            route={route}
            rows={results}
            nameOf={({ source, lane, ref }) => `${source} ${lane} ${ref}`}
            columns={[
              { key: "name", label: head(messages.name), cell: ({ source, lane, ref }) => `${source} ${lane}, ${ref}` },
              { key: "when", label: head(messages.when), cell: (one) => <Time value={one.failed_at} format="daytime" /> },
              { key: "attempts", label: head(messages.attempts), cell: ({ attempts }) => attempts, numeric: true },
              { key: "error", label: head(messages.reason), cell: ({ error }) => reason(error) },
            ]}
            actions={({ id, source, ref }) => (
              <Retry
                name={`${source} ${ref}`}
                pending={retry.isPending && retry.variables === id}
                onRetry={() => retry.mutate(id)}
              />
            )}
          />
          <Pages kind="calls" offset={offset} shown={results.length} count={count} />
        </>
      )}
    </ConsoleResults>
  );
}
