import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { Period } from "#console";
import { daysQuery } from "#console_insights";
import { useClient } from "#core/client";
import { Heading } from "#core/kit";
import { Link, useHasRoute } from "#core/routing";
import { contributionsOf } from "./dashboard.hooks.ts";
import { messages, templates } from "./dashboard.messages.ts";
import classes from "./dashboard.module.css";

const [width, height] = [700, 150];

/** What was written each day: posts, articles and comments. */
export function DailyContributions({ period }: { period: Period }) {
  const intl = useIntl();
  const hasRoute = useHasRoute();
  const found = useQuery(daysQuery(useClient(), period));
  // `Figures` says when it fails: it asks the same.
  if (!found.data) return null;
  const days = found.data.results.map((one) => ({ day: one.day, count: contributionsOf(one) + one.comments }));
  const counts = days.map(({ count }) => count);
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, days.length);
  const dayName = (day: string) => intl.formatDate(`${day}T12:00:00Z`, { day: "numeric", month: "short", timeZone: "UTC" });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section aria-labelledby="daily">
      <div className={classes.title}>
        <Heading level={2} size="h4" id="daily">
          <FormattedMessage {...messages.daily} />
        </Heading>
        <span className={classes.label}>
          <FormattedMessage {...messages.dailyOf} />
        </span>
        {hasRoute("console_insights") ? (
          <Link route="console_insights" className={classes.more}>
            <FormattedMessage {...messages.insights} />
          </Link>
        ) : null}
      </div>
      {first && last ? (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          className={classes.bars}
          aria-label={intl.formatMessage(templates.dailyChart, {
            from: dayName(first.day),
            to: dayName(last.day),
            least: Math.min(...counts),
            most: Math.max(...counts),
          })}
        >
          {[0, 0.5, 1].map((share) => (
            <line key={share} x1="0" x2={width} y1={1 + (height - 2) * share} y2={1 + (height - 2) * share} />
          ))}
          {days.map(({ day, count }, at) => (
            <rect
              key={day}
              x={at * step + step * 0.15}
              y={height - (count / most) * (height - 2)}
              width={step * 0.7}
              height={(count / most) * (height - 2)}
              rx="2"
              data-most={count === most || undefined}
            >
              <title>{intl.formatMessage(templates.dailyCount, { day: dayName(day), count })}</title>
            </rect>
          ))}
        </svg>
      ) : null}
    </section>
  );
}
