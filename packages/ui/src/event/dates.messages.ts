import { defineMessages } from "react-intl";

/** Of the dates of a series. */
export const messages = defineMessages({
  dates: { id: "event.dates", defaultMessage: "Dates" },
  none: { id: "event.dates.none", defaultMessage: "There are no more dates." },
});

export const templates = defineMessages<{
  moved: { date: string };
  actions: { date: string };
}>({
  moved: { id: "event.dates.moved", defaultMessage: "Moved from {date}" },
  actions: { id: "event.dates.actions", defaultMessage: "More for {date}" },
});
