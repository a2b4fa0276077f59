import { useIntl, type IntlShape } from "react-intl";
import { formatClock, formatDay, formatFull, isYesterday, toDate } from "./dates.ts";
import { messages, templates } from "./kit.messages.ts";
import { useNow } from "./now.tsx";

type TimeProps = {
  /** ISO 8601, or milliseconds since 1970. */
  value: string | number;
  /** `relative`: 2 h, Yesterday, 12 Nov. `day`: 12 Nov. `daytime`: 12 Nov, 18:30. `clock`: 18:30. `full`: 12 November 2026, 18:30. */
  format?: "relative" | "day" | "daytime" | "clock" | "full";
  /** IANA zone; else the viewer's. */
  timeZone?: string;
  className?: string;
};

export function Time({ value, format = "relative", timeZone, className }: TimeProps) {
  const intl = useIntl();
  const now = useNow();
  const date = toDate(value);
  const full = formatFull(intl, date, timeZone);
  // Server and browser may render a minute apart, so the text may differ.
  return (
    <time
      suppressHydrationWarning
      className={className}
      dateTime={date.toISOString()}
      title={format === "full" ? undefined : full}
    >
      {format === "full" ? full : shortTime(intl, date, now, format, timeZone)}
    </time>
  );
}

function shortTime(
  intl: IntlShape,
  date: Date,
  now: number,
  format: "relative" | "day" | "daytime" | "clock",
  timeZone?: string,
): string {
  if (format === "relative") return formatRelative(intl, date, now);
  if (format === "clock") return formatClock(intl, date, timeZone);
  const day = formatDay(intl, date, now, timeZone);
  return format === "day" ? day : `${day}, ${formatClock(intl, date, timeZone)}`;
}

/**
 * Short forms: Now, 38 min, 2 h, Yesterday, 12 Nov, 12 Nov 2024. A moment to come is its day and hour.
 * @param now milliseconds since 1970
 */
export function formatRelative(intl: IntlShape, date: Date, now: number): string {
  const minutes = Math.floor((now - date.getTime()) / 60_000);
  if (minutes < -1) return `${formatDay(intl, date, now)}, ${formatClock(intl, date)}`;
  if (minutes < 1) return intl.formatMessage(messages.now);
  if (minutes < 60) return intl.formatMessage(templates.minutesAgo, { count: minutes });
  if (minutes < 24 * 60) return intl.formatMessage(templates.hoursAgo, { count: Math.floor(minutes / 60) });
  if (isYesterday(intl, date, now)) return intl.formatMessage(messages.yesterday);
  return formatDay(intl, date, now);
}

/** Inside a sentence: now, 5 minutes ago, 2 hours ago, yesterday, 12 Nov. @param now milliseconds since 1970 */
export function formatAgo(intl: IntlShape, date: Date, now: number): string {
  const minutes = Math.floor((now - date.getTime()) / 60_000);
  if (minutes < 1) return intl.formatRelativeTime(0, "second", { numeric: "auto" });
  if (minutes < 60) return intl.formatRelativeTime(-minutes, "minute");
  if (minutes < 24 * 60) return intl.formatRelativeTime(-Math.floor(minutes / 60), "hour");
  if (isYesterday(intl, date, now)) return intl.formatRelativeTime(-1, "day", { numeric: "auto" });
  return formatDay(intl, date, now);
}
