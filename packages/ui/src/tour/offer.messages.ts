import { defineMessages } from "react-intl";

export const messages = defineMessages({
  offer: { id: "tour.offer", defaultMessage: "New here? Take the one-minute tour." },
  start: { id: "tour.start", defaultMessage: "Start the tour" },
});
