import { useIntl } from "react-intl";

/** Writes the days of people: a dash where there is none, for nothing happened yet. */
export function useDates(): { short: (at: string | null) => string } {
  const intl = useIntl();
  return {
    short: (at) => (at === null ? "—" : intl.formatDate(at, { day: "numeric", month: "short", year: "numeric" })),
  };
}
