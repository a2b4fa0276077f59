import { defineMessages } from "react-intl";

/** Those with a value. */
export const templates = defineMessages<{ changed: { date: string } }>({
  changed: { id: "customPage.changed", defaultMessage: "Last changed on {date}" },
});
