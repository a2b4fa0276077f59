import { useIntl } from "react-intl";
import { dateParts, toDate } from "./dates.ts";
import classes from "./Shape.module.css";

type LeafProps = {
  /** ISO 8601, or milliseconds since 1970. */
  date: string | number;
  size?: 40 | 46 | 72;
  cancelled?: boolean;
  /** IANA zone of the event; else the viewer's. */
  timeZone?: string;
};

/** An event: a leaf of the calendar. Decoration: the date stands in words beside it. */
export function Leaf({ date, size = 46, cancelled, timeZone }: LeafProps) {
  const intl = useIntl();
  const { day, month } = dateParts(intl, toDate(date), timeZone);
  return (
    <span className={classes.leaf} data-size={size} data-cancelled={cancelled || undefined} aria-hidden="true">
      <span className={classes.month}>{month}</span>
      <span className={classes.day}>{day}</span>
    </span>
  );
}
