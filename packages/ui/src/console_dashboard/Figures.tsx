import type { InsightDay } from "@cortile/contract/insight";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { consoleMessages, Duration, periodBefore, type Period } from "#console";
import { daysQuery, responseQuery } from "#console_insights";
import { useClient } from "#core/client";
import { ErrorBanner, SkeletonRows } from "#core/kit";
import { changeOf, contributionsOf } from "./dashboard.hooks.ts";
import { messages } from "./dashboard.messages.ts";
import classes from "./dashboard.module.css";

type Props = { period: Period };

const total = (days: readonly InsightDay[], of: (day: InsightDay) => number) => days.reduce((sum, one) => sum + of(one), 0);

/** Four figures of a period, each with its change and its course. */
export function Figures({ period }: Props) {
  const intl = useIntl();
  const client = useClient();
  const found = useQuery(daysQuery(client, period));
  const foundBefore = useQuery(daysQuery(client, periodBefore(period)));
  const response = useQuery(responseQuery(client, period));
  const responseBefore = useQuery(responseQuery(client, periodBefore(period)));
  if (found.isPending) return <SkeletonRows count={2} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...consoleMessages.failed} />
      </ErrorBanner>
    );
  const now = found.data.results;
  const before = foundBefore.data?.results ?? [];
  const minutes = response.data?.median_minutes ?? null;
  const minutesBefore = responseBefore.data?.median_minutes ?? null;
  const counted = (label: MessageDescriptor, of: (day: InsightDay) => number) => (
    <Figure
      label={label}
      value={intl.formatNumber(total(now, of))}
      change={changeOf(total(now, of), total(before, of))}
      course={now.map(of)}
    />
  );
  return (
    <div role="group" aria-label={intl.formatMessage(messages.figures)} className={classes.figures}>
      <Figure
        label={messages.activeMembers}
        value={intl.formatNumber(now.at(-1)?.active_month ?? 0)}
        change={changeOf(now.at(-1)?.active_month ?? 0, before.at(-1)?.active_month ?? 0)}
        course={now.map((one) => one.active_day)}
      />
      {counted(messages.contents, contributionsOf)}
      {counted(messages.comments, (one) => one.comments)}
      <Figure
        label={messages.response}
        value={<Duration minutes={minutes} />}
        change={minutes === null || minutesBefore === null ? null : changeOf(minutes, minutesBefore)}
        lessIsBetter
        course={now.map((one) => one.decisions)}
      />
    </div>
  );
}

type FigureProps = {
  label: MessageDescriptor;
  value: ReactNode;
  /** As a share of what it was. */
  change: number | null;
  lessIsBetter?: boolean;
  /** One value a day. */
  course: readonly number[];
};

function Figure({ label, value, change, lessIsBetter = false, course }: FigureProps) {
  const intl = useIntl();
  const isBetter = change !== null && (lessIsBetter ? change < 0 : change > 0);
  return (
    <div className={classes.figure}>
      <div className={classes.label}>
        <FormattedMessage {...label} />
      </div>
      <div className={classes.value}>
        {value}
        {change === null ? null : (
          <span className={classes.change} data-better={isBetter || undefined}>
            {intl.formatNumber(change, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 })}
          </span>
        )}
      </div>
      <Sparkline values={course} />
    </div>
  );
}

/** The course of a figure; its value and its change say the same in words. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [width, height] = [120, 28];
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => {
    const x = (at * width) / Math.max(1, values.length - 1);
    return `${x.toFixed(1)} ${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={classes.spark}>
      <path d={`M${points.join("L")}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
