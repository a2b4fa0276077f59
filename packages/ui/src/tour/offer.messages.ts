import { defineMessages } from "react-intl";

export const messages = defineMessages({
  offer: { id: "tour.offer", defaultMessage: "New here? A walk of one minute shows you where things are." },
  start: { id: "tour.start", defaultMessage: "Look around" },
});
