import { useIntl } from "react-intl";
import { useNow } from "#core/kit";

/** Writes days and times of releases in the reader's zone; the year is said when it is not this one. */
export function useDay(): { day: (at: string) => string; time: (at: string) => string } {
  const intl = useIntl();
  const now = useNow();
  const yearOf = (at: string | number) => intl.formatDate(at, { year: "numeric" });
  return {
    day: (at) =>
      intl.formatDate(at, {
        day: "numeric",
        month: "short",
        ...(yearOf(at) === yearOf(now) ? {} : { year: "numeric" as const }),
      }),
    time: (at) => intl.formatTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  };
}
