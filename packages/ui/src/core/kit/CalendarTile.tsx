import { useIntl } from "react-intl";
import { dateParts, toDate } from "./dates.ts";
import classes from "./Shape.module.css";

type CalendarTileProps = {
  /** ISO 8601, or milliseconds since 1970. */
  date: string | number;
  size?: 40 | 46 | 72;
  cancelled?: boolean;
  /** IANA zone of the event; else the viewer's. */
  timeZone?: string;
};

/** An event: a calendar tile. Decorative: the date is written beside it. */
export function CalendarTile({ date, size = 46, cancelled, timeZone }: CalendarTileProps) {
  const intl = useIntl();
  const { day, month } = dateParts(intl, toDate(date), timeZone);
  return (
    <span className={classes.calendarTile} data-size={size} data-cancelled={cancelled || undefined} aria-hidden="true">
      <span className={classes.month}>{month}</span>
      <span className={classes.day}>{day}</span>
    </span>
  );
}
