import { moderationReport, moderationReportExport, type ModerationReport } from "@cortile/contract/moderation";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { consoleIt, consoleMessages, ConsolePage, CsvButton, dayIn, Duration, usePeriodForm } from "#console";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { Button, ErrorBanner, Field, Heading, saveFile, SkeletonRows, TextInput, useNow } from "#core/kit";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { actLabels, decisionIt, kindLabels } from "#decision";
import { flagTextsIt, reasonText } from "#flag";
import { messages, templates } from "./transparency.messages.ts";
import { reportPeriodOf, transparencyAddress, transparencyQuery, type ReportPeriod } from "./transparency.hooks.ts";
import { messagesIt } from "./transparency.own.it.ts";
import classes from "./transparency.module.css";

/** What was reported and decided in a period, counted. `loadTransparency` reads it. */
export const TransparencyScreen = withTexts({ ...consoleIt, ...flagTextsIt, ...decisionIt, ...messagesIt }, () => {
  const { search } = useLocation();
  const period = reportPeriodOf(transparencyAddress.read(search), dayIn("UTC", useNow()));
  const name = "moderation-report";
  const client = useClient();
  const notice = useFailureNotice();
  const json = useMutation({
    mutationFn: () => client.call(moderationReport, { query: period }),
    onSuccess: (report) => saveFile(`${name}.json`, new Blob([JSON.stringify(report, null, 2)], { type: "application/json" })),
    onError: (error) => notice(error, { failed: consoleMessages.csvFailed }),
  });
  return (
    <ConsolePage
      part="console_transparency"
      intro={<FormattedMessage {...messages.intro} />}
      more={
        <>
          <CsvButton name={name} read={(from) => from.call(moderationReportExport, { query: period })} />
          <Button size="sm" icon="download" loading={json.isPending} onClick={() => json.mutate()}>
            <FormattedMessage {...messages.json} />
          </Button>
        </>
      }
    >
      <Period period={period} />
      <Found period={period} />
    </ConsolePage>
  );
});

function Period({ period: { from, to } }: { period: ReportPeriod }) {
  return (
    <form {...usePeriodForm("console_transparency", transparencyAddress.write)} className={classes.period}>
      <Field label={<FormattedMessage {...messages.from} />}>
        <TextInput type="date" name="from" defaultValue={from} />
      </Field>
      <Field label={<FormattedMessage {...messages.to} />}>
        <TextInput type="date" name="to" defaultValue={to} />
      </Field>
      <Button type="submit">
        <FormattedMessage {...messages.show} />
      </Button>
    </form>
  );
}

function Found({ period }: { period: ReportPeriod }) {
  const found = useQuery(transparencyQuery(useClient(), period));
  if (found.isPending) return <SkeletonRows count={4} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.failed} />
      </ErrorBanner>
    );
  return (
    <>
      <Note report={found.data} isLatest={!period.from && !period.to} />
      <Report report={found.data} />
    </>
  );
}

/** Which days are counted. */
function Note({ report: { from, to }, isLatest }: { report: ModerationReport; isLatest: boolean }) {
  const intl = useIntl();
  const nameOf = (day: string) => intl.formatDate(day, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <p className={classes.note}>
      <FormattedMessage {...(isLatest ? templates.latest : templates.period)} values={{ from: nameOf(from), to: nameOf(to) }} />
    </p>
  );
}

function Report({ report: { reports, decisions } }: { report: ModerationReport }) {
  const reason = (type: ModerationReport["decisions"][number]["flag_type"]) =>
    type === null ? "–" : <FormattedMessage {...reasonText(type)} />;
  return (
    <>
      <Table
        title="reports"
        empty="noReports"
        head={["type", "reason", "count"]}
        rows={reports.map(({ kind, flag_type, count }) => ({
          key: `${kind} ${flag_type}`,
          cells: [<FormattedMessage key="kind" {...kindLabels[kind]} />, reason(flag_type), count],
        }))}
      />
      <Table
        title="decisions"
        empty="noDecisions"
        head={["decision", "type", "reason", "automatic", "count", "time", "appealed", "reversed"]}
        rows={decisions.map((row) => ({
          key: `${row.act} ${row.kind} ${row.flag_type} ${row.automatic}`,
          cells: [
            <FormattedMessage key="act" {...actLabels[row.act]} />,
            <FormattedMessage key="kind" {...kindLabels[row.kind]} />,
            reason(row.flag_type),
            <FormattedMessage key="automatic" {...(row.automatic ? messages.yes : messages.no)} />,
            row.count,
            <Duration key="time" minutes={row.median_seconds === null ? null : row.median_seconds / 60} />,
            row.appealed,
            row.reversed,
          ],
        }))}
      />
    </>
  );
}

type TableProps = {
  title: keyof typeof messages;
  empty: keyof typeof messages;
  head: readonly (keyof typeof messages)[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

function Table({ title, empty, head, rows }: TableProps) {
  const intl = useIntl();
  return (
    <section className={classes.section}>
      <Heading level={2} size="h4">
        <FormattedMessage {...messages[title]} />
      </Heading>
      {rows.length === 0 ? (
        <p className={classes.empty}>
          <FormattedMessage {...messages[empty]} />
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to be reached by keys
        <div className={classes.scroll} role="region" aria-label={intl.formatMessage(messages[title])} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {head.map((key) => (
                  <th key={key} scope="col">
                    <FormattedMessage {...messages[key]} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={head[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
