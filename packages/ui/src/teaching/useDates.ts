import { useIntl } from "react-intl";
import { messages } from "./people.messages.ts";

/** Writes the days of people: a dash where there is none, for nothing happened yet. */
export function useDates(): { short: (at: string | null) => string } {
  const intl = useIntl();
  return {
    short: (at) =>
      at === null ? intl.formatMessage(messages.never) : intl.formatDate(at, { day: "numeric", month: "short", year: "numeric" }),
  };
}
