import type { RouteReply } from "@cortile/contract/core";
import { operationMailRetry, operationMailState, operationMailTest, type OperationMail } from "@cortile/contract/operation";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import {
  consoleMessages,
  ConsolePage,
  ConsoleResults,
  ConsoleTable,
  FilterSelect,
  healthQuery,
  listAddress,
  numberKey,
  oneOfKey,
  Pager,
  textKey,
} from "#console";
import { useClient } from "#core/client";
import { Banner, Button, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { SearchForm } from "#shell";
import { healthIntervalMs, mailsQuery, pageSize, useAct } from "./hooks.ts";
import { mailMessages, mailStates, messages, templates } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import classes from "./operations.module.css";

const route = "console_mail";
const address = listAddress({ q: textKey, state: oneOfKey(operationMailState), offset: numberKey });

/** The outbox: what was sent, waits or failed, and a mail to try the mail server with. */
export const MailScreen = withTexts(messagesIt, Mail);

function Mail() {
  const { search } = useLocation();
  const asked = address.read(search);
  const { q, state, offset } = asked;
  const filter = { ...(q && { to: q }), ...(state && { state }) };
  const client = useClient();
  const found = useQuery(mailsQuery(client, { ...filter, offset }));
  const health = useQuery({ ...healthQuery(client), refetchInterval: healthIntervalMs });
  const test = useAct((called) => called.call(operationMailTest, {}));
  const isConfigured = health.data?.mail.is_configured;
  return (
    <ConsolePage
      part={route}
      intro={<FormattedMessage {...mailMessages.intro} />}
      more={
        (isConfigured ?? health.isError) ? (
          <Button
            icon="mail"
            loading={test.isPending}
            loadingLabel={<FormattedMessage {...mailMessages.testing} />}
            onClick={() => test.mutate(undefined)}
          >
            <FormattedMessage {...mailMessages.test} />
          </Button>
        ) : null
      }
    >
      {isConfigured === false ? (
        <Banner tone="warn">
          <FormattedMessage {...mailMessages.notConfigured} />
        </Banner>
      ) : null}
      <div role="status">{test.data ? <TestResult {...test.data} /> : null}</div>
      <SearchForm
        route={route}
        label={mailMessages.search}
        action={consoleMessages.apply}
        asked={q}
        addressOf={(said) => address.write({ ...address.read(said), offset: 0 })}
      >
        <FilterSelect
          name="state"
          label={messages.state}
          any={mailMessages.anyState}
          value={state}
          options={operationMailState.map((one) => [one, mailStates[one]])}
        />
      </SearchForm>
      <ConsoleResults
        found={found}
        route={route}
        narrowed={address.isNarrowed(asked)}
        empty={<FormattedMessage {...mailMessages.none} />}
      >
        {({ results, count }) => (
          <>
            <Rows mails={results} />
            <Pager
              route={route}
              offset={offset}
              shown={results.length}
              count={count}
              size={pageSize}
              searchAt={(at) => address.write({ ...asked, offset: at })}
            />
          </>
        )}
      </ConsoleResults>
    </ConsolePage>
  );
}

function Rows({ mails }: { mails: readonly OperationMail[] }) {
  const intl = useIntl();
  const retry = useAct((client, id: number) => client.call(operationMailRetry, { body: { id } }), mailMessages.retried);
  return (
    <ConsoleTable
      label={intl.formatMessage(mailMessages.outbox)}
      route={route}
      rows={mails}
      nameOf={({ subject, to }) => `${subject} ${to}`}
      columns={[
        {
          key: "subject",
          label: <FormattedMessage {...mailMessages.subject} />,
          cell: ({ subject, to }) => (
            <>
              {subject || <FormattedMessage {...mailMessages.noSubject} />} <span className={classes.meta}>{to}</span>
            </>
          ),
        },
        {
          key: "state",
          label: <FormattedMessage {...messages.state} />,
          cell: ({ state }) => <FormattedMessage {...mailStates[state]} />,
        },
        {
          key: "when",
          label: <FormattedMessage {...messages.when} />,
          cell: ({ created_at, sent_at }) => <Time value={sent_at ?? created_at} format="daytime" />,
        },
        {
          key: "attempts",
          label: <FormattedMessage {...messages.attempts} />,
          cell: ({ attempts }) => attempts,
          numeric: true,
          wideOnly: true,
        },
        {
          key: "error",
          label: <FormattedMessage {...mailMessages.answer} />,
          cell: ({ error }) => <span className={classes.code}>{error || "–"}</span>,
        },
      ]}
      actions={({ id, state, to }) =>
        state === "failed" ? (
          <Button
            size="sm"
            loading={retry.isPending && retry.variables === id}
            aria-label={intl.formatMessage(templates.retryName, { name: to })}
            onClick={() => retry.mutate(id)}
          >
            <FormattedMessage {...messages.retry} />
          </Button>
        ) : null
      }
    />
  );
}

const TestResult = ({ to, host, error }: RouteReply<typeof operationMailTest>) => (
  <Banner tone={error === null ? "brand" : "warn"}>
    {error === null ? <FormattedMessage {...templates.mailTaken} values={{ host: host ?? "", to }} /> : error}
  </Banner>
);
