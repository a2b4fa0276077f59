import { defineMessages } from "react-intl";

export const messages = defineMessages({
  tryAgain: { id: "app.tryAgain", defaultMessage: "Try again" },
});
