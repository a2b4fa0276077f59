import { FormattedMessage, useIntl } from "react-intl";
import { Chip, Chips } from "#core/kit";
import { Link } from "#core/routing";
import { messages, periodLabels, templates } from "./console.messages.ts";
import classes from "./ConsolePage.module.css";
import type { PartRoute } from "./parts.ts";
import { periodLengths, useTimeZone, type Period, type PeriodLength } from "./period.ts";

type Props = {
  route: PartRoute;
  /** The query string of the page with a length. */
  searchAt: (days: PeriodLength) => string;
  /** The length in force; null between dates of one's own. */
  days: PeriodLength | null;
};

/** Links to the same page for periods of other lengths. */
export function PeriodChips({ route, searchAt, days }: Props) {
  const intl = useIntl();
  return (
    <Chips wrap label={intl.formatMessage(messages.period)}>
      {periodLengths
        .toSorted((a, b) => Number(a) - Number(b))
        .map((length) => (
          <Chip key={length} component={Link} route={route} search={searchAt(length)} selected={length === days}>
            <FormattedMessage {...periodLabels[length]} />
          </Chip>
        ))}
    </Chips>
  );
}

/** Which days figures are of. */
export function PeriodNote({ period: { from, to } }: { period: Period }) {
  const intl = useIntl();
  const zone = useTimeZone();
  const dayName = (day: string) =>
    intl.formatDate(`${day}T12:00:00Z`, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <p className={classes.note}>
      <FormattedMessage {...templates.period} values={{ from: dayName(from), to: dayName(to), zone }} />
    </p>
  );
}
