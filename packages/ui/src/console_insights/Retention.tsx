import { insightPeriod, type InsightCohort, type InsightPeriod } from "@cortile/contract/insight";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Heading, Segmented } from "#core/kit";
import { Answer } from "./Answer.tsx";
import { cohortsQuery } from "./hooks.ts";
import { messages, templates } from "./insights.messages.ts";
import classes from "./insights.module.css";

const labels = { week: messages.byWeek, month: messages.byMonth };

/** Who came back, by the week or month of joining. */
export function Retention() {
  const intl = useIntl();
  const id = useId();
  const [period, setPeriod] = useState<InsightPeriod>("week");
  const found = useQuery(cohortsQuery(useClient(), period));
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionTop}>
        <Heading level={2} size="h4" id={id}>
          <FormattedMessage {...messages.retention} />
        </Heading>
        <Segmented
          label={intl.formatMessage(messages.retentionBy)}
          value={period}
          options={insightPeriod.map((value) => ({ value, label: intl.formatMessage(labels[value]) }))}
          onChange={setPeriod}
        />
      </div>
      <p className={classes.hint}>
        <FormattedMessage {...messages.retentionHint} />
      </p>
      <Answer found={found}>{({ results }) => <Cohorts cohorts={results} period={period} labelledBy={id} />}</Answer>
    </section>
  );
}

type CohortsProps = { cohorts: readonly InsightCohort[]; period: InsightPeriod; labelledBy: string };

function Cohorts({ cohorts, period, labelledBy }: CohortsProps) {
  const intl = useIntl();
  const shown = cohorts.filter(({ size }) => size > 0).toReversed();
  if (shown.length === 0)
    return (
      <p className={classes.hint}>
        <FormattedMessage {...messages.none} />
      </p>
    );
  const steps = Math.max(...shown.map(({ active }) => active.length));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to be reached by keys
    <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage {...messages.joinedIn} />
            </th>
            <th scope="col">
              <FormattedMessage {...messages.newMembers} />
            </th>
            {Array.from({ length: steps }, (_, step) => (
              <th key={step} scope="col">
                {step === 0 ? (
                  <FormattedMessage {...labels[period]} />
                ) : (
                  <FormattedMessage {...templates.step} values={{ step }} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ cohort, size, active }) => (
            <tr key={cohort}>
              <th scope="row">
                {intl.formatDate(`${cohort}T00:00:00Z`, {
                  timeZone: "UTC",
                  month: "short",
                  ...(period === "week" ? { day: "numeric" } : { year: "numeric" }),
                })}
              </th>
              <td>{intl.formatNumber(size)}</td>
              {active.map((count, step) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its step
                <td key={step} data-rate="" style={{ "--rate": count / size }}>
                  {intl.formatNumber(count / size, { style: "percent" })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
