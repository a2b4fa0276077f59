import type { InsightDay } from "@cortile/contract/insight";
import { Suspense, useId, useState } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Heading, lazyPart, Skeleton, SkeletonLine } from "#core/kit";
import type { ChartProps, ChartSeries } from "./Chart.tsx";
import { messages, metricLabels, templates } from "./insights.messages.ts";
import classes from "./insights.module.css";
import type { Metric } from "./metric.ts";

const Chart = lazyPart<ChartProps>(() => import("./Chart.tsx").then(({ Chart: loaded }) => loaded));

/** Lines differ in their dashes too: a brand may be blue, and some people tell colours apart badly. */
const looks: readonly Pick<ChartSeries, "color" | "look">[] = [
  { color: "--ct-brand-ink", look: "line" },
  { color: "--ct-info", look: "dashed" },
  { color: "--ct-warn-mark", look: "dotted" },
];

type Props = {
  title: MessageDescriptor;
  metrics: readonly [Metric, ...Metric[]];
  days: readonly InsightDay[];
  /** The period before, which a chart of one metric shows as well. */
  before: readonly InsightDay[];
  /** One metric in bars instead of a line. */
  bars?: boolean;
};

/** Some figures by day: as a chart, and as a table. */
export function DaysFigure({ title, metrics, days, before, bars = false }: Props) {
  const intl = useIntl();
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const isAlone = metrics.length === 1;
  const formatDay = (day: string, weekday = false) =>
    intl.formatDate(`${day}T00:00:00Z`, {
      timeZone: "UTC",
      day: "numeric",
      month: "short",
      ...(weekday && { weekday: "short" }),
    });
  const series: ChartSeries[] = metrics.map((metric, index) => ({
    values: days.map((day) => day[metric]),
    color: looks[index]?.color ?? "--ct-text-3",
    look: bars && isAlone ? "bars" : (looks[index]?.look ?? "line"),
  }));
  if (isAlone && before.length === days.length)
    series.push({ values: before.map((day) => day[metrics[0]]), color: "--ct-text-3", look: "before" });
  const shown = pointed === null ? undefined : days[pointed];
  return (
    <section className={classes.figure} aria-labelledby={id}>
      <div className={classes.figureTop}>
        <Heading level={2} size="h4" id={id}>
          <FormattedMessage {...title} />
        </Heading>
        <ul className={classes.legend}>
          {metrics.map((metric, index) => (
            <li key={metric}>
              <Swatch {...looks[index]} />
              <FormattedMessage {...metricLabels[metric]} />
              {shown ? <b>{intl.formatNumber(shown[metric])}</b> : null}
            </li>
          ))}
          {isAlone ? (
            <li>
              <span className={classes.swatch} data-dashed="" />
              <FormattedMessage {...messages.before} />
              {shown && pointed !== null ? <b>{intl.formatNumber(before[pointed]?.[metrics[0]] ?? 0)}</b> : null}
            </li>
          ) : null}
          {shown ? <li className={classes.pointed}>{formatDay(shown.day, true)}</li> : null}
        </ul>
      </div>
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonLine height={220} />
          </Skeleton>
        }
      >
        <Chart
          days={days.map(({ day }) => day)}
          series={series}
          formatDay={formatDay}
          formatValue={(value) => intl.formatNumber(value, { notation: "compact" })}
          onPoint={setPointed}
        />
      </Suspense>
      <details className={classes.details}>
        <summary>
          <FormattedMessage {...messages.asTable} />
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls has to be reached by keys */}
        <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby={id}>
          <table className={classes.table} aria-label={intl.formatMessage(templates.byDay, { name: intl.formatMessage(title) })}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...messages.day} />
                </th>
                {metrics.map((metric) => (
                  <th key={metric} scope="col">
                    <FormattedMessage {...metricLabels[metric]} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((row) => (
                <tr key={row.day}>
                  <th scope="row">{formatDay(row.day, true)}</th>
                  {metrics.map((metric) => (
                    <td key={metric}>{intl.formatNumber(row[metric])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** The stroke of a line, as the chart draws it. */
function Swatch({ color = "--ct-text-3", look }: Partial<Pick<ChartSeries, "color" | "look">>) {
  const value = `var(${color})`;
  return (
    <span className={classes.swatch} data-look={look} style={look === "line" ? { background: value } : { borderColor: value }} />
  );
}
